import { Editor, type Node, type Point } from 'slate'
import { expect } from 'vitest'
import {
  type ArticleBlock,
  type BodyFormat,
  isText,
  type SlideKind,
  serialiseBody,
} from '../../src/article/index.ts'
import { createArticleEditor } from '../../src/renderer/editor/create-editor.ts'
import type { ArticleEditor } from '../../src/renderer/editor/slate/editor-types.ts'
import { invalidity } from './invalid.ts'
import { readBody } from './read-body.ts'

type At = [path: number[], offset: number]

/** An editor on this body with the caret or selection at these points, and its body as it would be stored. */
export function openAt(raw: string, at: At, to: At = at, format: BodyFormat = 'html', slides?: SlideKind) {
  const body = readBody(raw, format, slides)
  const editor = createArticleEditor(body.value)
  editor.select({ anchor: { path: at[0], offset: at[1] }, focus: { path: to[0], offset: to[1] } })
  return { editor, html: () => serialiseBody(editor.children as ArticleBlock[], body) }
}

export function open(marked: string) {
  const body = readBody(marked)
  const editor = createArticleEditor(body.value)
  const points: Point[] = []
  for (const [text, path] of Editor.nodes(editor, {
    at: [],
    match: isText as (node: Node) => node is never,
  })) {
    const { text: words } = text as { text: string }
    for (let from = words.indexOf('|'); from >= 0; from = words.indexOf('|', from + 1))
      points.push({ path, offset: from - points.filter(one => one.path === path).length })
  }
  const clean = JSON.parse(JSON.stringify(editor.children).replaceAll('|', '')) as ArticleBlock[]
  const other = createArticleEditor(clean)
  const [anchor, focus = anchor] = points
  if (!anchor || !focus) throw new Error('no caret')
  other.select({ anchor, focus })
  return {
    editor: other,
    html: () =>
      serialiseBody(other.children as ArticleBlock[], {
        ...body,
        original: { ...body.original, canonical: '', sources: new Map() },
      }),
  }
}

/** What became of a body, and that Undo gives the former document back. */
export function outcome(marked: string, act: (editor: ArticleEditor) => void): string {
  const { editor, html } = open(marked)
  const before = structuredClone(editor.children)
  const { selection } = editor
  act(editor)
  const result = html()
  expectFits(editor)
  while (editor.history.undos.length > 0) editor.undo()
  expect(editor.children).toEqual(before)
  if (result !== html()) expect(editor.selection).toEqual(selection)
  while (editor.history.redos.length > 0) editor.redo()
  expect(html()).toBe(result)
  return result
}

/** Expects a valid document that leaves nothing to normalise. */
function expectFits(editor: ArticleEditor): void {
  expect(invalidity(editor.children)).toBeNull()
  const was = structuredClone(editor.children)
  Editor.normalize(editor, { force: true })
  expect(editor.children).toEqual(was)
}

/** Types these letters; `\n` is Enter, `\b` Backspace. */
export const type = (words: string) => (editor: ArticleEditor) => {
  for (const letter of words) {
    if (letter === '\n') editor.insertBreak()
    else if (letter === '\b') editor.deleteBackward('character')
    else editor.insertText(letter)
  }
}
/** Presses Enter. */
export const enter = type('\n')
/** Presses Backspace. */
export const backspace = type('\b')
/** Presses Delete. */
export const del = (editor: ArticleEditor) => editor.deleteForward('character')

/** Sections of a table are written the same for all; they are not what these tests are about. */
export const bodyOf = (html: string) => html.replaceAll(/<\/?tbody>/g, '')
