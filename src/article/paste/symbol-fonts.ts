/** A font that draws its letters as other signs. */
export type SymbolFont = Record<string, string>

/** Signs by the letters from `first` on. */
function signs(first: string, ...drawn: string[]): SymbolFont {
  const from = first.codePointAt(0) ?? 0
  return Object.fromEntries(
    drawn.flatMap(row => [...row]).map((sign, at) => [String.fromCodePoint(from + at), sign]),
  )
}

const symbol: SymbolFont = {
  ...signs(
    '!',
    '!∀#∃%&∋()∗+,−./0123456789:;<=>?',
    '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
    '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
  ),
  ...signs('¡', 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵', 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓', '◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'),
  ...signs('ñ', '〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'),
}

const wingdings: SymbolFont = {
  '!': '✏',
  '"': '✂',
  '(': '☎',
  '*': '✉',
  J: '☺',
  L: '☹',
  F: '☞',
  E: '☜',
  T: '❄',
  l: '●',
  m: '❍',
  n: '■',
  o: '☐',
  p: '☐',
  q: '❑',
  r: '❒',
  t: '⧫',
  u: '◆',
  v: '❖',
  '§': '▪',
  '¨': '◻',
  '«': '★',
  Ø: '➢',
  ß: '←',
  à: '→',
  á: '↑',
  â: '↓',
  è: '➔',
  ó: '↔',
  ð: '⇨',
  û: '✗',
  ü: '✓',
  ý: '☒',
  þ: '☑',
}

const wingdingsTwo: SymbolFont = { O: '✗', P: '✓', Q: '☒', R: '☑', S: '☒', T: '☒', '£': '☐' }

const fonts = new Map([
  ['symbol', symbol],
  ['wingdings', wingdings],
  ['wingdings 2', wingdingsTwo],
])

/** The font that a list of font names (in small letters) begins with, when it is one of those. */
export function symbolFont(names: string): SymbolFont | null {
  return fonts.get(names.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? '') ?? null
}

/** Text as that font draws it; Office also writes its letters in Unicode's private area. */
export function drawn(text: string, font: SymbolFont): string {
  return [...text]
    .map(sign => {
      const code = sign.codePointAt(0) ?? 0
      const letter = code >= 0xf020 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : sign
      return Object.hasOwn(font, letter) ? font[letter] : letter
    })
    .join('')
}
