import { describe, expect, test } from 'vitest'
import { readBody } from '../../tests/support/read-body.ts'
import { articleFormOf } from '../contract/entities/article-fields.ts'
import { Post, TemplateType } from '../contract/entities/post.ts'
import { serialiseBody } from './body.ts'
import { mergeArticles } from './merge-articles.ts'
import type { ArticleBlock } from './nodes.ts'
import { ownBeside } from './owns.ts'
import { filledForm, placeholdersIn, sendableForm, withoutPlaceholders } from './placeholders.ts'

const batch = '0a1b2c3d-0000-4000-8000-000000000000'
const id = `${batch}.0`
const name = 'Pier & "dam".png'
const upload = { type: 'upload', id, name, children: [{ text: '' }] }
const line = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const pier = { url: 'https://images.example/9.png', alt: 'A pier', caption: '', source: 'AFP' }
const figure = `<figure data-upload="${id}" data-name="Pier &amp; &quot;dam&quot;.png"></figure>`

/** A body of each form that holds a placeholder between two lines, and the same as it is sent. */
const stored = {
  html: [`<p class=x>one</p>\n${figure}\n<p>two</p>`, '<p class=x>one</p>\n<p>two</p>'],
  json: [
    `[ ${JSON.stringify(line('one'))}, ${JSON.stringify(upload)}, ${JSON.stringify({ ...line('two'), id: 7 })}]`,
    `[ ${JSON.stringify(line('one'))}, ${JSON.stringify({ ...line('two'), id: 7 })}]`,
  ],
} as const
const forms = [['html'], ['json']] as const

const read = (raw: string, server = '', slides?: 'gallery' | 'live') =>
  readBody(raw, 'html', slides, ownBeside(server))

describe.each(forms)('in a body of %s', form => {
  const [kept, sent] = stored[form]

  test('a placeholder stands in what this computer keeps, and is never in what is sent; all else goes as it was written', () => {
    const body = read(kept)
    expect(placeholdersIn(body.value)).toEqual([upload])
    expect(serialiseBody(body.value, body)).toBe(kept)
    const opened = read(sent)
    const value = opened.value.toSpliced(1, 0, structuredClone(upload) as ArticleBlock)
    const draft = serialiseBody(value, opened)
    expect(placeholdersIn(read(draft).value)).toEqual([upload])
    expect(serialiseBody(withoutPlaceholders(value), opened)).toBe(sent)
  })

  test('one that came from the server is nobody’s, and goes back as it came', () => {
    for (const body of [read(kept, kept), readBody(kept)]) {
      expect(body.value.map(({ type }) => type)).toEqual(['paragraph', 'opaque', 'paragraph'])
      expect(serialiseBody(withoutPlaceholders(body.value), body)).toBe(kept)
    }
  })

  test('of a form it is filled where its picture is there, and left out of what is sent where it is not', () => {
    const began = Post.parse({ id: 7, status: 1, revision: 'r1', body: sent })
    const kepts = { ...articleFormOf(began), body: kept }
    expect(sendableForm(kepts, began).body).toBe(sent)
    expect(filledForm(kepts, began, new Map()).body).toBe(kept)
    const filled = filledForm(kepts, began, new Map([[id, pier]]))
    expect(sendableForm(kepts, began, new Map([[id, pier]]))).toEqual(filled)
    expect(read(filled.body).value[1]).toMatchObject({
      type: 'image',
      url: pier.url,
      alt: 'A pier',
      source: 'AFP',
    })
    expect(sendableForm({ ...kepts, body: sent }, began).body).toBe(sent)
    // As the server has it, it is the server's.
    expect(sendableForm(kepts, { ...began, body: kept }).body).toBe(kept)
  })
})

test.each([
  `<figure data-upload="${id}" data-name="x" class="y"></figure>`,
  `<figure data-upload="${id}"></figure>`,
  `<figure data-upload="${id}" data-name="x">z</figure>`,
  '<figure data-upload="javascript:alert(1)" data-name="x"></figure>',
  JSON.stringify([{ ...upload, url: 'x' }]),
  JSON.stringify([{ ...upload, id: 7 }]),
  JSON.stringify([{ ...upload, name: null }]),
  JSON.stringify([{ ...upload, children: [{ text: 'x' }] }]),
])('what is almost a placeholder is none: %s', raw => {
  const body = read(raw)
  expect(body.value.map(({ type }) => type)).toEqual(['opaque'])
  expect(serialiseBody(body.value, body)).toBe(raw)
})

test.each(['<p>one</p>', [line('one')], JSON.stringify([line('one')])])(
  'in a slide it is found, filled and left out; nothing else of the slide changes: %j',
  content => {
    const raw = JSON.stringify([{ title: 'a', content, pinned: true }])
    const opened = read(raw, '', 'gallery')
    const [slide] = opened.value
    if (slide?.type !== 'slide') throw new Error('no slide')
    const value: ArticleBlock[] = [
      { ...slide, children: [...slide.children, structuredClone(upload) as never] },
    ]
    const kept = serialiseBody(value, opened)
    expect(placeholdersIn(read(kept, '', 'gallery').value)).toEqual([upload])
    expect(serialiseBody(withoutPlaceholders(value), opened)).toBe(raw)
    const began = Post.parse({
      id: 7,
      status: 1,
      revision: 'r1',
      body: raw,
      template_type: TemplateType.gallery,
    })
    const form = { ...articleFormOf(began), body: kept }
    expect(sendableForm(form, began).body).toBe(raw)
    expect(filledForm(form, began, new Map([[id, pier]])).body).toContain('images.example/9.png')
    expect(JSON.parse(filledForm(form, began, new Map([[id, pier]])).body)).toMatchObject([{ pinned: true }])
  },
)

test('where nothing else is left, an empty line stands for it', () => {
  expect(withoutPlaceholders([structuredClone(upload) as ArticleBlock])).toEqual([line('')])
})

test('a merge keeps it in its place, whatever the others did and in whatever form they store it', () => {
  const post = (body: string) => articleFormOf(Post.parse({ id: 7, status: 1, revision: 'r1', body }))
  const [kept] = stored.html
  const merge = (theirs: string) =>
    mergeArticles({
      base: post('<p class=x>one</p>\n<p>two</p>'),
      mine: post(kept),
      theirs: post(theirs),
      template: 0,
    })
  const merged = merge('<p class=x>one</p>\n<p>two, and three</p>')
  expect(merged.clashes).toEqual([])
  expect(merged.form.body).toBe(`<p class=x>one</p>\n${figure}\n<p>two, and three</p>`)
  expect(merge(JSON.stringify([line('one'), line('two')])).form.body).toContain(`"upload","id":"${id}"`)
})
