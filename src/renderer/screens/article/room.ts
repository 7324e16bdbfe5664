import { atom } from 'jotai'
import { createFormControl } from 'react-hook-form'
import {
  type ArticleBlock,
  type Body,
  emptyBody,
  parseBody,
  type SlideKind,
  serialiseBody,
} from '../../../article/index.ts'
import type { DraftKey } from '../../../contract/calls/drafts.ts'
import { type ArticleForm, articleFormOf, type Post, TemplateType } from '../../../contract/entities/post.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { clockOffsetAtom } from '../../data/time.ts'
import { replaceText } from '../../editor/commands/replace-text.ts'
import { stampSlides } from '../../editor/commands/stamp-slides.ts'
import { createArticleEditor } from '../../editor/create-editor.ts'
import { articleResolver } from './article-resolver.ts'
import { isSameForm, isSameValue } from './draft-value.ts'
import { createDraftWriter, type DraftState } from './draft-writer.ts'

export type Work = 'save' | 'publish' | 'status'

/** An opened article: its form, its text, and how both stand here and on the server. Lives outside React, so that
 *  typing in one place draws nothing else anew. */
export type Room = ReturnType<typeof createRoom>

/** Opens a post for work. `bodyFormat` and `defaultThumbnail` are the brand's. */
export function createRoom(post: Post, brand: { bodyFormat: Body['format']; defaultThumbnail: string }) {
  const key: DraftKey = { entity: 'post', id: String(post.id) }
  const isExternal = post.template_type === TemplateType.external
  const slides = slideKindOf(post.template_type)
  const read = parseBody(post.body, brand.bodyFormat, slides)
  const shown = read === 'unreadable' ? emptyBody('', 'json') : read
  const bodies: Body[] = [shown]
  const editor = createArticleEditor(shown.value)
  /** What the server has, as far as this computer knows. */
  let baseline = articleFormOf(post)
  let base = baseOf(post)
  /** The text as it was when the server last got it, and as the save under way takes it. */
  let onServer = shown.value
  let inSave = onServer

  const atoms = {
    post: atom(post),
    draft: atom<DraftState>({ saved_at: null, state: 'disk', pending: false }),
    work: atom<Work | null>(null),
    /** The last save or publish that failed, until one succeeds. */
    trouble: atom<string | null>(null),
    /** Whether the last thing that happened was a save. */
    saved: atom(false),
    lock: atom<'held' | 'unanswered'>('held'),
    /** Counts changes of the text, so that what reads it may do so when it likes. */
    text: atom(0),
  }
  const hasDefaultThumbnail = () => store.get(atoms.post).thumbnail?.includes(brand.defaultThumbnail) ?? false
  const formOptions = {
    mode: 'onBlur',
    shouldFocusError: false,
    resolver: articleResolver(hasDefaultThumbnail, isExternal),
  } as const
  const form = createFormControl<ArticleForm>({ ...formOptions, defaultValues: baseline })

  const text = () => {
    const [newest, ...earlier] = bodies.toReversed()
    if (read === 'unreadable' || !newest) return post.body
    return serialiseBody(editor.children as ArticleBlock[], newest, earlier)
  }
  const snapshot = (): ArticleForm => ({ ...form.getValues(), body: text() })
  const writer = createDraftWriter<ArticleForm>({
    snapshot,
    isOnServer: now => isSameForm(now, baseline),
    put: async now =>
      api.drafts.put({ key, base: await base, value: { post: store.get(atoms.post), form: now } }),
    acknowledge: seq => api.drafts.acknowledge({ key, seq }),
    onState: state => store.set(atoms.draft, state),
  })
  const touch = () => {
    store.set(atoms.saved, false)
    writer.touch()
  }

  return {
    id: post.id,
    key,
    form: form.formControl,
    /** What the form's hook must be given again: it takes the place of what the form was made with. */
    formOptions,
    editor,
    /** A link to another site instead of a text. */
    isExternal,
    /** Null when the body could not be read. */
    isReadable: read !== 'unreadable',
    /** False for bodies that are no article text, such as slides. */
    isText: shown.editable,
    atoms,
    writer,
    snapshot,
    touch,
    textChanged() {
      store.set(atoms.text, count => count + 1)
      touch()
    },
    /** Puts a draft in place of what is shown; Undo brings the server's text back. */
    apply(draft: ArticleForm) {
      for (const [field, value] of Object.entries(draft)) {
        if (field !== 'body') form.setValue(field as keyof ArticleForm, value, { shouldDirty: true })
      }
      const body = parseBody(draft.body, brand.bodyFormat, slides)
      if (body !== 'unreadable' && read !== 'unreadable' && draft.body !== text()) {
        bodies.push(body)
        replaceText(editor, body.value)
      }
      touch()
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
     *  since takes the form the server gave it, such as a slug it made. */
    accept(answer: Post, sent: ArticleForm) {
      const server = articleFormOf(answer)
      const now = form.getValues()
      const kept: ArticleForm = { ...sent }
      for (const field of serverTexts) {
        if (server[field] === '' || server[field] === sent[field] || !isSameValue(now[field], sent[field]))
          continue
        kept[field] = server[field]
        form.setValue(field, server[field])
      }
      baseline = kept
      onServer = inSave
      base = baseOf(answer)
      store.set(atoms.post, answer)
    },
    /** The post changed on the server by something else than a save of the form, such as its status. */
    refresh(answer: Post) {
      base = baseOf(answer)
      store.set(atoms.post, answer)
    },
    isOnServer: () => isSameForm(snapshot(), baseline),
  }
}

/** What the body of a post of this template consists of; undefined for a text of one piece. */
function slideKindOf(template: number): SlideKind | undefined {
  if (template === TemplateType.live) return 'live'
  return template === TemplateType.gallery ? 'gallery' : undefined
}

/** The texts a server may write its own way: trimmed, or made by itself. */
const serverTexts = [
  'main_headline',
  'catchy_title',
  'rss_title',
  'description',
  'fb_catchy_title',
  'slug',
  'json_ld',
] as const

async function baseOf(post: Post): Promise<{ revision: string; hash: string }> {
  const bytes = new TextEncoder().encode(JSON.stringify(articleFormOf(post)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    revision: post.revision,
    hash: Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join(''),
  }
}
