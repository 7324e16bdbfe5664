import { PostStatus } from '../../../contract/entities/post.ts'

/** From which columns a column takes cards (decision B5); all others take none. */
const takes: Record<number, readonly number[]> = {
  [PostStatus.draft]: [PostStatus.inProgress, PostStatus.review, PostStatus.scheduled],
  [PostStatus.inProgress]: [PostStatus.draft],
}

/** A sentence with its {names} still to be put in. */
export type Sentence = { text: string; values: Record<string, string> }

/** Why a card of one column may not go to another; null when it may, or stays where it is. */
export function refusalOf(from: number, to: number, nameOf: (status: number) => string): Sentence | null {
  const sources = takes[to]
  if (from === to || sources?.includes(from)) return null
  const column = nameOf(to)
  if (!sources)
    return { text: 'No card can be moved to {column}: use the article editor.', values: { column } }
  const others = sources.map(nameOf).join(', ')
  return { text: '{column} takes only cards from: {others}.', values: { column, others } }
}

/** What else a move does; null for nothing (decision B6). */
export function noteOf(from: number, to: number): string | null {
  return from === PostStatus.scheduled && to === PostStatus.draft ? 'The schedule is dropped.' : null
}
