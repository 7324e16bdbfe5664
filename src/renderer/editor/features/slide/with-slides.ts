import { Editor, type Node, Range, Transforms } from 'slate'
import { emptyParagraph, type SlideElement, textOf, writeHtml } from '../../../../article/index.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { tellPositions } from './positions.ts'
import { isSlide, slidesOf } from './slide-at.ts'

/** About as high as the chunks of a text: the browser lays out only those in view. */
const slidesInChunk = 12

/** Keeps slides apart under everything that is typed, deleted and pasted: text goes and comes, slides stay. */
export function withSlides<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { isIsolated, delete: remove, insertText, insertBreak, insertFragment, insertNodes } = editor
  const { setFragmentData, onChange, getChunkSize } = editor
  /** What takes the place of a selection over several slides comes to where it started. */
  const makeRoom = (options?: { at?: unknown }) => {
    if (options?.at === undefined && editor.selection && partsOf(editor, editor.selection).length > 1)
      editor.delete()
  }

  editor.getChunkSize = node =>
    node === editor && slidesOf(editor).length > 0 ? slidesInChunk : getChunkSize(node)

  // Nothing joins or splits over a slide's edge.
  editor.isIsolated = element => element.type === 'slide' || isIsolated(element)

  editor.delete = options => {
    const at = options?.at ?? editor.selection
    const parts = at && Range.isRange(at) ? partsOf(editor, at) : []
    if (parts.length < 2) return remove(options)
    Editor.withoutNormalizing(editor, () => {
      // From the end on, so that what comes before keeps its place.
      for (const part of parts.toReversed()) {
        // A picture alone in its slide has one place; an empty line there stays.
        if (Range.isExpanded(part) || Editor.void(editor, { at: part }))
          remove({ ...options, at: part, hanging: true })
        // Where all of a slide was one picture, nothing is left that the next place could be reckoned from.
        const at = part.anchor.path.slice(0, 1)
        if (slidesOf(editor)[at[0] ?? 0]?.children.length === 0)
          Transforms.insertNodes(editor, emptyParagraph(), { at: [...at, 0] })
      }
      if (options?.at === undefined) Transforms.collapse(editor, { edge: 'start' })
    })
  }

  editor.insertText = (text, options) => {
    makeRoom(options)
    insertText(text, options)
  }
  editor.insertBreak = () => {
    makeRoom()
    insertBreak()
  }
  editor.insertFragment = (fragment, options) => {
    makeRoom(options)
    insertFragment(contentOf(fragment), options)
  }
  editor.insertNodes = (nodes: Node | Node[], options) => {
    makeRoom(options)
    insertNodes(nodes, options)
  }

  editor.setFragmentData = (data, event) => {
    setFragmentData(data, event)
    if (!editor.selection || partsOf(editor, editor.selection).length < 2) return
    // On the page the fields of a slide stand in its text; copied they would be boxes.
    const slides = editor.getFragment().filter(isSlide)
    data.setData('text/html', slides.map(htmlOf).join(''))
    data.setData('text/plain', slides.map(textOf).join('\n').trim())
  }

  editor.onChange = options => {
    const { operations } = editor
    onChange(options)
    if (operations.some(changesPositions)) tellPositions(editor)
  }

  return editor
}

/** What of the range lies in each slide it touches, in their order. */
function partsOf(editor: Editor, range: Range): Range[] {
  const slides = slidesOf(editor)
  const [start, end] = Range.edges(range)
  const [first = 0, last = 0] = [start.path[0], end.path[0]]
  if (slides.length === 0) return []
  return slides.slice(first, last + 1).map((_, index) => {
    const at = first + index
    return {
      anchor: at === first ? start : Editor.start(editor, [at]),
      focus: at === last ? end : Editor.end(editor, [at]),
    }
  })
}

/** The blocks of a fragment without the slides they were in. */
function contentOf(fragment: Parameters<Editor['insertFragment']>[0]): Node[] {
  const nodes = ('children' in fragment ? fragment.children : fragment) as Node[]
  return nodes.flatMap(node => (isSlide(node) ? node.children : [node]))
}

function htmlOf(slide: SlideElement): string {
  const title = slide.title && writeHtml({ type: 'heading-three', children: [{ text: slide.title }] })
  return title + writeHtml(slide)
}

function changesPositions(operation: Editor['operations'][number]): boolean {
  return (
    'path' in operation &&
    operation.path.length === 1 &&
    ['insert_node', 'remove_node', 'move_node', 'split_node', 'merge_node'].includes(operation.type)
  )
}
