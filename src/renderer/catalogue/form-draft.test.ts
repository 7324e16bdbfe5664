import { expect, test } from 'vitest'
import * as z from 'zod'
import { receiving, storedPicture } from '../../contract/picture-fields.ts'
import { differencesOf } from './differences.ts'
import { compareForm, draftOf, shapeOf } from './form-draft.ts'

const shape = z.object({ title: z.string(), html: z.string() })
const server = { title: 'About', html: '<p>\n1\n2\n3\n</p>' }
const mine = { ...server, title: '' }
const saved_at = '2026-11-23T04:00:00.000Z'
const compare = (value: unknown, damaged: 'none' | 'newest' | 'all' = 'none') => {
  const draft = value === null ? null : { seq: 3, saved_at, base: null, value }
  return compareForm({ draft, damaged, from_newer_version: false }, server, shape)
}

test('@DR-04 what the server does not have is offered, even where it breaks a rule', () => {
  expect(compare(draftOf(server, mine))).toEqual({
    kind: 'differs',
    seq: 3,
    saved_at,
    form: mine,
    conflict: false,
    older: false,
  })
})

test('@DR-04 a draft that was started from another version says so', () => {
  const older = { ...server, html: '' }
  expect(compare(draftOf(older, mine))).toMatchObject({ kind: 'differs', conflict: true })
})

test('@DR-04 what the server has needs no question, whatever the order of its fields', () => {
  expect(compare(draftOf(mine, { html: server.html, title: server.title }))).toEqual({ kind: 'same', seq: 3 })
})

test('@DR-04 no copy, a damaged one, one of another shape and one of a newer version are told apart', () => {
  expect(compare(null)).toEqual({ kind: 'nothing' })
  expect(compare(null, 'all')).toEqual({ kind: 'unreadable' })
  expect(compare({ form: mine })).toEqual({ kind: 'unreadable' })
  expect(compare(draftOf(server, mine), 'newest')).toMatchObject({ kind: 'differs', older: true })
  const newer = { draft: null, damaged: 'none' as const, from_newer_version: true }
  expect(compareForm(newer, server, shape)).toEqual({ kind: 'newer-version' })
})

test('@DR-04 the question shows the lines that differ, and a dash for nothing', () => {
  const local = { title: '', html: '<p>\n1\n2b\n3\n</p>' }
  expect(differencesOf({ title: 'Title', html: 'HTML' }, server, local)).toEqual([
    { label: 'Title', server: 'About', local: '—' },
    { label: 'HTML', server: '…\n2\n…', local: '…\n2b\n…' },
  ])
})

test('@DR-04 the form of a record comes back with its picture, the record’s own as the server has it now', () => {
  const server = {
    avatar: storedPicture('images/4.png'),
    awards: '',
    social_links: { x: '' },
  }
  const typed = { awards: 'A prize', social_links: { x: 'https://x.com/ada' } }
  const crop = { x: 0, y: 0, width: 10, height: 10 }
  const read = (upload: string) => {
    const avatar = { upload, crop, stored: 'images/3.png' }
    return shapeOf(server).parse({ ...typed, avatar })
  }
  expect(read('1-a')).toEqual({ ...typed, avatar: { upload: '1-a', crop, stored: 'images/4.png' } })
  expect(read(receiving)).toEqual({ ...typed, avatar: server.avatar })
  expect(shapeOf(server).safeParse({ ...typed, avatar: 'images/3.png' }).success).toBe(false)
  const chosen = { avatar: read('1-a').avatar }
  expect(differencesOf<object>({ avatar: 'Avatar' }, server, chosen)).toEqual([
    { label: 'Avatar', server: 'images/4.png', local: 'A picture chosen here' },
  ])
})
