import { createEditor, Editor, Transforms } from 'slate'
import { describe, expect, test } from 'vitest'
import { readBody } from '../../tests/support/read-body.ts'
import { type Body, parseBody, serialiseBody } from './body.ts'
import type { ArticleBlock, OpaqueElement, SlideElement } from './nodes.ts'
import { changedSlides, newSlide, type SlideKind } from './slides.ts'
import { withArticle } from './with-article.ts'

const paragraph = (text: string) => `{"type":"paragraph","children":[{"text":"${text}"}]}`

/** One live blog in the three forms a content may have, with members, spaces and escapes of its own. */
const live = `[
  {"content": [${paragraph('What it is about')}], "title":"Plot", "time":"", "minutes":"", "updated_at":"2026-01-01T10:00:00.000Z"},
  { "id": 7, "pinned" : true, "content": [ {"type":"paragraph","id":"a","children":[{"text":"One"}]} , {"type":"poll","votes":[1.0, 2]} ], "title":"Goal", "time":"14:05", "minutes":45, "updated_at":"2026-01-01T14:05:00.000Z" },
  {"title":"As text","content":"[{\\"type\\":\\"paragraph\\",\\"children\\":[{\\"text\\":\\"a caf\\u00e9\\"}]}, {\\"type\\":\\"x\\\\/y\\"}]","time":"14:00","minutes":null},
  {"content":"<p class=\\"a\\">Rain<\\/p>\\n<!-- ad --><p>Sun<\\/p>","time":"13:55","minutes":"","title":null,"author":{"id":3}},
  {"content":null,"title":"Bare"}
]`

const gallery = `[{"content":[${paragraph('a')}],"title":"One"},{"content":"<p>b</p>","title":"Two","time":"x"}]`

const read = (raw: string, kind: SlideKind = 'live', format: 'json' | 'html' = 'json') =>
  readBody(raw, format, kind)

function editorOf(body: Body): Editor {
  const editor = withArticle(createEditor())
  editor.children = body.value
  return editor
}

const textIn = (editor: Editor, body: Body) => serialiseBody(editor.children as ArticleBlock[], body)
const slidesIn = (body: Body) => body.value as SlideElement[]

describe('a live blog', () => {
  test('is read as slides, whatever form each content has', () => {
    const body = read(live)
    expect(body.editable).toBe(true)
    expect(slidesIn(body).map(({ title, time, minutes }) => [title, time, minutes])).toEqual([
      ['Plot', '', ''],
      ['Goal', '14:05', '45'],
      ['As text', '14:00', ''],
      ['', '13:55', ''],
      ['Bare', '', ''],
    ])
    expect(slidesIn(body).map(slide => slide.children.map(block => block.type))).toEqual([
      ['paragraph'],
      ['paragraph', 'opaque'],
      ['paragraph', 'opaque'],
      ['paragraph', 'opaque', 'paragraph'],
      ['paragraph'],
    ])
  })

  test('comes back as the very same text when nothing was touched', () => {
    const body = read(live)
    const editor = editorOf(body)
    Editor.normalize(editor, { force: true })
    expect(editor.children).toEqual(body.value)
    expect(textIn(editor, body)).toBe(live)
    expect(serialiseBody(structuredClone(body.value), body)).toBe(live)
  })

  test.each([
    [1, [1, 0], '"text":"One"', '"text":"One!"'],
    [2, [2, 0], 'caf\\u00e9', 'caf\\u00e9!'],
    [3, [3, 0], 'Rain<', 'Rain!<'],
  ])('slide %i: a word changes that word and not one byte more', (_, path, from, to) => {
    const body = read(live)
    const editor = editorOf(body)
    Transforms.insertText(editor, '!', { at: Editor.end(editor, path) })
    const now = textIn(editor, body)
    expect(now).toBe(live.replace(from, to))
    Transforms.delete(editor, { at: Editor.end(editor, path), reverse: true })
    expect(textIn(editor, body)).toBe(live)
  })

  test('a title, a time and minutes change alone; a number stays a number, what was missing is added', () => {
    const body = read(live)
    const editor = editorOf(body)
    Transforms.setNodes(editor, { minutes: '46' }, { at: [1] })
    Transforms.setNodes(editor, { title: 'A "title"', minutes: '7' }, { at: [2] })
    Transforms.setNodes(editor, { title: 'Named' }, { at: [3] })
    Transforms.setNodes(editor, { time: '09:00' }, { at: [4] })
    expect(textIn(editor, body)).toBe(
      live
        .replace('"minutes":45', '"minutes":46')
        .replace('"title":"As text"', '"title":"A \\"title\\""')
        .replace('"minutes":null', '"minutes":"7"')
        .replace('"title":null', '"title":"Named"')
        .replace('"title":"Bare"}', '"title":"Bare","time":"09:00"}'),
    )
  })

  test('a content that was null gets the form of the others', () => {
    const body = read(live)
    const editor = editorOf(body)
    Transforms.insertText(editor, 'Words', { at: [4, 0, 0] })
    expect(textIn(editor, body)).toBe(live.replace('"content":null', `"content":[${paragraph('Words')}]`))
  })

  test('slides are added, moved and removed, and the others stay to the byte', () => {
    const body = read(live)
    const editor = editorOf(body)
    const sources = slidesIn(body).map(slide => slide.source)
    Transforms.insertNodes(editor, newSlide({ title: 'New', time: '15:00', minutes: '' }), { at: [1] })
    Transforms.moveNodes(editor, { at: [4], to: [2] })
    Transforms.removeNodes(editor, { at: [3] })
    expect(textIn(editor, body)).toBe(
      `[\n  ${[
        sources[0],
        `{"content":[${paragraph('')}],"title":"New","time":"15:00","minutes":""}`,
        sources[3],
        sources[2],
        sources[4],
      ].join(',\n  ')}\n]`,
    )
  })
})

test('a gallery has titles only; what else its slides carry stays', () => {
  const body = read(gallery, 'gallery')
  expect(slidesIn(body).map(slide => Object.keys(slide))).toEqual([
    ['type', 'title', 'source', 'children'],
    ['type', 'title', 'source', 'children'],
  ])
  const editor = editorOf(body)
  Transforms.setNodes(editor, { title: 'Second' }, { at: [1] })
  expect(textIn(editor, body)).toBe(gallery.replace('Two', 'Second'))
})

test.each([
  ['gallery', 'json', `[{"content":[${paragraph('a')}],"title":""}]`],
  ['gallery', 'html', '[{"content":"<p>a</p>","title":""}]'],
  ['live', 'json', `[{"content":[${paragraph('a')}],"title":"Plot","time":"","minutes":""}]`],
  ['live', 'html', '[{"content":"<p>a</p>","title":"Plot","time":"","minutes":""}]'],
] as const)('an empty %s opens with its first slide and is written as %s', (kind, format, expected) => {
  for (const raw of ['', ' ', '[]', '[ ]']) {
    const body = read(raw, kind, format)
    expect(body.value).toHaveLength(1)
    expect(serialiseBody(body.value, body)).toBe(raw)
    const editor = editorOf(body)
    Transforms.insertText(editor, 'a', { at: [0, 0, 0] })
    expect(textIn(editor, body)).toBe(expected)
    expect(read(textIn(editor, body), kind).value).toMatchObject([
      { children: [{ children: [{ text: 'a' }] }] },
    ])
  }
})

test('new slides are stored as the first one is: as text that is JSON too', () => {
  const raw = `[{"title":"a","content":${JSON.stringify(`[${paragraph('a')}]`)}}]`
  const body = read(raw, 'gallery', 'html')
  const editor = editorOf(body)
  Transforms.insertNodes(editor, newSlide({ title: 'b' }), { at: [1] })
  const [, added] = JSON.parse(textIn(editor, body))
  expect(added).toEqual({ content: `[${paragraph('')}]`, title: 'b' })
})

test('what was kept of HTML comes into nodes as an embed of that text, and nodes into HTML as their words', () => {
  const raw = `[{"content":"<table></table><p>b</p>","title":""},{"content":[{"type":"poll","text":1,"children":[{"text":"Yes?"}]}],"title":""}]`
  const body = read(raw, 'gallery')
  const editor = editorOf(body)
  const opaque: OpaqueElement = {
    type: 'opaque',
    format: 'html',
    name: 'x',
    reading: '',
    source: '<hr>',
    children: [{ text: '' }],
  }
  Transforms.insertNodes(editor, opaque, { at: [1, 1] })
  Transforms.moveNodes(editor, { at: [1, 0], to: [0, 1] })
  const [one, two] = JSON.parse(textIn(editor, body))
  expect(one.content).toContain('<p>Yes?</p>')
  expect(two.content).toEqual([{ type: 'embed', html: '<hr>', children: [{ text: '' }] }])
})

test.each([
  ['an object', '{"blocks":[],"version":2}'],
  ['numbers', '[1,2]'],
  ['a slide that is something else', '[{"content":[],"title":"a"},{"content":{},"title":"b"}]'],
  ['a title that is no text', '[{"content":[],"title":["a"]}]'],
  ['slides among nodes', `[{"content":[],"title":"a"},${paragraph('b')}]`],
  ['content that is no text', '[{"content":[1,2],"title":"a"}]'],
])('%s is kept whole and cannot be edited', (_, raw) => {
  const body = read(raw)
  expect(body.editable).toBe(false)
  expect(serialiseBody(body.value, body)).toBe(raw)
})

test('a text without slides stays so in a template of slides', () => {
  for (const raw of ['<p>Old</p>', `[${paragraph('Old')}]`]) {
    const body = read(raw)
    expect(body.editable).toBe(true)
    expect(body.value.map(block => block.type)).toEqual(['paragraph'])
  }
  expect(parseBody('[{"content":"cut', 'json', 'live')).toBe('unreadable')
})

test('a slide whose content is cut shows its words, and the others are as they are', () => {
  const raw = `[{"content":"[{\\"type\\":\\"para","title":"a"},{"content":"<p>b</p>","title":"b"}]`
  const body = read(raw, 'gallery')
  const editor = editorOf(body)
  Transforms.insertText(editor, '!', { at: Editor.end(editor, [1]) })
  expect(textIn(editor, body)).toBe(raw.replace('b</p>', 'b!</p>'))
})

test('the changed slides are told by what they say, not by being the same object', () => {
  const body = read(live)
  const editor = editorOf(body)
  const now = () => changedSlides(editor.children as ArticleBlock[], body.value)
  Transforms.insertText(editor, '!', { at: Editor.end(editor, [2, 0]) })
  Transforms.setNodes(editor, { title: 'x' }, { at: [0] })
  Transforms.insertNodes(editor, newSlide({ title: '', time: '' }), { at: [1] })
  expect(now()).toEqual([0, 1, 3])
  Transforms.delete(editor, { at: Editor.end(editor, [3, 0]), reverse: true })
  expect(now()).toEqual([0, 1])
})

test('a thousand updates are read and, one of them changed, written without a wait', () => {
  const update = (at: number) =>
    `{"content":[${paragraph(`Update ${at}. ${'Words of it. '.repeat(20)}`)}],"title":"T ${at}","time":"10:00","minutes":"","updated_at":"x"}`
  const raw = `[${Array.from({ length: 1000 }, (_, at) => update(at)).join(',')}]`
  const body = read(raw)
  const editor = editorOf(body)
  Transforms.insertText(editor, '!', { at: Editor.end(editor, [500]) })
  const now = textIn(editor, body)
  expect(now.length).toBe(raw.length + 1)
  expect(now.indexOf('!')).toBe(raw.indexOf('"}]}],"title":"T 500"'))
})
