import { atom } from 'jotai'
import { createFormControl } from 'react-hook-form'
import {
  type ArticleBlock,
  type Body,
  emptyBody,
  ownBeside,
  parseBody,
  placeholdersIn,
  serialiseBody,
  slideKindOf,
  withoutPlaceholders,
} from '../../../article/index.ts'
import type { DraftKey } from '../../../contract/calls/drafts.ts'
import type { DraftValue } from '../../../contract/entities/article-draft.ts'
import {
  type ArticleForm,
  articleFieldNames,
  articleFields,
  articleFormOf,
  isDayAlone,
  isSameForm,
  isSameValue,
} from '../../../contract/entities/article-fields.ts'
import { type Post, type PostCategory, TemplateType } from '../../../contract/entities/post.ts'
import type { SetAside } from '../../../contract/entities/set-aside.ts'
import { noPostId } from '../../catalogue/local-articles.ts'
import { api } from '../../data/api.ts'
import { createDraftWriter, type DraftState } from '../../data/draft-writer.ts'
import { store } from '../../data/store.ts'
import { clockOffsetAtom } from '../../data/time.ts'
import { windowId } from '../../data/window-id.ts'
import { createArticleEditor } from '../../editor/create-editor.ts'
import { stampSlides } from '../../editor/features/slide/stamp-slides.ts'
import { guarded } from '../../editor/history/guard.ts'
import { replaceText } from '../../editor/history/replace-text.ts'
import { asOneStep, asStepWith } from '../../editor/history/undo-steps.ts'
import { articleChecks } from './article-resolver.ts'
import type { Offered, Trouble } from './trouble.ts'

export type Work = 'save' | 'publish' | 'status'

/** A version on the server that overlaps the text on the screen, and the act that was held back for it; null where the
 *  text was only just restored. */
export type Newer = { post: Post; act: Trouble['act'] | null }

/** What happened to an article that its history may keep. `read`: the server's version came. `sent`: the server took
 *  this. `snapshot`: this goes to the disk. `restored`: the version `of` that time came back in place of what was before.
 *  `gone`: the article is deleted for good. */
export type Moment =
  | { kind: 'read'; post: Post }
  | { kind: 'sent' | 'snapshot'; form: ArticleForm }
  | { kind: 'restored'; before: ArticleForm; form: ArticleForm; of: number }
  | { kind: 'gone' }

/** An open article: its form, its text, and how both stand here and on the server. Lives outside React, so that
 *  typing in one place draws nothing else anew. */
export type OpenArticle = ReturnType<typeof createOpenArticle>

/** Opens a post for work. `bodyFormat` and `defaultThumbnail` are the brand's; `local` is where it stands on this
 *  computer until the server has it. */
export function createOpenArticle(
  post: Post,
  brand: { bodyFormat: Body['format']; defaultThumbnail: string },
  local?: { id: string; unanswered: DraftValue['unanswered'] },
) {
  const isLocal = () => store.get(atoms.post).id === noPostId
  const key = (): DraftKey => ({
    entity: 'post',
    id: local && isLocal() ? local.id : String(store.get(atoms.post).id),
  })
  const isExternal = post.template_type === TemplateType.external
  const slides = slideKindOf(post.template_type)
  const readBody = (body: string) => parseBody(body, brand.bodyFormat, slides)
  const read = readBody(post.body)
  const shown = read === 'unreadable' ? emptyBody('', 'json') : read
  const bodies: Body[] = [shown]
  const editor = createArticleEditor(shown.value)
  /** What the server has, as far as this computer knows. */
  let baseline = articleFormOf(post)
  /** The body that is sent as it is, where it cannot be read. */
  let unread = post.body
  /** The text as it was when the server last got it, and as the save under way takes it. */
  let onServer = shown.value
  let inSave = onServer
  /** Why its text goes no further here; null while its person writes. */
  let setAside: SetAside | null = null

  const atoms = {
    /** As the server has it; every draft stands on its revision. */
    post: atom(post),
    /** The chosen category and what it is a subcategory of, for when the list of them cannot be had. */
    categories: atom<PostCategory[]>([]),
    draft: atom<DraftState>({ saved_at: null, state: 'disk', pending: false }),
    work: atom<Work | null>(null),
    /** Whether the person leaves as soon as that has ended. */
    leaving: atom(false),
    /** The last save or publish that failed, until one succeeds. */
    trouble: atom<Trouble | null>(null),
    /** What a 401 came between, until it is done or not wanted: offered once. */
    interrupted: atom<'save' | Offered | null>(null),
    /** Until the person decided. Nothing is sent meanwhile. */
    newer: atom<Newer | null>(null),
    /** When the first change was made that the server does not have, ISO 8601; null when it has all. */
    unsavedSince: atom<string | null>(null),
    /** Whether the day of the schedule shows what is none, or none to come: its moment is not what stands there. */
    isDayWrong: atom(false),
    /** Whether the last thing that happened was a save. */
    saved: atom(false),
    /** What was sent as a new post and never seen to arrive. */
    unanswered: atom(local?.unanswered ?? []),
    /** Whether the person wants it sent although the server may have made it already. */
    again: atom(false),
    lock: atom<'held' | 'unanswered'>('held'),
    /** As this computer kept it: the server was not reached since. */
    isCopy: atom(false),
    /** The addresses of the pictures that were chosen here, by their ids. */
    pictures: atom<Readonly<Record<number, string>>>({}),
    /** The last thing that its history may keep. */
    moment: atom<Moment | null>(null),
    /** Counts changes of the text, so that what reads it may do so when it likes. */
    text: atom(0),
  }
  const isDefaultThumbnail = (thumb: number | null) => {
    const post = store.get(atoms.post)
    return thumb === post.thumb && (post.thumbnail?.includes(brand.defaultThumbnail) ?? false)
  }
  const { resolver, faults } = articleChecks(isDefaultThumbnail, isExternal)
  const formOptions = { mode: 'onBlur', shouldFocusError: false, resolver } as const
  const form = createFormControl<ArticleForm>({ ...formOptions, defaultValues: baseline })

  const blocks = () => editor.children as ArticleBlock[]
  const text = (value = blocks()) => {
    const [newest, ...earlier] = bodies.toReversed()
    if (read === 'unreadable' || !newest) return unread
    return serialiseBody(value, newest, earlier)
  }
  const snapshot = (): ArticleForm => ({ ...form.getValues(), body: text() })
  const toSend = (): ArticleForm => ({ ...form.getValues(), body: text(withoutPlaceholders(blocks())) })
  const isSaved = (now: ArticleForm) => !isLocal() && isSameForm(now, baseline)
  const isOnServer = () => isSaved(snapshot())
  /** Brings the fields that stand as they do in `from` to what they are in `to`; true when that changed any. */
  const changeFields = (from: ArticleForm, to: ArticleForm) => {
    const changed = articleFieldNames.filter(
      name =>
        name !== 'body' &&
        !isSameValue(from[name], to[name]) &&
        isSameValue(form.getValues(name), from[name]),
    )
    for (const name of changed) form.setValue(name, to[name], { shouldDirty: true })
    return changed.length > 0
  }
  /** A stored body of this article as this computer keeps it: placeholders are what they are. */
  const bodyOf = (stored: string) =>
    parseBody(stored, brand.bodyFormat, slides, ownBeside(store.get(atoms.post).body))
  /** Puts another version in place of what is shown, as one step: Undo takes back the text, and the fields that nobody
   *  changed since. */
  const putIn = (version: ArticleForm) => {
    const before = structuredClone(form.getValues())
    const isField = changeFields(before, version)
    unread = read === 'unreadable' ? version.body : unread
    const body = bodyOf(version.body)
    if (body === 'unreadable' || read === 'unreadable') return
    const isText = version.body !== text()
    if (!isField && !isText) return
    if (isText) bodies.push(body)
    const beside = {
      undo: () => void changeFields(version, before),
      redo: () => void changeFields(before, version),
    }
    asStepWith(editor, beside, () => isText && replaceText(editor, body.value))
  }
  const put = (now: ArticleForm) => {
    store.set(atoms.moment, { kind: 'snapshot', form: now })
    const post = store.get(atoms.post)
    const value: DraftValue = {
      post,
      form: now,
      categories: store.get(atoms.categories),
      unanswered: store.get(atoms.unanswered),
      set_aside: setAside,
    }
    return api.drafts.put({ key: key(), base: { revision: post.revision }, value, window: windowId })
  }
  const writer = createDraftWriter<ArticleForm>({
    snapshot,
    isOnServer: now => {
      const isAll = isSaved(now)
      if (isAll) store.set(atoms.unsavedSince, null)
      return isAll
    },
    put,
    acknowledge: seq => api.drafts.acknowledge({ key: key(), seq, window: windowId }),
    onState: state => store.set(atoms.draft, state),
  })
  /** When the first change was made after what is under way was taken. */
  let changedSince: string | null = null
  const touch = () => {
    changedSince ??= new Date().toISOString()
    // Restored work is as old as its draft.
    if (store.get(atoms.unsavedSince) === null)
      store.set(atoms.unsavedSince, store.get(atoms.draft).saved_at ?? new Date().toISOString())
    store.set(atoms.saved, false)
    writer.touch()
  }
  // Before any field is drawn: fields of a form that nobody watches yet show what it was made with, not what it holds.
  form.subscribe({
    formState: { values: true },
    callback: ({ name }) => {
      if (name !== undefined) touch()
    },
  })

  return {
    /** The post's; 0 until the server has it. */
    get id() {
      return store.get(atoms.post).id
    },
    get key() {
      return key()
    },
    /** Where it stands on this computer while the server does not have it; null afterwards. */
    get localId() {
      return isLocal() ? (local?.id ?? null) : null
    },
    form: form.formControl,
    /** What the form's hook must be given again: it takes the place of what the form was made with. */
    formOptions,
    /** What P5's rules say against the form, whether or not it was checked. */
    faults: () => faults(form.getValues()),
    editor,
    /** A link to another site instead of a text. */
    isExternal,
    /** False when the body could not be read. */
    isReadable: read !== 'unreadable',
    /** False for bodies that are no article text, such as slides. */
    isText: shown.editable,
    atoms,
    writer,
    snapshot,
    /** Its text goes no further here: the draft says why (decision E13). Resolves when the disk has it. */
    async setAside(why: SetAside) {
      setAside = why
      const { seq, saved_at } = await put(snapshot())
      writer.adopt(seq, saved_at)
    },
    /** Writes the draft now, with what is said of it. */
    async keep() {
      const { seq, saved_at } = await put(snapshot())
      writer.adopt(seq, saved_at)
    },
    textChanged() {
      store.set(atoms.text, count => count + 1)
      touch()
    },
    /** Puts a draft in place of what is shown; Undo brings the server's text back, where there is one. */
    apply(draft: ArticleForm) {
      putIn(draft)
      if (isLocal()) editor.history = { undos: [], redos: [] }
      touch()
    },
    bodyOf,
    /** Puts an earlier version in place of what is shown. */
    restore(version: ArticleForm) {
      putIn(version)
      touch()
    },
    /** Changes the text with blocks of another body: they go out as they were written there, while nobody touches them. */
    bringFrom(body: Body, change: () => void) {
      bodies.unshift(body)
      guarded(editor, () => asOneStep(editor, change))
    },
    /** Whether pictures are on their way into the text: this computer alone keeps their places. */
    hasPlaceholders: () => placeholdersIn(blocks()).length > 0,
    /** What is to be sent now: the article without placeholders. */
    take() {
      changedSince = null
      return toSend()
    },
    /** Writes into the updates that the server does not have when they were changed: it cannot tell them apart. Call
     *  before what is to be sent is taken. */
    stamp() {
      const before = editor.children
      const now = new Date(Date.now() + store.get(clockOffsetAtom))
      stampSlides(editor, onServer, now.toISOString())
      inSave = editor.children as ArticleBlock[]
      if (inSave !== before) touch()
    },
    /** The server answered a save of `sent` with this post. What was typed meanwhile stays; a text nobody touched
     *  since takes the form the server gave it, such as a slug it made or the moment at which it was published. */
    accept(answer: Post, sent: ArticleForm) {
      const server = articleFormOf(answer)
      const now = form.getValues()
      const accepted = { ...sent }
      for (const name of articleFieldNames) {
        const text = server[name]
        if (!articleFields[name].rewritten || text === '' || text === null || text === sent[name]) continue
        // A day without its time is not sent: it stays to be finished.
        if (name === 'published_at' && isDayAlone(sent.published_at)) continue
        if (!isSameValue(now[name], sent[name])) continue
        Object.assign(accepted, { [name]: text })
        form.setValue(name, text)
      }
      baseline = accepted
      onServer = inSave
      // Placeholders are still what they were.
      store.set(atoms.unsavedSince, since => (isOnServer() ? null : (changedSince ?? since)))
      store.set(atoms.post, answer)
      store.set(atoms.moment, { kind: 'sent', form: accepted })
    },
    isOnServer,
    /** What a save may replace: the version of the server's that this text began with. */
    get base() {
      return baseline
    },
    /** The post as it was read again. Its text may be newer than what stands here began with: then it is not the
     *  version that a save may replace. */
    reread(post: Post) {
      const isSame = isSameForm(articleFormOf(post), baseline)
      store.set(atoms.post, before => (isSame ? post : withTextOf(before, post)))
      store.set(atoms.moment, { kind: 'read', post })
    },
    /** The text here began with this earlier version of the server's: a save may replace that one, and no newer one. */
    beginWith(earlier: Post) {
      baseline = articleFormOf(earlier)
      store.set(atoms.post, now => withTextOf(earlier, now))
    },
    /** Puts what became of both this version of the server's and what stands here in its place, as one step that Undo
     *  takes back; from here on a save replaces that version. False, and nothing is changed, where its text cannot be
     *  shown here. */
    takeIn(merged: ArticleForm, newer: Post): boolean {
      if (read !== 'unreadable' && readBody(merged.body) === 'unreadable') return false
      baseline = articleFormOf(newer)
      const server = readBody(newer.body)
      if (server !== 'unreadable') onServer = server.value
      store.set(atoms.post, newer)
      putIn(merged)
      touch()
      return true
    },
  }
}

/** A post with its text and revision as they were before, and everything beside them as it is now. */
function withTextOf(before: Post, now: Post): Post {
  const { status, is_verified, is_evergreen, table_of_contents, is_message_sent, previewUrl, lock } = now
  return {
    ...before,
    status,
    is_verified,
    is_evergreen,
    table_of_contents,
    is_message_sent,
    previewUrl,
    lock,
  }
}
