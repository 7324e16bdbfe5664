/** Soft hyphens, zero-width characters, direction marks, stray halves of characters and other controls nobody typed
 *  (decision F2). Line breaks stay. */
const invisible =
  /(?!\n)(?:[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC]|\u034F)/gu

/** Scripts that are spelled with joiners and non-joiners. */
const spelled =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]$/u
const spelledNext =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u
const picture = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F)$/u
const pictureNext = /^\p{Extended_Pictographic}/u

/** The text without invisible characters. Joiners stay where the spelling needs them (Persian, Hindi, …) and inside
 *  joined emoji. */
export function cleanText(text: string): string {
  return text.replaceAll(invisible, (sign, at: number) => {
    if (sign !== '\u200C' && sign !== '\u200D') return ''
    const before = text.slice(Math.max(0, at - 2), at)
    const after = text.slice(at + 1, at + 3)
    if (spelled.test(before) && (spelledNext.test(after) || sign === '\u200D')) return sign
    return sign === '\u200D' && picture.test(before) && pictureNext.test(after) ? sign : ''
  })
}

/** As much of a text as `longest` characters hold, the last of which says that there is more; none is cut in two. */
export function shortened(text: string, longest: number): string {
  const signs = [...text]
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join('')}…`
}
