import type { LoosePicture } from './read-picture.ts'

/** A picture out of RTF. */
type RtfPicture = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> }
/** What RTF says of a picture; null where its type cannot be shown. */
type Drawn = { picture: RtfPicture | null; names: string[]; width: number; height: number }

const types = { png: 'image/png', jpeg: 'image/jpeg' } as const

/** For each of these pictures the one in RTF, if it can be told: Word puts them on the clipboard there, in the same
 *  order, and in its HTML only the paths of files. */
export function picturesInRtf(pictures: readonly LoosePicture[], rtf: string): (RtfPicture | undefined)[] {
  const drawn = pictures.length > 0 ? drawnIn(rtf) : []
  const found = pictures.map((): RtfPicture | undefined => undefined)
  let [at, drawnAt] = [0, 0]
  for (const [next, nextDrawn] of [...surePairs(pictures, drawn), [pictures.length, drawn.length] as const]) {
    // As many on both sides between two that are sure: the order says which is which.
    for (let step = 0; next - at === nextDrawn - drawnAt && at + step < next; step++) {
      const one = drawn[drawnAt + step]
      const isOther = pictures.length !== drawn.length && isUnlike(pictures[at + step], one)
      if (!isOther) found[at + step] = one?.picture ?? undefined
    }
    found[next] = drawn[nextDrawn]?.picture ?? undefined
    at = next + 1
    drawnAt = nextDrawn + 1
  }
  return found.slice(0, pictures.length)
}

/** More than any clipboard has, and few enough to compare each with each. */
const mostPairs = 1_000_000

/** The pairs that look the same in every way of pairing as many as can be, in order. */
function surePairs(
  pictures: readonly LoosePicture[],
  drawn: readonly Drawn[],
): (readonly [number, number])[] {
  const [height, width] = [pictures.length, drawn.length]
  if (height * width > mostPairs) return []
  const isPair = (at: number, to: number) => isSame(pictures[at] as LoosePicture, drawn[to] as Drawn)
  /** How many pairs there are from here on. */
  const most = Array.from({ length: height + 1 }, () => new Array<number>(width + 1).fill(0))
  const count = (at: number, to: number) => most[at]?.[to] ?? 0
  for (let at = height - 1; at >= 0; at--)
    for (let to = width - 1; to >= 0; to--)
      (most[at] as number[])[to] = Math.max(
        count(at + 1, to),
        count(at, to + 1),
        isPair(at, to) ? count(at + 1, to + 1) + 1 : 0,
      )
  const [first, last] = [pairsFrom(false), pairsFrom(true)]
  return first.filter(([at, to]) => last.some(([other, otherTo]) => at === other && to === otherTo))

  function pairsFrom(late: boolean): (readonly [number, number])[] {
    const pairs: (readonly [number, number])[] = []
    let [at, to] = [0, 0]
    while (at < height && to < width) {
      const here = count(at, to)
      const takes = isPair(at, to) && count(at + 1, to + 1) + 1 === here
      const waits = count(at, to + 1) === here || count(at + 1, to) === here
      if (takes && !(late && waits)) pairs.push([at++, to++])
      else if (count(at, to + 1) === here) to++
      else at++
    }
    return pairs
  }
}

/** Word calls a picture by the same name in both, and shows it in the same size. */
function isSame({ name, shape, width, height }: LoosePicture, drawn: Drawn): boolean {
  if (shape !== undefined && drawn.names.includes(shape)) return true
  if (name !== '' && drawn.names.includes(name)) return true
  if (!width || !height || drawn.width <= 0 || drawn.height <= 0) return false
  return isNear(width, drawn.width) && isNear(height, drawn.height)
}

/** Whether no scaling makes one of the other. */
function isUnlike(picture: LoosePicture | undefined, drawn: Drawn | undefined): boolean {
  if (!picture?.width || !picture.height || !drawn || drawn.width <= 0 || drawn.height <= 0) return false
  const ratio = picture.width / picture.height / (drawn.width / drawn.height)
  return ratio < 0.9 || ratio > 1.1
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(2, other * 0.02)
}

/** What stands beside the text, or stands there once more for older programs. */
const words =
  /[{}]|\\(?:(pict)|(header[lrf]?|footer[lrf]?|nonshppict|listpicture|shprslt))(?![a-z])|\\[^a-z]/gi

/** The pictures of the text in RTF, in their order. Time linear in the length. */
function drawnIn(rtf: string): Drawn[] {
  const drawn: Drawn[] = []
  let depth = 0
  let besideAt = 0
  words.lastIndex = 0
  for (let word = words.exec(rtf); word; word = words.exec(rtf)) {
    if (word[0] === '{') depth++
    else if (word[0] === '}') {
      if (depth === besideAt) besideAt = 0
      depth--
    } else if (word[2] && besideAt === 0) besideAt = depth
    else if (word[1]) {
      const { own, end } = groupFrom(rtf, words.lastIndex)
      if (besideAt === 0)
        drawn.push(readDrawn(own, rtf.slice(words.lastIndex, Math.min(end, words.lastIndex + 20_000))))
      words.lastIndex = end
    }
  }
  return drawn
}

function readDrawn(own: string, whole: string): Drawn {
  const type = /\\(png|jpeg)blip/.exec(own)?.[1] as keyof typeof types | undefined
  const hex = type ? own.replaceAll(/\\[a-z]+-?\d* ?|\s/gi, '') : ''
  const isWhole = hex.length >= 16 && /^[0-9a-f]+$/i.test(hex)
  const said = (word: string, otherwise = 0) =>
    Number(new RegExp(`\\\\${word}(-?\\d+)`).exec(own.slice(0, 2000))?.[1] ?? otherwise)
  const shown = (goal: string, crops: [string, string], scale: string) =>
    // A pixel of HTML is fifteen twips.
    ((said(goal) - said(crops[0]) - said(crops[1])) * said(scale, 100)) / 1500
  return {
    picture: type && isWhole ? { type: types[type], bytes: bytesOf(hex) } : null,
    names: [...whole.matchAll(/\{\\sn (?:wzName|wzDescription)\}\s*\{\\sv ([^{}]+)\}/g)].map(([, text]) =>
      plain(text),
    ),
    width: shown('picwgoal', ['piccropl', 'piccropr'], 'picscalex'),
    height: shown('pichgoal', ['piccropt', 'piccropb'], 'picscaley'),
  }
}

/** Text of RTF as it reads. */
function plain(text = ''): string {
  return text
    .replaceAll(/\\u(-?\d+) ?(?:\\'[0-9a-f]{2}|\?)?/gi, (_, code) =>
      String.fromCharCode(Number(code) & 0xffff),
    )
    .replaceAll(/\\'([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What stands in the group from here on, without the groups in it, and where it ends. */
function groupFrom(rtf: string, from: number): { own: string; end: number } {
  const parts: string[] = []
  let depth = 0
  let start = from
  for (let at = from; at < rtf.length; at++) {
    const sign = rtf[at]
    // A brace behind it is a letter.
    if (sign === '\\') at++
    else if (sign === '{') {
      if (depth === 0) parts.push(rtf.slice(start, at))
      depth++
    } else if (sign === '}') {
      if (depth === 0) return { own: [...parts, rtf.slice(start, at)].join(''), end: at }
      depth--
      if (depth === 0) start = at + 1
    }
  }
  return { own: '', end: rtf.length }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}
