import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type { Destination } from '../../src/contract/calls/uploads.ts'
import type { AuthorDraft } from '../../src/contract/entities/author.ts'
import type { BannerDraft } from '../../src/contract/entities/banner.ts'
import type { ExpertDraft } from '../../src/contract/entities/expert.ts'
import type { ExtendedTagDraft } from '../../src/contract/entities/extended-tag.ts'
import type { Api } from '../../src/contract/index.ts'
import { type ChosenPicture, storedPicture } from '../../src/contract/picture-fields.ts'
import { linesOf } from '../../src/renderer/data/toasts.ts'
import { imageForm, jpeg } from './picture-files.ts'
import type { Fate } from './upload-server.ts'
import { unknown } from './uploading.ts'

/** Where a file is sent from, and how it stands there: the rows it proves, the request, the destination. */
type Place = [rows: string, path: string, destination: Destination]

/** Every place whose file goes to the server by itself. */
export const places: Place[] = [
  ['@HN-01', '/v2/hot-news/upload', { kind: 'hot-news', section_id: 3 }],
  ['@CL-01', '/v2/contextual-links/upload', { kind: 'contextual-links' }],
  ['@SW-01 for posts', '/v2/stop-words/upload', { kind: 'stop-words', type: 'post' }],
  ['@SW-01 for tags', '/v2/stop-words/upload', { kind: 'stop-words', type: 'tag' }],
  ['@AD-03', '/v2/advs/upload', { kind: 'advertisement-slots' }],
  ['@GA-02 @IM-03', '/v2/images', { kind: 'images', form: imageForm }],
]

type RecordPlace = {
  rows: string
  path: string
  /** The parts that its pictures go in. */
  parts: Extract<Destination, { kind: 'attachment' }>['field'][]
  /** Saves the record with these pictures, in the order of the parts. */
  save(api: Api, pictures: ChosenPicture[]): Promise<unknown>
}

type Drafts = {
  author: AuthorDraft
  expert: ExpertDraft
  tag: ExtendedTagDraft
  banner: z.output<typeof BannerDraft>
}

/** Every place whose pictures go along with a record, saved with these forms. */
export function recordPlaces({ author, expert, tag, banner }: Drafts): RecordPlace[] {
  const avatar = ['avatar'] as const
  const banners = ['image_desktop', 'image_mobile'] as const
  const withAvatar = <Form>(form: Form, picture = noPicture) => ({ ...form, avatar: picture })
  const withBoth = ([image_desktop = noPicture, image_mobile = noPicture]: ChosenPicture[]) => ({
    ...banner,
    image_desktop,
    image_mobile,
  })
  return [
    {
      rows: '@AI-02 the first author info',
      path: '/v2/author',
      parts: [...avatar],
      save: (api, [picture]) => api.author.create(withAvatar(author, picture)),
    },
    {
      rows: '@AI-02 author info changed',
      path: '/v2/author',
      parts: [...avatar],
      save: (api, [picture]) => api.author.update(withAvatar(author, picture)),
    },
    {
      rows: '@EX-02 a new expert',
      path: '/v2/experts',
      parts: [...avatar],
      save: (api, [picture]) => api.experts.create({ draft: withAvatar(expert, picture) }),
    },
    {
      rows: '@EX-02 an expert changed',
      path: '/v2/experts/8',
      parts: [...avatar],
      save: (api, [picture]) => api.experts.update({ id: 8, draft: withAvatar(expert, picture) }),
    },
    {
      rows: '@TG-04 a tag’s page',
      path: '/v2/tags/12/extended',
      parts: ['thumb'],
      save: (api, [thumb = noPicture]) => api.tags.extend({ id: 12, draft: { ...tag, thumb } }),
    },
    {
      rows: '@AD-05 a new banner',
      path: '/v2/advs/banners?include=tags%2Ccategories',
      parts: [...banners],
      save: (api, pictures) => api.banners.create({ draft: withBoth(pictures) }),
    },
    {
      rows: '@AD-05 a banner changed',
      path: '/v2/advs/banners/3?include=tags%2Ccategories',
      parts: [...banners],
      save: (api, pictures) => api.banners.update({ id: 3, draft: withBoth(pictures) }),
    },
  ]
}

const noPicture = storedPicture('')

/** A file for a destination; a large one is more than what fits between the two ends of a connection. */
export function fileFor({ kind }: Destination, size: 'small' | 'large'): Buffer {
  const rest = randomBytes(size === 'small' ? 5000 : 9 * 1024 * 1024)
  const head = { images: jpeg(900, 600), attachment: jpeg(300, 90) }[kind as string]
  return Buffer.concat([head ?? Buffer.from('a,/b\n'), rest])
}

const line = (text: string) => (text === '' ? 'Error uploading file.' : `${text} / Error uploading file.`)
const lost = [line('The answer was lost on its way. The server may have done it.')]
const failed = [line('')]
const extractor = {
  type: 'extractor',
  message: 'The file could not be read.',
  errors: Array.from({ length: 300 }, (_, index) => ({
    message: 'The address is not valid.',
    line: index + 2,
  })),
}

/** What may become of a file, what its person is told, line by line, as what kind of problem, and how many files the
 *  server has then. */
export const faults: Record<string, { fate: Fate; said: string[]; problem: object; has: 0 | 1 }> = {
  '403': {
    fate: { status: 403, body: { message: 'Not you.' } },
    said: ['Not you.'],
    problem: { kind: 'forbidden' },
    has: 0,
  },
  '413': {
    fate: { status: 413, body: { message: 'The request is too large.' } },
    said: ['The request is too large.'],
    problem: { kind: 'refused', status: 413, messages: ['The request is too large.'] },
    has: 0,
  },
  '415': {
    fate: { status: 415, body: {} },
    said: failed,
    problem: { kind: 'refused', status: 415, messages: [] },
    has: 0,
  },
  '422 with a map': {
    fate: { status: 422, body: { message: 'No.', errors: { file: ['is empty'] } } },
    said: ['is empty'],
    problem: { kind: 'refused', messages: ['is empty'] },
    has: 0,
  },
  '422 of the extractor': {
    fate: { status: 422, body: extractor },
    said: extractor.errors.map(({ message, line }) => `${message} Error occurred on line ${line}`),
    problem: {
      type: 'extractor',
      messages: extractor.errors.map(({ message, line }) => `${message} Error occurred on line ${line}`),
    },
    has: 0,
  },
  '422 of a picture that is there': {
    fate: { status: 422, body: { type: 'image_already_exists', message: 'No.', name: 'Harbour' } },
    said: ['Error adding image.', 'Look for Harbour'],
    problem: { kind: 'refused', type: 'image_already_exists' },
    has: 0,
  },
  '500': {
    fate: { status: 500, body: '<h1>Oops</h1>', type: 'text/html' },
    said: failed,
    problem: { kind: 'server', status: 500, messages: [] },
    has: 0,
  },
  '503': { fate: { status: 503, body: {} }, said: failed, problem: { kind: 'server', status: 503 }, has: 0 },
  '507': {
    fate: { status: 507, body: { message: 'The disk is full.' } },
    said: ['The disk is full.'],
    problem: { kind: 'server', messages: ['The disk is full.'] },
    has: 0,
  },
  'a redirect': {
    fate: { status: 302 },
    said: [line('The server sent the request elsewhere, which is not allowed.')],
    problem: { kind: 'redirected' },
    has: 0,
  },
  'wrong JSON': { fate: { status: 200, body: '{"imported": 1' }, said: lost, problem: unknown, has: 1 },
  'a page of HTML': {
    fate: { status: 200, body: '<h1>Sign in</h1>', type: 'text/html' },
    said: [line('The server’s answer could not be read.')],
    problem: { kind: 'bad-answer' },
    has: 1,
  },
  'a lost answer': { fate: { does: 'lose' }, said: lost, problem: unknown, has: 1 },
  '413 before the body ends': {
    fate: { status: 413, at: 0.1, body: {} },
    said: failed,
    problem: { kind: 'refused', status: 413 },
    has: 0,
  },
  '200 before the body ends': {
    fate: { status: 200, at: 0.1, body: {} },
    said: lost,
    problem: unknown,
    has: 0,
  },
  'a reset at 10 %': { fate: { does: 'break', at: 0.1 }, said: lost, problem: unknown, has: 0 },
  'a reset at 50 %': { fate: { does: 'break', at: 0.5 }, said: lost, problem: unknown, has: 0 },
  'a reset at 99 %': { fate: { does: 'break', at: 0.99 }, said: lost, problem: unknown, has: 0 },
}

/** What a person reads of a problem. */
export const readOf = (problem: Parameters<typeof linesOf>[0]): string[] =>
  linesOf(problem, 'Error uploading file.').map(({ text, detail }) => (detail ? `${text} / ${detail}` : text))
