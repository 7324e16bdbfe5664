import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { ArticleForm } from '../entities/article-fields.ts'
import { LockNews, Post, PostFilters, PostRow, postFlags } from '../entities/post.ts'
import { ExportAnswer } from '../entities/post-export.ts'
import { Keyword, Uniqueness, UniquenessInfo } from '../entities/uniqueness.ts'
import { anyText, id, listOf } from '../fields.ts'
import { pageOf } from '../paging.ts'
import { DraftBase } from './drafts.ts'

const one = z.object({ id })
const Saved = z.object({ post: Post })

/** How many texts of a post are remembered that nobody saw arrive. */
export const mostUnanswered = 5
/** A text that was sent as a new post and never seen to arrive, and when, ISO 8601. */
export const UnansweredPost = z.object({ form: ArticleForm, sent_at: anyText })

/** The post calls. `get` takes the post's edit lock (decision E10); `unlock` gives it back. */
export const posts = {
  /** One page of posts; with a `query` the filters other than page and size are ignored (decision L3). */
  list: oc.input(PostFilters).output(pageOf(PostRow)),
  /** Creates a post and takes its lock (P7, decision B17). The form names the section; `unanswered` is what was sent as
   *  this article before and never seen to arrive: where the server has it, that is the article, and the form is saved
   *  over it. Rejects with `perhaps-made`, and nothing was sent, where somebody may have changed it since; `again`: its
   *  person knows, and wants it sent all the same. */
  create: oc
    .input(
      z.object({
        form: ArticleForm,
        template_type: z.number().int(),
        unanswered: z.array(UnansweredPost).max(mostUnanswered),
        again: z.boolean().optional(),
      }),
    )
    .output(Saved),
  get: oc.input(one).output(Post),
  /** The post as it stands now, read without holding its lock for anybody who does not hold it already. */
  look: oc.input(one).output(Post),
  /** The post as this computer last read or saved it, and when, ISO 8601; null where it was never opened here. Asks no
   *  server. */
  seen: oc.input(one).output(z.object({ post: Post, read_at: anyText }).nullable()),
  /** Takes the lock from whoever holds it, then reads the post (decision E10). */
  overtake: oc.input(one).output(Post),
  unlock: oc.input(one).output(z.void()),
  /** Holds the lock: re-checks every 15 s (P9) and yields how it stands; ends the hold when the reader leaves. */
  holdLock: oc.input(one).output(eventIterator(LockNews)),
  /** Before the window loads anew: for the next 15 s a lock that its reader leaves stays ours, and is given back then
   *  unless it is held again (decision S18). */
  keepLocks: oc.output(z.void()),
  /** Saves the full form (P3); the status stays as it is. `base` is the version that the form began with: where the
   *  server has another one that did not come from here, rejects with kind `newer`, and nothing was sent. */
  save: oc
    .input(z.object({ id, form: ArticleForm, status: z.number().int(), base: DraftBase }))
    .output(Saved),
  /** Publishes with published_at now (P4); the form must satisfy `ArticleRules`. `base` as for `save`. */
  publish: oc.input(z.object({ id, form: ArticleForm, base: DraftBase })).output(Saved),
  /** Schedules for the form's `published_at`, which must be to come by the server's clock; else as `publish`. */
  schedule: oc.input(z.object({ id, form: ArticleForm, base: DraftBase })).output(Saved),
  /** Status-only edit: trash 4, restore 0 (decision E8). */
  setStatus: oc
    .input(z.object({ id, status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]) }))
    .output(z.void()),
  /** Sets one mark (decision E9). */
  setFlag: oc
    .input(z.object({ id, flag: z.enum(postFlags), value: z.union([z.literal(0), z.literal(1)]) }))
    .output(z.void()),
  /** Deletes for ever. */
  remove: oc.input(one).output(z.void()),
  /** Sends a push about a published post to the readers (P7). */
  push: oc.input(one).output(z.void()),
  /** Exports a published post to the projects with these ids, and gives what the API says of each (P7, P8). */
  export: oc.input(z.object({ id, projects: listOf(id).min(1) })).output(ExportAnswer),
  /** Has the site crop the picture with this id, which became a thumbnail (P7, decision E27). */
  quickCrop: oc.input(one).output(z.void()),
  uniqueInfo: oc.input(one).output(UniquenessInfo),
  /** Checks the text that the server has. Takes as long as it takes; it may be left early. */
  uniqueCheck: oc.input(one).output(Uniqueness),
  /** What the article was searched by in these days, both counted, in the brand's zone (P7, decision E37). */
  analytics: oc
    .input(z.object({ id, start_date: z.iso.date(), end_date: z.iso.date() }))
    .output(listOf(Keyword)),
}
