import { cleanText } from '../../contract/clean-text.ts'
import { isSafeLink } from '../link.ts'
import type { ImageElement } from '../nodes.ts'
import type { Tag } from './branch.ts'
import { tidyAddress } from './real-address.ts'

/** A picture that came with pasted text and is not on the web: where it says it is (`data:`, `file:`, `cid:`, …) and
 *  a name to know it by, possibly empty. Word also says what it calls the picture (`shape`). */
export type LoosePicture = { address: string; name: string; shape?: string; width?: number; height?: number }

/** What an image tag is: a picture of the web, one that must be fetched otherwise, a character drawn as a picture, or
 *  nothing for a reader. */
export function readPicture(
  tag: Tag,
): { image: ImageElement } | { loose: LoosePicture } | { text: string } | null {
  const { attributes } = tag
  const alt = tidyWords(attributes.alt)
  if (isSmiley(alt) || attributes['data-stringify-type'] === 'emoji') return { text: alt }
  if (isTiny(tag)) return null
  const address = addressOf(tag)
  if (address === '') return null
  const title = tidyWords(attributes.title)
  if (/^https:/i.test(address) && isSafeLink(address)) {
    const image: ImageElement = { type: 'image', url: address, children: [{ text: '' }] }
    if (alt !== '') image.alt = alt
    if (title !== '') image.caption = title
    return { image }
  }
  return { loose: { address, name: alt || title || fileName(address), ...lookOf(tag) } }
}

function lookOf({ attributes }: Tag): Pick<LoosePicture, 'shape' | 'width' | 'height'> {
  const shape = attributes['v:shapes']
    ?.slice(0, 200)
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const width = sizeOf(attributes.width, attributes.style, 'width')
  const height = sizeOf(attributes.height, attributes.style, 'height')
  return { ...(shape ? { shape } : {}), ...(width && height ? { width, height } : {}) }
}

/** One line of text for a caption or a description. */
export function tidyWords(text: string | undefined): string {
  return cleanText((text ?? '').slice(0, 10_000))
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
}

const lazily = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-url']

function addressOf({ attributes }: Tag): string {
  const own = attributes.src?.trim() ?? ''
  // Most of a data address is the picture itself: nothing in it to tidy.
  const isData = /^data:/i.test(own)
  const src = isData ? own : whole(own)
  if (/^https:/i.test(src)) return src
  const isPlaceholder = isData ? own.length < 1500 || /^data:image\/svg/i.test(own) : src === ''
  for (const candidate of [
    ...lazily.map(name => attributes[name]),
    lastOf(attributes.srcset ?? attributes['data-srcset']),
  ]) {
    const address = whole(candidate ?? '')
    if (/^https:/i.test(address)) return address
  }
  return isPlaceholder && /^data:image\/(gif|svg)/i.test(own) ? '' : src
}

function whole(address: string): string {
  const tidy = tidyAddress(address)
  return tidy.startsWith('//') ? `https:${tidy}` : tidy
}

/** The largest of a set stands last. */
function lastOf(set: string | undefined): string {
  return set?.slice(0, 20_000).split(/,\s+/).at(-1)?.trim().split(/\s/)[0] ?? ''
}

/** Pictures nobody is meant to see count visits; the smallest are signs of the page, such as a link's. */
function isTiny({ attributes }: Tag): boolean {
  const width = sizeOf(attributes.width, attributes.style, 'width')
  const height = sizeOf(attributes.height, attributes.style, 'height')
  return (
    (width !== null && width <= 3) ||
    (height !== null && height <= 3) ||
    (width !== null && height !== null && width <= 24 && height <= 24)
  )
}

function sizeOf(attribute: string | undefined, style: string | undefined, name: string): number | null {
  const said =
    attribute ?? new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)px`, 'i').exec(style?.slice(0, 2000) ?? '')?.[1]
  const size = Number.parseFloat(said ?? '')
  return Number.isFinite(size) && !said?.includes('%') ? size : null
}

function isSmiley(text: string): boolean {
  return (
    text.length <= 24 &&
    /^(\p{Extended_Pictographic}|\p{Emoji_Component}|\p{Regional_Indicator})+$/u.test(text) &&
    /\P{N}/u.test(text)
  )
}

function fileName(address: string): string {
  if (/^(data|blob|cid):/i.test(address)) return ''
  const name = address.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? ''
  try {
    return tidyWords(decodeURIComponent(name)).slice(0, 100)
  } catch {
    return tidyWords(name).slice(0, 100)
  }
}
