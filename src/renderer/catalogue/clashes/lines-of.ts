import {
  type ArticleBlock,
  type ArticleElement,
  type ArticleText,
  isInlineType,
  isText,
  type TextRange,
} from '../../../article/index.ts'

/** Text of one look. `isChanged`: the other version says it otherwise. */
export type Piece = Pick<ArticleText, 'text' | 'bold' | 'italic' | 'underline'> & {
  isLink?: boolean
  isChanged?: boolean
}

/** A line of a text that is read and not edited. `name` says what it is where that is no plain line; `picture` is the
 *  address of one. */
export type Line = { name?: string; pieces: Piece[]; picture?: string }

/** Blocks as lines, each with what a reader sees of it. */
export function linesOf(blocks: readonly ArticleBlock[]): Line[] {
  return blocks.flatMap(block => linesIn(block, {}))
}

type Around = { name?: string; before?: string; isHeader?: boolean }

function linesIn(element: ArticleElement, around: Around): Line[] {
  switch (element.type) {
    case 'slide': {
      const { time = '', minutes = '', title } = element
      const head = [time, minutes, title].filter(Boolean).join(' · ')
      return [plain(head, { bold: true }), ...linesOf(element.children)]
    }
    case 'image': {
      const { url, alt = '', caption = '', source = '' } = element
      const said = [caption || alt, source].filter(Boolean).join(' · ')
      return [{ name: 'Image', pieces: [{ text: said || url }], picture: url }]
    }
    case 'upload':
      return [{ name: 'Picture on its way', pieces: [{ text: element.name }] }]
    case 'embed':
      return [{ name: 'Embed', pieces: [{ text: element.html }] }]
    case 'opaque':
      return [{ name: element.name, pieces: [{ text: element.reading || element.source }] }]
    case 'bulleted-list':
    case 'numbered-list':
      return element.children.flatMap((item, at) =>
        linesIn(item, { before: element.type === 'bulleted-list' ? '• ' : `${at + 1}. ` }),
      )
    case 'table':
      return element.children.map(row => ({
        name: 'Table',
        pieces: row.children.flatMap((cell, at) => [
          ...(at > 0 ? [{ text: ' │ ' }] : []),
          ...linesIn(cell, {}).flatMap((line, each) => [
            ...(each > 0 ? [{ text: ' ' }] : []),
            ...line.pieces,
          ]),
        ]),
      }))
    default:
      return linesOfHolder(element, { ...around, name: names[element.type] ?? around.name })
  }
}

const names: { [Type in ArticleElement['type']]?: string } = {
  'heading-two': 'Heading 2',
  'heading-three': 'Heading 3',
  'heading-four': 'Heading 4',
  blockquote: 'Quote',
}

/** What holds text, or lines and lists. */
function linesOfHolder(element: ArticleElement, { name, before = '' }: Around): Line[] {
  const children = element.children as (ArticleElement | ArticleText)[]
  const isLine = children.every(child => isText(child) || isInlineType(child.type))
  const inner = { ...(name !== undefined && { name }) }
  if (!isLine) {
    const lines = children.flatMap(child => (isText(child) ? [] : linesIn(child, inner)))
    const [first, ...rest] = lines
    return first ? [{ ...first, pieces: [{ text: before }, ...first.pieces] }, ...rest] : []
  }
  return [{ ...inner, pieces: [{ text: before }, ...children.flatMap(child => piecesIn(child, false))] }]
}

function piecesIn(node: ArticleElement | ArticleText, isLink: boolean): Piece[] {
  if (isText(node)) {
    const { text, bold, italic, underline } = node
    return [
      {
        text,
        ...(bold && { bold }),
        ...(italic && { italic }),
        ...(underline && { underline }),
        ...(isLink && { isLink }),
      },
    ]
  }
  if (node.type === 'opaque-inline') return [{ text: node.reading }]
  const children = node.children as (ArticleElement | ArticleText)[]
  return children.flatMap(child => piecesIn(child, isLink || node.type === 'link'))
}

function plain(text: string, look: Partial<Piece> = {}): Line {
  return { pieces: [{ ...look, text }] }
}

/** What is written in lines, as one text. */
export function textOfLines(lines: readonly Line[]): string {
  return lines.map(({ pieces }) => pieces.map(piece => piece.text).join('')).join('\n')
}

/** The same lines with these stretches of their text marked. */
export function withChanged(lines: readonly Line[], ranges: readonly TextRange[]): Line[] {
  let at = 0
  const mark = (piece: Piece): Piece[] => {
    const [start, end] = [at, at + piece.text.length]
    at = end
    const cuts = ranges.flat().filter(cut => cut > start && cut < end)
    return [start, ...cuts].map((from, each) => {
      const isChanged = ranges.some(([one, other]) => from >= one && from < other)
      const text = piece.text.slice(from - start, (cuts[each] ?? end) - start)
      return isChanged ? { ...piece, text, isChanged } : { ...piece, text }
    })
  }
  return lines.map(line => {
    const pieces = line.pieces.flatMap(mark)
    // Between two lines stands what ends the first.
    at += 1
    return { ...line, pieces }
  })
}
