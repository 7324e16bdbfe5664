import { randomBytes } from 'node:crypto'
import type { Destination } from '../../src/contract/calls/uploads.ts'
import { linesOf } from '../../src/renderer/data/toasts.ts'
import { jpeg } from './picture-files.ts'
import type { Fate } from './upload-server.ts'

/** Where a file is sent from, and how it stands there: the rows it proves, the request, the destination. */
type Place = [rows: string, path: string, destination: Destination]

const form = { name: 'Lagoon at dusk', author: '', notes: '', alt: '', label: '' } as const

/** Every place whose file goes to the server by itself. */
export const places: Place[] = [
  ['@HN-01', '/v2/hot-news/upload', { kind: 'hot-news', section_id: 3 }],
  ['@CL-01', '/v2/contextual-links/upload', { kind: 'contextual-links' }],
  ['@SW-01 for posts', '/v2/stop-words/upload', { kind: 'stop-words', type: 'post' }],
  ['@SW-01 for tags', '/v2/stop-words/upload', { kind: 'stop-words', type: 'tag' }],
  ['@AD-03', '/v2/advs/upload', { kind: 'advertisement-slots' }],
  [
    '@GA-02 @IM-03',
    '/v2/images',
    { kind: 'images', form: { ...form, source: 8, has_watermark: 0, color: 0 } },
  ],
]

/** A file for a destination; a large one is more than what fits between the two ends of a connection. */
export function fileFor({ kind }: Destination, size: 'small' | 'large'): Buffer {
  const rest = randomBytes(size === 'small' ? 5000 : 9 * 1024 * 1024)
  const isPicture = kind === 'images' || kind === 'attachment'
  return Buffer.concat([isPicture ? jpeg(900, 600) : Buffer.from('a,/b\n'), rest])
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

/** What may become of a file, what its person is told, line by line, and how many files the server has then. */
export const faults: Record<string, { fate: Fate; said: string[]; has: 0 | 1 }> = {
  '403': { fate: { status: 403, body: { message: 'Not you.' } }, said: ['Not you.'], has: 0 },
  '413': {
    fate: { status: 413, body: { message: 'The request is too large.' } },
    said: ['The request is too large.'],
    has: 0,
  },
  '415': { fate: { status: 415, body: {} }, said: failed, has: 0 },
  '422 with a map': {
    fate: { status: 422, body: { message: 'No.', errors: { file: ['is empty'] } } },
    said: ['is empty'],
    has: 0,
  },
  '422 of the extractor': {
    fate: { status: 422, body: extractor },
    said: extractor.errors.map(({ message, line }) => `${message} Error occurred on line ${line}`),
    has: 0,
  },
  '422 of a picture that is there': {
    fate: { status: 422, body: { type: 'image_already_exists', message: 'No.', name: 'Harbour' } },
    said: ['Error adding image.', 'Look for Harbour'],
    has: 0,
  },
  '500': { fate: { status: 500, body: '<h1>Oops</h1>', type: 'text/html' }, said: failed, has: 0 },
  '503': { fate: { status: 503, body: {} }, said: failed, has: 0 },
  '507': {
    fate: { status: 507, body: { message: 'The disk is full.' } },
    said: ['The disk is full.'],
    has: 0,
  },
  'a redirect': {
    fate: { status: 302 },
    said: [line('The server sent the request elsewhere, which is not allowed.')],
    has: 0,
  },
  'wrong JSON': { fate: { status: 200, body: '{"imported": 1' }, said: lost, has: 1 },
  'a page of HTML': {
    fate: { status: 200, body: '<h1>Sign in</h1>', type: 'text/html' },
    said: [line('The server’s answer could not be read.')],
    has: 1,
  },
  'a lost answer': { fate: { does: 'lose' }, said: lost, has: 1 },
  '413 before the body ends': { fate: { status: 413, at: 0.1, body: {} }, said: failed, has: 0 },
  '200 before the body ends': { fate: { status: 200, at: 0.1, body: {} }, said: lost, has: 0 },
  'a reset at 10 %': { fate: { does: 'break', at: 0.1 }, said: lost, has: 0 },
  'a reset at 50 %': { fate: { does: 'break', at: 0.5 }, said: lost, has: 0 },
  'a reset at 99 %': { fate: { does: 'break', at: 0.99 }, said: lost, has: 0 },
}

/** What a person reads of a problem. */
export const readOf = (problem: Parameters<typeof linesOf>[0]): string[] =>
  linesOf(problem, 'Error uploading file.').map(({ text, detail }) => (detail ? `${text} / ${detail}` : text))
