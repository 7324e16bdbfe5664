/** A colour as OKLab lightness and its two axes, where equal steps look equal. */
type Lab = { l: number; a: number; b: number }

/** A mix of two `#rrggbb` colours as the eye sees it: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [x, y] = [labOf(from), labOf(to)]
  const between = (p: number, q: number) => p + (q - p) * share
  return hexOf({ l: between(x.l, y.l), a: between(x.a, y.a), b: between(x.b, y.b) })
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [x, y] = [luminance(one), luminance(other)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** The colour, moved toward `end` only as far as it takes to reach that contrast on the paper. */
export function legible(colour: string, paper: string, end: string, least: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(colour, end, share)
    if (contrast(moved, paper) >= least) return moved
  }
  return end
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

// The two matrices of OKLab: https://bottosson.github.io/posts/oklab/
function labOf(hex: string): Lab {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function hexOf({ l, a, b }: Lab): string {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
  const byte = (linear: number) => {
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channels.map(byte).join('')}`
}
