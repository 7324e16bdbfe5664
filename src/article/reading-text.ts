import { textOf } from './measure.ts'
import {
  type ArticleBlock,
  type ArticleElement,
  isInlineType,
  isListType,
  isText,
  type ListElement,
} from './nodes.ts'

/** A block to be read beside another one: its text, a line for each line, with the dots and numbers of its lists and a
 *  bar between the cells of a row. Of a slide only what stands above its text. */
export function readingText(block: ArticleBlock): string {
  if (block.type === 'slide') return [block.time, block.minutes, block.title].filter(Boolean).join(' ')
  return linesOf(block).join('\n')
}

function linesOf(node: ArticleElement): string[] {
  if (isListType(node.type)) return listLines(node as ListElement)
  if (node.type === 'table-row') return [node.children.map(cell => linesOf(cell).join(' ')).join(' | ')]
  if (holdsBlocks(node)) return mixedLines(node)
  return [textOf(node).replace(/\n$/, '')]
}

function listLines(list: ListElement): string[] {
  return list.children.flatMap((item, at) => {
    const mark = list.type === 'numbered-list' ? `${at + 1}. ` : '• '
    const [first = '', ...more] = linesOf(item)
    return [mark + first, ...more.map(line => `  ${line}`)]
  })
}

const holdsBlocks = (node: ArticleElement) =>
  node.children.some(child => !isText(child) && !isInlineType(child.type))

/** Lines of what may hold text of its own beside blocks. */
function mixedLines(node: ArticleElement): string[] {
  const lines: string[] = []
  let open = false
  for (const child of node.children) {
    if (isText(child) || isInlineType(child.type)) {
      const text = textOf(child)
      if (open) lines.push(lines.pop() + text)
      else if (text !== '') lines.push(text)
      open ||= text !== ''
    } else {
      lines.push(...linesOf(child))
      open = false
    }
  }
  return lines
}
