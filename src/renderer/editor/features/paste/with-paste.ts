import { Node, type Operation, Range } from 'slate'
import {
  type ArticleBlock,
  admitFragment,
  embedFacts,
  isSafeLink,
  linesAndLists,
  type Pasted,
  readClipboardHtml,
  readPlainText,
  readTabs,
  type TextBlock,
  verbatimIn,
} from '../../../../article/index.ts'
import { chosenArea } from '../../document/cells.ts'
import { breakLine, isOnVoid } from '../../edges/break-line.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { fragmentMark, fragmentType } from '../../slate/slate-internals.ts'
import { offerEmbed } from '../embed/offer-embed.ts'
import { bringPictures, withTaken } from '../upload/bring-pictures.ts'
import { insertBlocks } from './insert-blocks.ts'
import { filesOf } from './pictures.ts'
import { reportLeftOut } from './report.ts'

const askedPlain = new WeakSet<ArticleEditor>()

/** The next paste, which the same keys bring at once, comes in as plain text. */
export function askPlain(editor: ArticleEditor, asked: boolean): void {
  if (asked) askedPlain.add(editor)
  else askedPlain.delete(editor)
}

/** Makes pasting and dropping one way in: a fragment of an article, else HTML, else text. HTML never becomes DOM here
 *  or anywhere: only nodes that the schema knows are built from it (docs/decisions/paste.md). */
export function withPaste<Kind extends ArticleEditor>(editor: Kind, opened: readonly ArticleBlock[]): Kind {
  const { apply } = editor
  const takenOut = new Set<string>()
  editor.apply = operation => {
    // What was made here and cut may come in again: it is no stranger's.
    if (operation.type === 'remove_node' && Node.isElement(operation.node))
      for (const text of verbatimIn([operation.node])) takenOut.add(text)
    apply(operation)
  }
  editor.insertData = data => {
    const before = editor.operations.length
    bringIn(data)
    editor.host.onPasted?.(editor.operations.slice(before).map(cameIn).filter(Boolean).join('\n'))
  }
  const bringIn = (data: DataTransfer) => {
    // Asked once, answered once.
    if (askedPlain.delete(editor)) return void insertLines(editor, data.getData('text/plain'))
    if (editor.insertFragmentData(data) || insertHtml(editor, data)) return
    editor.insertTextData(data)
  }
  editor.insertFragmentData = data => {
    const fragment = decode(data.getData(fragmentType) || fragmentIn(data.getData('text/html')))
    if (fragment === null) return false
    const held = verbatimIn([...opened, ...(editor.children as ArticleBlock[])])
    const known = takenOut.size === 0 ? held : new Set([...held, ...takenOut])
    const nodes = admitFragment(fragment, known)
    if (nodes.length === 0) return false
    // Slate loses its place when it deletes what is selected itself, and puts nothing where there is no text.
    const { selection } = editor
    if (selection && Range.isExpanded(selection) && !chosenArea(editor)) editor.deleteFragment()
    if (isOnVoid(editor)) breakLine(editor)
    editor.insertFragment(nodes)
    return true
  }
  editor.insertTextData = data => {
    const text = data.getData('text/plain')
    if (offerEmbed(editor, text)) return true
    const block = readAddress(text) ?? (editor.host.linesOnly ? null : readTabs(text))
    if (!block) return insertLines(editor, text)
    insertBlocks(editor, [block])
    return true
  }
  return editor
}

/** The text that a change brought into the document. */
function cameIn(operation: Operation): string {
  if (operation.type === 'insert_text') return operation.text
  return operation.type === 'insert_node' ? Node.string(operation.node) : ''
}

/** Nothing but an address, as a link to it. */
function readAddress(text: string): TextBlock | null {
  const url = text.trim()
  if (!isSafeLink(url)) return null
  return {
    type: 'paragraph',
    children: [{ text: '' }, { type: 'link', url, children: [{ text: url }] }, { text: '' }],
  }
}

/** Plain text exactly as it says. One line is written as what is typed there would be. */
function insertLines(editor: ArticleEditor, text: string): boolean {
  const [first, ...more] = readPlainText(text)
  if (!first) return false
  if (more.length > 0) insertBlocks(editor, [first, ...more])
  else editor.insertText(Node.string(first))
  return true
}

function insertHtml(editor: ArticleEditor, data: DataTransfer): boolean {
  const html = data.getData('text/html')
  // A program's code is coloured in HTML and only itself in text.
  if (html.trim() === '' || data.types.includes('vscode-editor-data')) return false
  if (offerEmbed(editor, data.getData('text/plain'))) return true
  const read = readClipboardHtml(html)
  if (!read) {
    reportLeftOut('This is too long to keep its formatting. It came in as plain text.')
    return false
  }
  if (read.blocks.length === 0 && read.pictures.length === 0) return false
  const files = [...(data.files ?? [])]
  const { takePictures } = editor.host
  if (takePictures && files.length > 0 && isOnePicture(read)) {
    // A picture copied by itself comes as a file too, which does not depend on the site it is from.
    bringPictures(editor, files)
    return true
  }
  insertRead(editor, read, data.getData('text/rtf'))
  return true
}

function isOnePicture({ blocks, pictures }: Pasted): boolean {
  const others = blocks.filter(block => block.type !== 'upload')
  return others.every(block => block.type === 'image') && others.length + pictures.length === 1
}

/** At most so many are asked about; the others are named. */
const mostAsked = 3

function insertRead(editor: ArticleEditor, { blocks, pictures }: Pasted, rtf: string): void {
  const embeds = blocks.flatMap(block => (block.type === 'embed' ? [block.html] : []))
  const others = blocks.filter(block => block.type !== 'embed')
  const { linesOnly } = editor.host
  const refused = linesOnly ? others.flatMap(block => (block.type === 'image' ? [block] : [])) : []
  const { files, missing } = filesOf(pictures, rtf)
  const taken = withTaken(editor, others, files)
  insertBlocks(editor, linesOnly ? taken.flatMap(asLines) : taken)
  const named = [...refused.map(({ alt, caption, url }) => alt || caption || url), ...missing]
  if (named.length > 0) reportLeftOut('Some pictures did not come with the text.', named)
  const left = embeds.filter((html, at) => at >= mostAsked || !offerEmbed(editor, html))
  if (left.length > 0)
    reportLeftOut(
      'Embeds were left out of the text.',
      left.map(html => embedFacts(html).host),
    )
}

/** A table as lines, and no pictures: what a field of a form holds. */
function asLines(block: TextBlock): TextBlock[] {
  if (block.type === 'image' || block.type === 'upload') return []
  return block.type === 'table' ? linesAndLists([block]) : [block]
}

/** The fragment that this editor writes into HTML, which comes along where a program drops types it does not know. */
function fragmentIn(html: string): string {
  const at = html.indexOf(fragmentMark)
  return at < 0 ? '' : html.slice(at + fragmentMark.length, html.indexOf('"', at + fragmentMark.length))
}

function decode(data: string): unknown {
  if (data === '') return null
  try {
    return JSON.parse(decodeURIComponent(atob(data)))
  } catch {
    return null
  }
}
