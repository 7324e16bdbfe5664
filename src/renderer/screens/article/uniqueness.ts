import { atom } from 'jotai'
import { type ArticleBlock, createWordFinder } from '../../../article/index.ts'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import type { Uniqueness } from '../../../contract/entities/uniqueness.ts'
import { problemOf } from '../../../contract/problem.ts'
import { api, query, queryClient } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { linesOf } from '../../data/toasts.ts'
import { highlightText } from '../../editor/highlight/highlight-text.ts'
import type { OpenArticle } from './open-article.ts'
import { saveArticle } from './save-article.ts'
import { tellUniqueness } from './tell-uniqueness.ts'

/** How many sources have a highlight of their own; the next one has the first one's again. */
export const highlightCount = 6
export const highlightName = (source: number) => `uniqueness-${source % highlightCount}`

/** How the check of an article stands. `hidden` are the sources, by their place in the list, that are not highlighted;
 *  `outdated` is a result for a text that was changed while it was checked. */
export type Check =
  | { kind: 'none' }
  | { kind: 'saving' | 'checking'; cancel: () => void }
  | { kind: 'failed'; messages: string[] }
  | { kind: 'outdated'; unique: number }
  | { kind: 'done'; result: Uniqueness; hidden: ReadonlySet<number> }

/** A check and what of it is shown outlive the panel, which may be closed meanwhile. */
function createCheck() {
  return { atom: atom<Check>({ kind: 'none' }), end: () => {} }
}
const checks = new WeakMap<OpenArticle, ReturnType<typeof createCheck>>()

function checkOf(article: OpenArticle) {
  const check = checks.get(article) ?? createCheck()
  checks.set(article, check)
  return check
}

export const checkAtomOf = (article: OpenArticle) => checkOf(article).atom

const infoKey = (id: number) => query.posts.uniqueInfo.queryKey({ input: { id } })

/** Saves the article and has the server check how unique its text is (decision E35). Nothing is checked when it could
 *  not be saved, and that says so itself. */
export async function checkUniqueness(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
): Promise<void> {
  leaveUniqueness(article)
  const check = checkOf(article)
  const leaving = new AbortController()
  const cancel = () => leaveUniqueness(article)
  const show = (next: Check) => {
    if (!leaving.signal.aborted) store.set(check.atom, next)
  }
  check.end = () => leaving.abort()
  show({ kind: 'saving', cancel })
  if (!(await saveArticle(article, goTo))) return show({ kind: 'none' })
  if (leaving.signal.aborted) return
  show({ kind: 'checking', cancel })
  const checked = article.isOnServer() ? article.editor.children : null
  try {
    const result = await api.posts.uniqueCheck({ id: article.id }, { signal: leaving.signal })
    if (leaving.signal.aborted) return
    queryClient.setQueryData(infoKey(article.id), { remaining_limit: result.remaining_limit })
    tellUniqueness(result.unique)
    if (article.editor.children !== checked) {
      check.end = leaveOnceChanged(article)
      return show({ kind: 'outdated', unique: result.unique })
    }
    const hidden = result.urls.flatMap((source, at) => (source.visible ? [] : [at]))
    show({ kind: 'done', result, hidden: new Set(hidden) })
    check.end = showResult(article, result)
  } catch (error) {
    if (leaving.signal.aborted) return
    void queryClient.invalidateQueries({ queryKey: infoKey(article.id) })
    const lines = linesOf(problemOf(error), 'The text could not be checked.')
    show({ kind: 'failed', messages: lines.map(line => line.text) })
  }
}

/** Ends a check that is under way, and takes its result and its highlights away. */
export function leaveUniqueness(article: OpenArticle): void {
  const check = checkOf(article)
  check.end()
  check.end = () => {}
  store.set(check.atom, { kind: 'none' })
}

/** Takes the result away once the text is another one than now (P4). */
function leaveOnceChanged(article: OpenArticle): () => void {
  const { editor, atoms } = article
  const shown = editor.children
  return store.sub(atoms.text, () => {
    if (editor.children !== shown) leaveUniqueness(article)
  })
}

/** Shows or hides the highlights of one source. */
export function toggleSource(article: OpenArticle, source: number): void {
  store.set(checkOf(article).atom, check => {
    if (check.kind !== 'done') return check
    const hidden = new Set(check.hidden)
    if (!hidden.delete(source)) hidden.add(source)
    return { ...check, hidden }
  })
}

/** Highlights the sources in the text, those with more per cent over the others, until the text is changed (P4). */
function showResult(article: OpenArticle, { clear_text, urls }: Uniqueness): () => void {
  const { editor } = article
  const find = createWordFinder(editor.children as ArticleBlock[], clear_text)
  const sources = urls
    .map(({ words, plagiat }, at) => ({ at, plagiat, stretches: find(words) }))
    .sort((one, other) => one.plagiat - other.plagiat)
  const check = checkOf(article)
  let end = () => {}
  const draw = () => {
    end()
    const now = store.get(check.atom)
    if (now.kind !== 'done') return
    const shown = sources.filter(({ at }) => !now.hidden.has(at))
    const names = [...new Set(shown.map(({ at }) => highlightName(at)))]
    const highlights = names.map(name => ({
      name,
      stretches: shown.flatMap(({ at, stretches }) => (highlightName(at) === name ? stretches : [])),
    }))
    end = highlightText(editor, highlights)
  }
  draw()
  const unwatch = [store.sub(check.atom, draw), leaveOnceChanged(article)]
  return () => {
    for (const stop of unwatch) stop()
    end()
  }
}
