import { isSafeLink } from '../link.ts'
import type { ImageElement, TextBlock } from '../nodes.ts'
import { type Branch, isTag, type Tag } from './branch.ts'
import { addBlocks, addText, endLine, type Flow } from './flow.ts'
import { readPicture, tidyWords } from './read-picture.ts'
import type { Around, Reading } from './reading.ts'
import { tidyAddress } from './real-address.ts'
import { isLeftOut } from './tag-says.ts'

/** Adds a figure: its picture with the caption, or what else it holds. */
export function addFigure(tag: Tag, around: Around, flow: Flow, reading: Reading): void {
  endLine(flow)
  const { images, captions, others } = partsOf(tag)
  const [image] = images
  if (!image || images.length > 1 || others) {
    addBlocks(flow, reading.gather(tag.children, around), around.item)
    return
  }
  const text = captions
    .map(caption => plainTextOf(reading.gather(caption.children, around)))
    .join(' ')
    .trim()
  addPicture(image, around, flow, reading, text)
}

/** The pictures and captions in a figure, and whether it holds anything else that is a figure of its own. */
function partsOf(figure: Tag): { images: Tag[]; captions: Tag[]; others: boolean } {
  const found = { images: [] as Tag[], captions: [] as Tag[], others: false }
  const rest: Branch[] = [...figure.children]
  for (let branch = rest.pop(); branch !== undefined; branch = rest.pop()) {
    if (typeof branch === 'string' || !isTag(branch)) continue
    if (branch.name === 'img') found.images.push(branch)
    else if (branch.name === 'figcaption') found.captions.push(branch)
    else if (/^(table|iframe|blockquote|figure|pre|ul|ol)$/.test(branch.name)) found.others = true
    else rest.push(...branch.children.slice(0, 1000))
  }
  return found
}

function plainTextOf(blocks: readonly TextBlock[]): string {
  const textOf = (node: { children?: readonly unknown[]; text?: string }): string =>
    node.text ?? (node.children ?? []).map(child => textOf(child as { text?: string })).join('')
  return tidyWords(blocks.map(block => textOf(block)).join(' '))
}

/** Adds a picture as a block of its own. */
export function addPicture(tag: Tag, around: Around, flow: Flow, reading: Reading, caption = ''): void {
  if (isLeftOut(reading.says(tag))) return
  const read = readPicture(withData(tag, reading))
  if (!read) {
    if (caption !== '') addBlocks(flow, [{ type: 'paragraph', children: [{ text: caption }] }])
  } else if ('text' in read) addText(flow, read.text, around)
  else if ('loose' in read) {
    endLine(flow)
    const name = read.loose.name || caption
    const id = String(reading.pictures.push({ ...read.loose, name }) - 1)
    addBlocks(flow, [{ type: 'upload', id, name, children: [{ text: '' }] }])
    if (caption !== '') addBlocks(flow, [{ type: 'paragraph', children: [{ text: caption }] }])
  } else {
    const image: ImageElement = caption === '' ? read.image : { ...read.image, caption }
    addBlocks(flow, [image])
  }
}

function withData(tag: Tag, { lifted }: Reading): Tag {
  const at = /^\s*data:lifted\/(\d+)/.exec(tag.attributes.src?.slice(0, 40) ?? '')?.[1]
  const data = at === undefined ? undefined : lifted[Number(at)]
  return data === undefined ? tag : { ...tag, attributes: { ...tag.attributes, src: data } }
}

/** Only a frame or a script of another site is an embed; a script without an address is nothing for a reader. */
export function addEmbed(tag: Tag, flow: Flow, reading: Reading): void {
  if (isLeftOut({ ...reading.says(tag), tag: { ...tag, name: 'div' } })) return
  const src = tidyAddress(tag.attributes.src ?? '')
  const address = src.startsWith('//') ? `https:${src}` : src
  const source = reading.html.slice(tag.from, tag.to)
  if (!/^https:/i.test(address) || !isSafeLink(address) || source.includes('data:lifted/')) return
  const html = new RegExp(`</${tag.name}\\s*>$`, 'i').test(source)
    ? source
    : `${startOf(source)}</${tag.name}>`
  addBlocks(flow, [{ type: 'embed', html, children: [{ text: '' }] }])
}

/** A start tag alone; the parser said where the whole ends, not where it begins to hold something. */
function startOf(source: string): string {
  let quote = ''
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return source.slice(0, at + 1)
  }
  return ''
}
