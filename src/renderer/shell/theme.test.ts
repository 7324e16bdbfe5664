import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBrand } from '../../contract/brand.ts'
import { contrast, mix } from './colour.ts'
import { themeOf } from './theme.ts'

const brands = readdirSync('brands').map(id => {
  const file = `brands/${id}/brand.json`
  return parseBrand(readFileSync(file, 'utf8'), file)
})

test('contrast is as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a mix begins and ends with its two colours', () => {
  expect(mix('#8a2d12', '#ffffff', 0)).toBe('#8a2d12')
  expect(mix('#8a2d12', '#0b5a8a', 1)).toBe('#0b5a8a')
})

const careless = {
  id: 'a careless sixth',
  colours: { brand: '#ffd54a', brand_dark: '#5a3a00', on_brand: '#ffffff' },
}
const cases = [...brands, careless].flatMap(brand => [
  { id: brand.id, mode: 'light' as const, colours: brand.colours },
  { id: brand.id, mode: 'dark' as const, colours: brand.colours },
])

test.each(cases)('$id keeps AA contrast in the $mode theme (S31)', ({ colours, mode }) => {
  const theme = themeOf(colours, mode)
  const texts: [string, string][] = [
    [theme.colorOnHeader, theme.colorHeader],
    [theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground],
    [theme.colorNeutralForegroundOnBrand, theme.colorBrandBackgroundHover],
    [theme.colorNeutralForegroundOnBrand, theme.colorBrandBackgroundPressed],
    [theme.colorBrandForeground1, theme.colorNeutralBackground1],
    [theme.colorBrandForegroundLink, theme.colorNeutralBackground1],
    [theme.colorCompoundBrandForeground1, theme.colorNeutralBackground1],
    [theme.colorBrandForeground2, theme.colorBrandBackground2],
    [theme.colorNeutralForegroundInverted, theme.colorCompoundBrandBackground],
  ]
  for (const [ink, paper] of texts) expect(contrast(ink, paper), `${ink} on ${paper}`).toBeGreaterThan(4.5)
  const marks: [string, string][] = [
    [theme.colorStrokeFocus2, theme.colorNeutralBackground1],
    [theme.colorStrokeFocus2, theme.colorNeutralBackground3],
    [theme.colorCompoundBrandStroke, theme.colorNeutralBackground1],
    [theme.colorBrandBackground, theme.colorNeutralBackground1],
  ]
  for (const [mark, paper] of marks) expect(contrast(mark, paper), `${mark} on ${paper}`).toBeGreaterThan(3)
})
