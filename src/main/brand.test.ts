import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { keychainServiceOf, readBrand } from './brand.ts'

function folderWith(change: Record<string, unknown>): string {
  const folder = newFolder('brand')
  const brand = JSON.parse(readFileSync('brands/accra/brand.json', 'utf8')) as object
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, ...change }))
  return folder
}

test('in development the brand is Lagos unless STET_BRAND names another', () => {
  const options = { packagedIn: null, brandsFolder: 'brands' }
  expect(readBrand({ ...options, env: {} }).id).toBe('lagos')
  expect(readBrand({ ...options, env: { STET_BRAND: 'manila' } }).id).toBe('manila')
})

test('a package reads its own brand and no variable changes it or its API', () => {
  const env = { STET_BRAND: 'manila', STET_API_BASE: 'https://elsewhere.example/' }
  const brand = readBrand({ packagedIn: folderWith({}), brandsFolder: 'brands', env })
  expect(brand.id).toBe('accra')
  expect(brand.api_base).not.toContain('elsewhere')
})

test('the token is kept under the name that the brand says, and apart from that of a development run @BR-01 @AU-02', () => {
  const brand = readBrand({
    packagedIn: folderWith({ token_key: 'news.stet.token' }),
    brandsFolder: 'brands',
    env: {},
  })
  expect(keychainServiceOf(brand, true)).toBe('news.stet.token')
  expect(keychainServiceOf(brand, false)).toBe('news.stet.token.development')
})

test('a brand that is not there stops the start, and those that are there are named @BR-05', () => {
  expect(() =>
    readBrand({ packagedIn: null, brandsFolder: 'brands', env: { STET_BRAND: 'lagoss' } }),
  ).toThrow(`There is no brand “lagoss”; there are ${readdirSync('brands').join(', ')}.`)
})

test('a bad brand file stops the start and names the file and the field @BR-05', () => {
  const packagedIn = folderWith({ time_zone: 'Accra' })
  expect(() => readBrand({ packagedIn, brandsFolder: 'brands', env: {} })).toThrow(
    /brand\.json has wrong fields:\n {2}time_zone: must be an IANA time zone/,
  )
})

test.each(['api_base', 'website'])('a package whose %s is not https does not start', field => {
  const packagedIn = folderWith({ [field]: 'http://127.0.0.1:4000/' })
  expect(() => readBrand({ packagedIn, brandsFolder: 'brands', env: {} })).toThrow(
    new RegExp(`brand\\.json has wrong fields:\\n {2}${field}: must be https in a package`),
  )
})
