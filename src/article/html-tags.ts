import type { Mark } from './nodes.ts'

/** How marks and line breaks are spelled in HTML. */
export type HtmlTags = Record<Mark | 'break', string>

export const newTags: HtmlTags = { bold: 'strong', italic: 'em', underline: 'u', break: '<br>' }

const spellings: [keyof HtmlTags, RegExp][] = [
  ['bold', /<(b|strong)\s*>/gi],
  ['italic', /<(i|em)\s*>/gi],
  ['underline', /<(u)\s*>/gi],
  ['break', /(<br\s*\/?>)/gi],
]

/** How this HTML spells them most of the time, so that what is written anew into it is no change of its spelling. */
export function tagsIn(html: string, otherwise: HtmlTags): HtmlTags {
  const tags = { ...otherwise }
  for (const [kind, spelling] of spellings) {
    const counts = new Map<string, number>()
    for (const [, tag = ''] of html.matchAll(spelling)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    const [most] = [...counts].sort(([, one], [, other]) => other - one)
    if (most) tags[kind] = most[0]
  }
  return tags
}
