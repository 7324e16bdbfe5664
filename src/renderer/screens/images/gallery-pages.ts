import type { Image } from '../../../contract/entities/image.ts'
import type { Page } from '../../../contract/paging.ts'

/** What this window knows of the gallery since its pages came: the pictures that are gone, and those that it added or
 *  changed, by their ids. */
export type Changes = { gone: ReadonlySet<number>; own: ReadonlyMap<number, Image> }

/** The pictures of the pages that came, each once, with the changes; newest first. In the whole gallery, where nothing is
 *  searched, those that are new stand before them. */
export function picturesOf(pages: readonly Page<Image>[], changes: Changes, isWhole: boolean): Image[] {
  const { gone, own } = changes
  const came = new Map(pages.flatMap(({ items }) => items.map(image => [image.id, image] as const)))
  const added = isWhole ? [...own.values()].filter(({ id }) => !came.has(id)) : []
  const all = [...added.sort((a, b) => b.id - a.id), ...came.values()]
  return all.filter(({ id }) => !gone.has(id)).map(image => own.get(image.id) ?? image)
}

/** The page that continues the pictures that are here, of which there are `held`; undefined after the last. Pictures that
 *  went moved the others forward: then the last page is asked for once more, as its end is new. */
export function nextPageOf(pages: readonly Page<Image>[], held: number): number | undefined {
  const last = pages.at(-1)
  const size = pages[0]?.items.length ?? 0
  if (!last || size === 0 || last.page >= last.page_count) return undefined
  const before = new Set(pages.slice(0, -1).flatMap(({ items }) => items.map(({ id }) => id)))
  const hasBroughtNone = last.items.every(({ id }) => before.has(id))
  const next = last.page + 1
  return hasBroughtNone ? next : Math.min(next, Math.floor(held / size) + 1)
}
