/** Where each item of a JSON array stands in its text, without the white space around it. The text is known to be
 *  valid JSON. */
export function itemsOf(raw: string): { from: number; to: number }[] {
  const items: { from: number; to: number }[] = []
  let depth = 0
  let from = -1
  let to = -1
  for (let at = 0; at < raw.length; at++) {
    const sign = raw[at] as string
    if (/\s/.test(sign)) continue
    const separates = (depth === 1 && sign === ',') || (depth === 1 && sign === ']')
    if (separates) {
      if (from >= 0) items.push({ from, to })
      from = -1
      if (sign === ']') break
      continue
    }
    if (depth > 0 && from < 0) from = at
    if (sign === '"') at = endOfString(raw, at)
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    to = at + 1
  }
  return items
}

/** Where the value of each member of a JSON object stands in its text, by name; of a name said twice the last one, as
 *  JSON reads it. The text is known to be valid JSON without white space around it. */
export function membersOf(raw: string): Map<string, { from: number; to: number }> {
  const members = new Map<string, { from: number; to: number }>()
  for (const { from, to } of itemsOf(`[${raw.slice(1, -1)}]`)) {
    const end = endOfString(raw, from) + 1
    const value = raw.slice(end, to).search(/[^\s:]/)
    members.set(JSON.parse(raw.slice(from, end)), { from: end + value, to })
  }
  return members
}

function endOfString(raw: string, start: number): number {
  let at = start + 1
  while (raw[at] !== '"') at += raw[at] === '\\' ? 2 : 1
  return at
}
