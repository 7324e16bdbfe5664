import { type ArticleMerge, mergeArticles } from '../../../article/index.ts'
import { type ArticleFieldName, articleFormOf } from '../../../contract/entities/article-fields.ts'
import { isPublic, type Post, PostStatus } from '../../../contract/entities/post.ts'
import type { UnsavedDraft } from '../../catalogue/article-draft.ts'
import { articleLabels } from '../../catalogue/article-labels.ts'
import { sayMerged } from '../../catalogue/clashes/say-merged.ts'
import { store } from '../../data/store.ts'
import type { OpenArticle } from './open-article.ts'
import type { Trouble } from './trouble.ts'

/** What became of an act that met a newer version: it `goes on` with both in one; both are in one in the text, and the
 *  person looks at it before anything is sent (`merged`), or learns that readers get it now (`public`); or it is left to
 *  the person (`held`). */
export type Outcome = 'goes on' | 'merged' | 'public' | 'held'

/** The text on the screen and a version of the server's that it did not begin with, in one. */
export function mergeWith(article: OpenArticle, post: Post): ArticleMerge {
  return mergeArticles({
    base: article.base,
    mine: article.snapshot(),
    theirs: articleFormOf(post),
    template: post.template_type,
  })
}

/** The server has a newer version than the one this text began with (DR-08). Where nothing overlaps, both become one in
 *  the text; a save then goes on, and so does what readers see, unless something came in that the person has not seen.
 *  Otherwise the person is asked, unless the act is null: a save that nobody asked for now. An act goes on once: `wentOn`. */
export function meetNewer(
  article: OpenArticle,
  post: Post,
  act: Trouble['act'] | null,
  wentOn: boolean,
): Outcome {
  if (article.localId) return 'held'
  const merge = mergeWith(article, post)
  if (merge.clashes.length > 0 || post.status === PostStatus.trashed) {
    if (act) store.set(article.atoms.newer, { post, act })
    return 'held'
  }
  const wasPublic = isPublic(store.get(article.atoms.post))
  if (!article.takeIn(merge.form, post)) return 'held'
  tellMerged(post, merge.cameIn)
  const isSave = act === 'save' || act === null
  if (isSave && isPublic(post) && !wasPublic) return 'public'
  const isUnseen = !isSave && merge.cameIn.length > 0
  return isUnseen || wentOn ? 'merged' : 'goes on'
}

/** A draft and a version of the server's that it did not begin with, in one. */
export function mergeDraft({ began, form }: UnsavedDraft, post: Post): ArticleMerge {
  const [base, theirs] = [articleFormOf(began), articleFormOf(post)]
  return mergeArticles({ base, mine: form, theirs, template: post.template_type })
}

/** Puts a draft on the screen that began with another version than the server's (hardening 4.6): both in one, or where
 *  they overlap the draft as it is, with the question. */
export function applyOverNewer(article: OpenArticle, draft: UnsavedDraft): void {
  const { began, form } = draft
  const post = store.get(article.atoms.post)
  const merge = mergeDraft(draft, post)
  if (merge.clashes.length === 0) {
    article.apply(merge.form)
    tellMerged(post, merge.cameIn)
    return
  }
  article.beginWith(began)
  article.apply(form)
  // The history keeps it before the question, and it is not written again until then.
  store.set(article.atoms.moment, { kind: 'snapshot', form })
  store.set(article.atoms.newer, { post, act: null })
}

/** Says what of a newer version came into the text. */
function tellMerged(post: Post, cameIn: readonly ArticleFieldName[]): void {
  sayMerged(post.editor?.username, articleLabels, cameIn)
}
