import * as z from 'zod'

/** How many words a body has, JSON or HTML; 0 when it cannot be read. */
export function countWords(body: string): number {
  return textOf(body).match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0
}

/** The text of a body, JSON or HTML, without its markup; empty when it cannot be read. */
export function textOf(body: string): string {
  return /^\s*[[{]/.test(body) ? textOfJson(body) : body.replaceAll(tags, ' ')
}

const Slide = z.object({ content: z.unknown(), title: z.string().catch('') })
const tags = /<[^>]*>/g

function textOfJson(body: string): string {
  try {
    const parts: string[] = []
    collect(JSON.parse(body), parts)
    return parts.join('')
  } catch {
    return ''
  }
}

function collect(node: unknown, parts: string[]): void {
  if (Array.isArray(node)) {
    for (const child of node) collect(child, parts)
  } else if (typeof node === 'object' && node !== null) {
    if ('text' in node && typeof node.text === 'string') parts.push(node.text)
    else if ('children' in node) {
      collect(node.children, parts)
      parts.push('\n')
    } else collectSlide(node, parts)
  }
}

function collectSlide(node: object, parts: string[]): void {
  const slide = Slide.safeParse(node)
  if (!slide.success) return
  parts.push(slide.data.title, '\n')
  if (typeof slide.data.content === 'string') parts.push(slide.data.content.replaceAll(tags, ' '), '\n')
  else collect(slide.data.content, parts)
}
