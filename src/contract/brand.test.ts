import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Brand, parseBrand } from './brand.ts'

const file = (id: string) => readFileSync(`brands/${id}/brand.json`, 'utf8')
const lagos = () => JSON.parse(file('lagos')) as Record<string, unknown>
const ids = readdirSync('brands')

test('@BR-01 five brands, each with its own name, colour, zone, hosts and token key', () => {
  const brands = ids.map(id => parseBrand(file(id), id))
  expect(brands.map(brand => brand.time_zone).sort()).toEqual([
    'Africa/Accra',
    'Africa/Johannesburg',
    'Africa/Lagos',
    'Africa/Nairobi',
    'Asia/Manila',
  ])
  for (const field of ['id', 'name', 'app_id', 'website', 'api_base', 'token_key'] as const) {
    expect(new Set(brands.map(brand => brand[field])).size).toBe(5)
  }
  expect(new Set(brands.map(brand => brand.colours.brand)).size).toBe(5)
})

test('@BR-02 experts are off for one brand, the authors-page switch for another, moving to the post everywhere', () => {
  const brands = ids.map(id => parseBrand(file(id), id))
  expect(brands.filter(brand => !brand.features.experts).map(brand => brand.id)).toEqual(['johannesburg'])
  expect(brands.filter(brand => !brand.features.show_on_authors_page).map(brand => brand.id)).toEqual([
    'nairobi',
  ])
  expect(brands.some(brand => brand.features.move_to_post)).toBe(false)
})

test('@BR-02 every brand pushes, exports and checks uniqueness, and none takes Dailymotion', () => {
  for (const id of ids) {
    const { push, export_from, export_to, uniqueness, dailymotion } = parseBrand(file(id), id).features
    expect([push, export_from, uniqueness, dailymotion]).toEqual([true, true, true, false])
    expect(export_to.length).toBeGreaterThan(0)
  }
})

test('@BR-02 the tags of one brand have no plus sign', () => {
  const brands = ids.map(id => parseBrand(file(id), id))
  expect(brands.filter(brand => !brand.features.plus_in_tags).map(brand => brand.id)).toEqual(['manila'])
})

test('@RT-02 every brand says how large a table may be', () => {
  const brands = ids.map(id => parseBrand(file(id), id))
  const size = (id: string) => {
    const brand = brands.find(one => one.id === id)
    return [brand?.max_table_cols, brand?.max_table_rows]
  }
  expect(size('lagos')).toEqual([10, 50])
  expect(size('nairobi')).toEqual([6, 30])
})

test('@BR-03 the interface language is en-US unless a brand says otherwise', () => {
  expect(ids.map(id => parseBrand(file(id), id).language)).toEqual(ids.map(() => 'en-US'))
})

test('a sixth brand needs no code', () => {
  const sixth = { ...lagos(), id: 'kano', name: 'Kano Courier', app_id: 'news.stet.kano' }
  expect(parseBrand(JSON.stringify(sixth), 'kano').name).toBe('Kano Courier')
})

test.each([
  ['time_zone', 'Lagos', 'time_zone: must be an IANA time zone'],
  ['api_base', 'http://api.example/', 'api_base: must be https'],
  ['api_base', 'ftp://api.example/', 'api_base:'],
  [
    'colours',
    { brand: 'red', brand_dark: '#000000', on_brand: '#ffffff' },
    'colours.brand: must be a colour',
  ],
  ['features', { push: 'yes' }, 'features.push:'],
  ['language', 'fil-PH', 'language: must be of the form xx-XX'],
  ['max_table_cols', 100, 'max_table_cols:'],
  ['surprise', 1, 'surprise'],
])('@BR-05 a brand file with a wrong %s is refused by name', (field, value, text) => {
  const wrong = JSON.stringify({ ...lagos(), [field]: value })
  expect(() => parseBrand(wrong, 'brands/lagos/brand.json')).toThrow(text)
  expect(() => parseBrand(wrong, 'brands/lagos/brand.json')).toThrow(
    'brands/lagos/brand.json has wrong fields',
  )
})

test('@BR-05 a brand file that is no JSON says so', () => {
  expect(() => parseBrand('{', 'brand.json')).toThrow('brand.json is not JSON')
})

test('plain http is for this computer only', () => {
  expect(Brand.safeParse({ ...lagos(), api_base: 'http://127.0.0.1:4000/' }).success).toBe(true)
  expect(Brand.safeParse({ ...lagos(), api_base: 'http://127.0.0.1.example/' }).success).toBe(false)
})
