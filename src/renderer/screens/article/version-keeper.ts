import type { Version } from '../../../contract/calls/history.ts'
import { type ArticleForm, articleFormOf } from '../../../contract/entities/article-fields.ts'
import type { Post } from '../../../contract/entities/post.ts'

/** What else is known of a version that is kept. */
export type AboutVersion = Partial<Pick<Version, 'by' | 'saved_at' | 'restores' | 'categories'>>

/** How long somebody writes until the text is kept again, in milliseconds. */
const stretch = 5 * 60_000
/** How much shorter than it was a text is, in signs as it is stored, until the longer one is kept. */
const muchShorter = 100

/** Decides which of the texts that an article goes through are worth going back to, and has them kept. It begins with
 *  what was opened. */
export function createVersionKeeper(
  opened: ArticleForm,
  keep: (kind: Version['kind'], form: ArticleForm, about?: AboutVersion) => void,
) {
  /** The newest text that is known here, and the one that was kept last. */
  let last = opened
  let kept = opened
  let keptAt = Date.now()
  /** The longest text since then; null while it gets shorter, and what it was is kept. */
  let longest: ArticleForm | null = null
  let isFirst = true
  let isPasted = false

  function keepNow(kind: Version['kind'], form: ArticleForm, about?: AboutVersion) {
    keep(kind, form, about)
    kept = form
    keptAt = Date.now()
  }
  /** Keeps what was written up to here. */
  function keepLast() {
    if (last !== kept) keepNow('writing', last)
  }
  function goOnFrom(form: ArticleForm) {
    last = form
    longest = form
    isFirst = false
  }

  return {
    keepLast,
    /** The text on its way to the disk: it is kept every five minutes, after a paste, and as it was before much of it
     *  went. */
    snapshot(form: ArticleForm): void {
      const { length } = form.body
      const lost = longest !== null && longest.body.length - length >= muchShorter ? longest : null
      if (isPasted) keepNow('paste', form)
      else if (lost) keepNow('writing', lost)
      else if (Date.now() - keptAt >= stretch) keepNow('writing', form)
      const grows = longest === null ? isFirst || length > last.body.length : length >= longest.body.length
      if (isPasted || grows) longest = form
      else if (lost) longest = null
      isFirst = false
      isPasted = false
      last = form
    },
    /** Many words came in at once. */
    pasted(): void {
      keepLast()
      isPasted = true
    },
    /** The server's version was read. */
    read(post: Post): void {
      keepNow('server', articleFormOf(post), {
        by: post.editor?.username ?? null,
        saved_at: post.updated_at,
        categories: post.category ? [post.category] : [],
      })
    },
    /** The server took this. */
    sent(form: ArticleForm): void {
      goOnFrom(form)
      keepNow('save', form)
    },
    /** The version of that time came back. */
    restored(before: ArticleForm, form: ArticleForm, restores: number): void {
      goOnFrom(form)
      keepNow('restore', before)
      keepNow('restore', form, { restores })
    },
  }
}
