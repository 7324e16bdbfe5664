import { Editor, Node, Path, Transforms } from 'slate'
import {
  type ArticleBlock,
  aligns,
  findInSteps,
  marks,
  parseBody,
  serialiseBody,
  type TableCellElement,
  type TextBlock,
  textBlockTypes,
  type UploadElement,
} from '../../src/article/index.ts'
import type { Random } from '../../src/reference-api/seed/random.ts'
import { createArticleEditor } from '../../src/renderer/editor/create-editor.ts'
import { topBlock } from '../../src/renderer/editor/document/lines.ts'
import { setAlign } from '../../src/renderer/editor/features/align/set-align.ts'
import {
  changeEmbed,
  insertEmbed,
  removeEmbed,
} from '../../src/renderer/editor/features/embed/insert-embed.ts'
import { replaceOccurrences } from '../../src/renderer/editor/features/find/replace-occurrences.ts'
import {
  insertImage,
  removeImage,
  replaceImage,
  setImageText,
} from '../../src/renderer/editor/features/image/insert-image.ts'
import { setBlock } from '../../src/renderer/editor/features/line/set-block.ts'
import { linkPasted, removeLink, setLink } from '../../src/renderer/editor/features/link/set-link.ts'
import { indentItems } from '../../src/renderer/editor/features/list/indent-items.ts'
import { leaveList } from '../../src/renderer/editor/features/list/leave-list.ts'
import { toggleList } from '../../src/renderer/editor/features/list/toggle-list.ts'
import { clearFormatting } from '../../src/renderer/editor/features/mark/clear-formatting.ts'
import { toggleMark } from '../../src/renderer/editor/features/mark/toggle-mark.ts'
import { moveBlock, moveByStep } from '../../src/renderer/editor/features/move/move-block.ts'
import { insertBlocks } from '../../src/renderer/editor/features/paste/insert-blocks.ts'
import { toggleQuote } from '../../src/renderer/editor/features/quote/toggle-quote.ts'
import { addSlide } from '../../src/renderer/editor/features/slide/add-slide.ts'
import { moveSlide, moveSlideRefusal } from '../../src/renderer/editor/features/slide/move-slide.ts'
import { removeSlide, removeSlideRefusal } from '../../src/renderer/editor/features/slide/remove-slide.ts'
import { setSlideField } from '../../src/renderer/editor/features/slide/set-slide-field.ts'
import { addColumn, addRow } from '../../src/renderer/editor/features/table/add-cells.ts'
import { clearCells } from '../../src/renderer/editor/features/table/clear-cells.ts'
import { deleteTable } from '../../src/renderer/editor/features/table/delete-table.ts'
import { fillCells } from '../../src/renderer/editor/features/table/fill-cells.ts'
import { insertTable } from '../../src/renderer/editor/features/table/insert-table.ts'
import {
  moveColumn,
  moveColumnRefusal,
  moveRow,
  moveRowRefusal,
} from '../../src/renderer/editor/features/table/move-cells.ts'
import { removeColumn, removeRow } from '../../src/renderer/editor/features/table/remove-cells.ts'
import { structureRefusal } from '../../src/renderer/editor/features/table/table-refusals.ts'
import { toggleHeaderRow } from '../../src/renderer/editor/features/table/toggle-header-row.ts'
import { bringPictures } from '../../src/renderer/editor/features/upload/bring-pictures.ts'
import {
  insertBehind,
  removePlaceholder,
  showInstead,
  showPictures,
} from '../../src/renderer/editor/features/upload/show-pictures.ts'
import { insertVoids } from '../../src/renderer/editor/features/void/insert-voids.ts'
import { replaceText } from '../../src/renderer/editor/history/replace-text.ts'
import { asStep } from '../../src/renderer/editor/history/undo-steps.ts'
import type { ArticleEditor } from '../../src/renderer/editor/slate/editor-types.ts'
import { invalidity } from '../support/invalid.ts'
import { clipboard } from '../support/tables.ts'
import { canonical, somePoint, someRange } from './sequences.ts'
import { htmlSource, phrase, placeholder, smallDocument, somePlaceholder, source } from './sources.ts'

type Command = (editor: ArticleEditor, random: Random) => void

const picked = { url: 'https://a.example/2.png', alt: 'x' }
const code = '<iframe src="https://www.youtube.com/embed/2"></iframe>'

/** Every command of the editor, with what it may be given. A new command gets its line here; a file of commands that
 *  is missing fails the suite. Where a button would be disabled, the command is not called. */
const commands: Readonly<Record<string, Command>> = {
  type: (editor, random) => editor.insertText(phrase(random) || 'a'),
  'break the line': editor => editor.insertBreak(),
  'break softly': editor => editor.insertSoftBreak(),
  'delete backward': (editor, random) => editor.deleteBackward(random.pick(['character', 'word', 'line'])),
  'delete forward': (editor, random) => editor.deleteForward(random.pick(['character', 'word', 'line'])),
  'delete what is selected': editor => editor.deleteFragment(),
  'paste text': (editor, random) =>
    editor.insertData(clipboard({ 'text/plain': `${phrase(random)}\n${phrase(random)}\tb` })),
  'paste a fragment': (editor, random) =>
    editor.insertData(clipboard({ 'application/x-slate-fragment': encoded(smallDocument(random, 2)) })),
  'paste HTML': (editor, random) =>
    editor.insertData(clipboard({ 'text/html': htmlSource(random, 3), 'text/plain': 'a' })),
  'insert blocks': (editor, random) => insertBlocks(editor, someBlocks(random)),
  'toggle a mark': (editor, random) => toggleMark(editor, random.pick(marks)),
  'clear formatting': editor => clearFormatting(editor),
  'set the block': (editor, random) => setBlock(editor, random.pick(textBlockTypes)),
  'toggle a list': (editor, random) => toggleList(editor, random.pick(['bulleted-list', 'numbered-list'])),
  'leave the list': editor => leaveList(editor),
  'indent items': editor => indentItems(editor),
  'toggle a quote': editor => toggleQuote(editor),
  align: (editor, random) => setAlign(editor, random.pick(aligns)),
  'set a link': (editor, random) => setLink(editor, 'https://b.example', phrase(random) || 'b'),
  'remove a link': editor => removeLink(editor),
  'paste an address': editor => linkPasted(editor, 'https://c.example'),
  'insert an image': editor => insertImage(editor, picked),
  'change the words of an image': (editor, random) =>
    setImageText(editor, { alt: phrase(random), caption: phrase(random), source: '' }),
  'replace an image': (editor, random) => {
    const path = [random.below(editor.children.length)]
    replaceImage(editor, path, picked)
  },
  'remove an image': editor => removeImage(editor),
  'bring pictures': (editor, random) => bring(editor, random),
  'bring pictures that are there at once': (editor, random) =>
    showPictures(editor, new Map([[bring(editor, random), picked]])),
  'insert void elements': (editor, random) =>
    insertVoids(editor, [waiting(placeholder)], random.chance(0.5) ? null : somePoint(editor, random)),
  'insert a placeholder behind another': editor =>
    insertBehind(editor, waiting(placeholder), id => id === placeholder),
  'remove a placeholder': editor => removePlaceholder(editor, placeholder),
  'show another picture instead': editor => showInstead(editor, placeholder, picked),
  'insert an embed': editor => insertEmbed(editor, code),
  'change an embed': editor => changeEmbed(editor, code),
  'remove an embed': editor => removeEmbed(editor),
  'insert a table': editor => insertTable(editor, { cols: 2, rows: 3 }),
  'delete a table': editor => deleteTable(editor),
  'add a row': inTable((editor, random) => addRow(editor, random.pick(['above', 'below']))),
  'add a column': inTable((editor, random) => addColumn(editor, random.pick(['left', 'right']))),
  'remove a row': inTable(editor => removeRow(editor)),
  'remove a column': inTable(editor => removeColumn(editor)),
  'move a row': (editor, random) => {
    const way = random.pick(['up', 'down'] as const)
    if (moveRowRefusal(editor, way) === null) moveRow(editor, way)
  },
  'move a column': (editor, random) => {
    const way = random.pick(['left', 'right'] as const)
    if (moveColumnRefusal(editor, way) === null) moveColumn(editor, way)
  },
  'toggle the header row': inTable(editor => toggleHeaderRow(editor)),
  'clear cells': editor => clearCells(editor),
  'fill cells': (editor, random) => {
    const cell = (): TableCellElement['children'] => [{ text: phrase(random) }]
    fillCells(editor, [[cell(), cell()], [cell()]])
  },
  'move a block': (editor, random) => {
    if (editor.selection) {
      const from = topBlock(editor, editor.selection.anchor.path)
      moveBlock(editor, from, [
        ...Path.parent(from),
        random.below(Node.parent(editor, from).children.length + 1),
      ])
    }
  },
  'move by a step': (editor, random) => moveByStep(editor, random.pick([1, -1] as const)),
  'add a slide': editor => addSlide(editor, '09:30'),
  'remove a slide': (editor, random) => {
    const at = random.below(editor.children.length)
    if (removeSlideRefusal(editor, at) === null) removeSlide(editor, at)
  },
  'move a slide': (editor, random) => {
    const at = random.below(editor.children.length)
    const way = random.pick(['up', 'down'] as const)
    if (moveSlideRefusal(editor, at, way) === null) moveSlide(editor, at, way)
  },
  'write the field of a slide': (editor, random) =>
    setSlideField(editor, random.below(editor.children.length), 'title', phrase(random)),
  'replace what is found': (editor, random) => {
    const words = random.pick(['a', 'e', ' ', 'an', 'th', 'er ', '.'])
    const { isVoid } = editor
    const steps = findInSteps(editor.children as ArticleBlock[], words, { matchCase: false, isVoid })
    let step = steps.next()
    while (!step.done) step = steps.next()
    replaceOccurrences(editor, random.chance(0.5) ? step.value : step.value.slice(0, 1), phrase(random))
  },
  'replace the whole text': (editor, random) => replaceText(editor, smallDocument(random, 2)),
}
const names = Object.keys(commands)

/** More places than these are not looked for where a command does something. */
const places = 8

/** One command on a small stored body with a random selection, where it does something: the document is valid after it,
 *  and Undo gives back exactly the former one, to the byte of the stored text; Redo gives what the command had made. */
export function tryCommand(random: Random): string | null {
  const name = random.pick(names)
  for (let tried = 0; tried < places; tried++) {
    const outcome = tryAt(random, name)
    if (outcome !== 'nothing changed') return outcome
  }
  return null
}

function tryAt(random: Random, name: string): string | null {
  const raw = name.includes('slide') || random.chance(0.1) ? slides(random) : source(random, 4)
  const body = parseBody(raw, 'json', 'live', () => true)
  if (body === 'unreadable') return `unreadable: ${raw}`
  const editor = createArticleEditor(body.value)
  const selection = someRange(editor, random)
  Transforms.select(editor, selection)
  const before = canonical(editor.children)
  const scene = `${name} at ${JSON.stringify(selection)} in ${raw}`
  try {
    // As the toolbar, the keys and the menus call it.
    asStep(editor, () => commands[name]?.(editor, random))
  } catch (error) {
    throw new Error(`${scene}: ${error instanceof Error ? error.stack : error}`)
  }
  const after = canonical(editor.children)
  const steps = editor.history.undos.length
  if (after === before && steps === 0) return 'nothing changed'
  const broken = invalidity(editor.children)
  if (broken !== null) return `${broken} after ${scene}`
  if (steps !== 1) return `${steps} steps: ${scene}`
  editor.undo()
  if (canonical(editor.children) !== before) return `not what it was after Undo of ${scene}`
  if (serialiseBody(editor.children as ArticleBlock[], body) !== raw)
    return `other text after Undo of ${scene}`
  editor.redo()
  return canonical(editor.children) === after ? null : `not what it had become after Redo of ${scene}`
}

/** Twenty commands one after the other, each where the former left the caret or elsewhere: the document ends valid,
 *  leaves nothing to normalise, is stored and read again, and Undo of all gives back the first one, to the byte. */
export function tryCommands(random: Random): string | null {
  const raw = random.chance(0.2) ? slides(random) : source(random, 4)
  const body = parseBody(raw, 'json', 'live', () => true)
  if (body === 'unreadable') return `unreadable: ${raw}`
  const editor = createArticleEditor(body.value)
  const done: string[] = []
  for (let step = 0; step < 20; step++) {
    if (!editor.selection || random.chance(0.5)) Transforms.select(editor, someRange(editor, random))
    const name = random.pick(names)
    done.push(`${name} at ${JSON.stringify(editor.selection)}`)
    try {
      asStep(editor, () => commands[name]?.(editor, random))
    } catch (error) {
      throw new Error(`${done.join(', ')} in ${raw}: ${error instanceof Error ? error.stack : error}`)
    }
    editor.operations = []
    const broken = invalidity(editor.children)
    if (broken !== null) return `${broken} after ${done.join(', ')} in ${raw}`
  }
  const scene = `${done.join(', ')} in ${raw}`
  const last = canonical(editor.children)
  Editor.normalize(editor, { force: true })
  if (canonical(editor.children) !== last) return `something left to normalise after ${scene}`
  const written = serialiseBody(editor.children as ArticleBlock[], body)
  if (parseBody(written, body.format, 'live') === 'unreadable') return `unreadable: ${written} after ${scene}`
  while (editor.history.undos.length > 0) editor.undo()
  const back = serialiseBody(editor.children as ArticleBlock[], body)
  return back === raw ? null : `not what it was after Undo of ${scene}`
}

function slides(random: Random): string {
  const count = 1 + random.below(3)
  const slide = (_: unknown, at: number) => ({
    content: source(random, 2),
    title: at === 0 ? 'Plot' : phrase(random),
    time: '',
    minutes: '',
  })
  return JSON.stringify(Array.from({ length: count }, slide))
}

const waiting = (id: string): UploadElement => ({
  type: 'upload',
  id,
  name: 'a.png',
  children: [{ text: '' }],
})

/** Has files come in; the id of the first one's placeholder. */
function bring(editor: ArticleEditor, random: Random): string {
  const ids = Array.from({ length: 1 + random.below(3) }, () => somePlaceholder(random))
  editor.host.takePictures = () => ids
  bringPictures(
    editor,
    ids.map(() => new File(['x'], 'a.png')),
  )
  return ids[0] ?? ''
}

function someBlocks(random: Random): TextBlock[] {
  return smallDocument(random, 2).flatMap(block => (block.type === 'slide' ? block.children : [block]))
}

function inTable(command: Command): Command {
  return (editor, random) => {
    if (structureRefusal(editor) === null) command(editor, random)
  }
}

function encoded(nodes: unknown): string {
  return btoa(encodeURIComponent(JSON.stringify(nodes)))
}
