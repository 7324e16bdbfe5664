import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'
import type { Brand } from '../../contract/brand.ts'
import { contrast, legible, mix } from './colour.ts'

/** The header's two colours, beside Fluent's own tokens; as CSS: `var(--colorHeader)`, `var(--colorOnHeader)`. */
type ShellTheme = Theme & { colorHeader: string; colorOnHeader: string }

/** Contrast of text that AA asks for, and a little for rounding. */
const textContrast = 4.55
/** Contrast with its surroundings that AA asks for of what is not text. */
const markContrast = 3.02
const white = '#ffffff'
const darkPaper = '#292929'

/** Fluent's light or dark theme in the brand's colours, which are moved as far as AA contrast needs (S31). */
export function themeOf(colours: Brand['colours'], mode: 'light' | 'dark'): ShellTheme {
  const brand = legible(colours.brand, white, '#000000', textContrast)
  const header = {
    colorHeader: colours.brand,
    colorOnHeader: legible(
      colours.on_brand,
      colours.brand,
      contrast(white, colours.brand) >= contrast('#000000', colours.brand) ? white : '#000000',
      textContrast,
    ),
  }
  if (mode === 'light') {
    const ramp = rampOf(brand, mix(brand, white, 0.22))
    return { ...createLightTheme(ramp), ...header, colorStrokeFocus2: ramp[80] }
  }
  const ramp = rampOf(brand, legible(colours.brand_dark, darkPaper, white, textContrast))
  // Fluent's own is a step darker than the brand, which a dark page swallows.
  const button = legible(brand, darkPaper, ramp[100], markContrast)
  return {
    ...createDarkTheme(ramp),
    ...header,
    colorStrokeFocus2: ramp[110],
    colorBrandBackground: button,
    colorBrandBackgroundHover: mix(button, '#000000', 0.1),
    colorBrandBackgroundPressed: mix(button, '#000000', 0.2),
    colorBrandBackgroundSelected: mix(button, '#000000', 0.1),
  }
}

/** Fluent's 16 steps: 80 is the brand's colour with darker ones below, 100 the lighter one with paler ones above. */
function rampOf(brand: string, lighter: string): BrandVariants {
  const darker = (share: number) => mix(brand, '#000000', share)
  const paler = (share: number) => mix(lighter, white, share)
  return {
    10: darker(0.72),
    20: darker(0.62),
    30: darker(0.52),
    40: darker(0.42),
    50: darker(0.32),
    60: darker(0.22),
    70: darker(0.11),
    80: brand,
    90: mix(brand, lighter, 0.5),
    100: lighter,
    110: paler(0.15),
    120: paler(0.3),
    130: paler(0.45),
    140: paler(0.6),
    150: paler(0.75),
    160: paler(0.88),
  }
}
