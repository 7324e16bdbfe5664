import { useSyncExternalStore } from 'react'
import type { RangeRef } from 'slate'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Files that came into the text and are no pictures yet. They stand beside the document, never in it: nothing of them
 *  is saved, kept or undone. */
export type OnWay = {
  key: string
  files: readonly File[]
  /** Where they came in; null, or without a range, for the end of the text. */
  place: RangeRef | null
}

const nothing: readonly OnWay[] = []
const all = new WeakMap<ArticleEditor, readonly OnWay[]>()
const listeners = new WeakMap<ArticleEditor, Set<() => void>>()

/** What is on its way into this text, oldest first. */
export const onWayOf = (editor: ArticleEditor): readonly OnWay[] => all.get(editor) ?? nothing

/** How many files are on their way into this text. */
export const countOnWay = (editor: ArticleEditor): number =>
  onWayOf(editor).reduce((count, { files }) => count + files.length, 0)

/** Adds files that came in there, until the answer is called. */
export function addOnWay(editor: ArticleEditor, files: readonly File[], place: RangeRef | null): () => void {
  const one: OnWay = { key: crypto.randomUUID(), files, place }
  set(editor, [...onWayOf(editor), one])
  return () =>
    set(
      editor,
      onWayOf(editor).filter(other => other !== one),
    )
}

function set(editor: ArticleEditor, now: readonly OnWay[]): void {
  all.set(editor, now)
  for (const listener of listeners.get(editor) ?? []) listener()
}

function follow(editor: ArticleEditor, listener: () => void): () => void {
  const own = listeners.get(editor) ?? new Set()
  listeners.set(editor, own.add(listener))
  return () => void own.delete(listener)
}

/** The same, and whoever shows it is drawn anew when it changes. */
export const useOnWay = (editor: ArticleEditor): readonly OnWay[] =>
  useSyncExternalStore(
    listener => follow(editor, listener),
    () => onWayOf(editor),
  )
