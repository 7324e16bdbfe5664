import { expect, test } from 'vitest'
import * as z from 'zod'
import { receiving, storedPicture } from '../../contract/picture-fields.ts'
import { differencesOf } from './differences.ts'
import { fieldText, isBodyOf } from './field-text.ts'
import { compareForm, draftOf, isFromNewer, shapeOf } from './form-draft.ts'

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
    base: server,
    conflict: false,
    older: false,
    isBehind: false,
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
  expect(compare(null, 'all')).toEqual({ kind: 'unreadable', isWhole: false })
  for (const value of ['text', {}, { form: mine }, draftOf<object>(server, { ...mine, html: 3 })])
    expect(compare(value)).toEqual({ kind: 'unreadable', isWhole: true })
  expect(compare(draftOf(server, mine), 'newest')).toMatchObject({ kind: 'differs', older: true })
  const newer = { draft: null, damaged: 'none' as const, from_newer_version: true }
  expect(compareForm(newer, server, shape)).toEqual({ kind: 'newer-version' })
})

test('@DR-08 a field that nobody sees is as the server has it now, whatever it was when the draft was started', () => {
  const older = { ...server, html: 'what it was' }
  const value = draftOf(older, { ...older, title: 'Mine' })
  const answer = {
    draft: { seq: 3, saved_at, base: null, value },
    damaged: 'none' as const,
    from_newer_version: false,
  }
  const seen = { title: 'Title' }
  expect(compareForm(answer, server, shape, false, seen)).toMatchObject({
    form: { ...server, title: 'Mine' },
    conflict: false,
  })
  expect(compareForm(answer, server, shape)).toMatchObject({ form: { html: 'what it was' }, conflict: true })
})

test('@DR-03 a field that an update brought is as the server has it; what has no field any more is not taken for sent', () => {
  const before = { title: 'About' }
  expect(compare(draftOf(before, { title: 'Mine' }))).toMatchObject({
    kind: 'differs',
    form: { title: 'Mine', html: server.html },
    conflict: false,
  })
  expect(compare(draftOf(before, before))).toEqual({ kind: 'same', seq: 3 })
  const renamed = (text: string) => compare(draftOf({ ...server, text: '' }, { ...server, text }))
  expect(renamed('')).toEqual({ kind: 'same', seq: 3 })
  expect(renamed('What was typed')).toEqual({ kind: 'unreadable', isWhole: true })
})

test('@DR-04 an older text below one of a newer version is offered, and that is said', () => {
  const below = (form: typeof server) =>
    compareForm(
      {
        draft: { seq: 3, saved_at, base: null, value: draftOf(server, form) },
        damaged: 'none',
        from_newer_version: true,
      },
      server,
      shape,
    )
  expect(below(mine)).toMatchObject({ kind: 'differs', isBehind: true })
  expect([below(mine), below(server), compare(draftOf(server, mine))].map(isFromNewer)).toEqual([
    true,
    true,
    false,
  ])
})

test('@DR-04 the question shows the lines that differ, and a dash for nothing', () => {
  const local = { title: '', html: '<p>\n1\n2b\n3\n</p>' }
  expect(differencesOf({ title: 'Title', html: 'HTML' }, server, local)).toEqual([
    { label: 'Title', server: 'About', local: '—' },
    { label: 'HTML', server: '…\n2\n…', local: '…\n2b\n…' },
  ])
})

test('@DR-04 of a long text the words are marked, and of rich text the blocks; a list and a short text are only shown', () => {
  const long = 'Reports on harbours, ferries and the people who live by them.'
  const server = {
    description: long,
    notes: '<p>Ring the port</p>',
    name: 'Ada',
    tags: [{ catchy_title: long }],
  }
  const local = {
    description: long.replace('ferries', 'boats'),
    notes: '<p>Ring the port</p><p>Then the mayor</p>',
    name: 'Ada Obi',
    tags: [],
  }
  const labels = { description: 'Description', notes: 'Notes', name: 'Name', tags: 'Tags' }
  const differences = differencesOf(
    labels,
    server,
    local,
    fieldText('task', text => text, { sections: [], categories: [] }),
    isBodyOf('task'),
  )
  expect(differences).toMatchObject([
    {
      label: 'Description',
      words: [
        { text: 'Reports on harbours, ', in: 'both' },
        { text: 'ferries ', in: 'before' },
        { text: 'boats ', in: 'after' },
        { text: 'and the people who live by them.', in: 'both' },
      ],
    },
    { label: 'Notes', changes: [{ kind: 'same' }, { kind: 'written' }] },
    { label: 'Name', server: 'Ada', local: 'Ada Obi' },
    { label: 'Tags', server: long, local: '—' },
  ])
  expect(differences.map(difference => 'words' in difference)).toEqual([true, false, false, false])
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

test('@DR-01 of a new record there is no other version, whatever its form began with', () => {
  const draft = { seq: 3, saved_at, base: null, value: draftOf({ title: '', html: 'began' }, mine) }
  const answer = { draft, damaged: 'none' as const, from_newer_version: false }
  expect(compareForm(answer, server, shape, true)).toMatchObject({ kind: 'differs', conflict: false })
  expect(compareForm(answer, server, shape)).toMatchObject({ conflict: true })
})

test('@DR-01 a side form comes back with its choices, its lists and what it leaves out, and nothing else does', () => {
  const blank = {
    name: '',
    section_id: null,
    is_enabled: 0,
    assignee: null,
    tags: [],
    pictures: [],
    show_in_latest: undefined,
  }
  const typed = {
    name: 'Courts',
    section_id: 2,
    is_enabled: 1,
    assignee: { id: 5, username: 'Ada Obi' },
    tags: [{ id: 4, catchy_title: 'Lagoon', section: { slug: '' } }],
    pictures: [{ file: 'dam.png', name: 'The dam' }],
  }
  expect(shapeOf(blank).parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  for (const wrong of [{ name: 3 }, { section_id: { name: 'News' } }, { tags: ['Lagoon'] }, { assignee: [] }])
    expect(shapeOf(blank).safeParse({ ...typed, ...wrong }).success).toBe(false)
})

test('@DR-01 values are read as a person reads them', () => {
  const t = (source: string) => source
  const known = { sections: [{ id: 2, name: 'Sport' }], categories: [] }
  const text = fieldText('task', t, known)
  expect(text('notes', '[{"type":"paragraph","children":[{"text":"Ask"}]}]')).toBe('Ask')
  expect(text('notes', '')).toBe('—')
  expect(text('priority', 2)).toBe('High')
  expect(text('template_type', 5)).toBe('External link')
  // What this window never asked for is its number.
  expect([2, 7].map(id => text('section_id', id))).toEqual(['Sport', '7'])
  expect(text('assignee', { id: 5, username: 'Ada Obi' })).toBe('Ada Obi')
  expect(fieldText('category', t, known)('is_enabled', 1)).toBe('Yes')
  expect(fieldText('call-to-action', t, known)('position', 'top')).toBe('Top')
  const image = fieldText('image', t, known)
  expect(image('notes', 'a < b')).toBe('a < b')
  expect(image('pictures', [{ file: 'dam.png', name: 'The dam' }, { name: 'Wall' }])).toBe('The dam, Wall')
})
