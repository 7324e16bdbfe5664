import { createEditor, Editor, Transforms } from 'slate'
import { describe, expect, test } from 'vitest'
import { readBody } from '../../tests/support/read-body.ts'
import { type Body, parseBody, serialiseBody } from './body.ts'
import { type ArticleBlock, isVoidType } from './nodes.ts'
import { withArticle } from './with-article.ts'

const json = `[
  {"type": "paragraph", "id": "lead-1", "children": [{"text": "The council met on "}, {"text": "Monday", "bold": true}, {"text": "."}]},
  {"type":"table","rows":[[1.0,2]],"children":[{"type":"tr","children":[{"text":"7 %"}]}]},
  {"children":[{"text":"Read "},{"type":"link","url":"https://a.example/x?y=1&z","rel":"nofollow","children":[{"text":"more"}]},{"text":""}],"type":"heading-two","align":"center"},
  {"type":"numbered-list","children":[{"type":"list-item","children":[{"text":"one"}]},{"type":"list-item","children":[{"text":"two","code":true}]}]},
  {"type":"paragraph","children":[{"text":"By "},{"type":"mention","id":7,"children":[{"text":"Ada"}]},{"text":""}]}
]`

const html = `
<p class="lead" id=a>Rain &amp; wind&nbsp;over <strong>Lagos</strong><br>
and <a href='https://a.example/?a=1&amp;b=2' target=_blank rel="noopener">the coast</a>.</p>
<!-- ad -->
<h2>Second</h2><ul>
  <li>One</li>
  <li>Two <em>more</em>
    <ol><li>nested</li></ol></li>
</ul>
<table><tbody><tr><td>5</td></tr></tbody></table>
<p>A <span style="color:red">red <b>word</b></span> and <img src="x.png" alt="a picture"> here</p>
<iframe src="https://www.youtube.com/embed/1"></iframe>
Loose text with <i>marks</i>
<p>Open paragraph
<p>Another`

const read = (raw: string) => readBody(raw, 'json')

function editorOf(body: Body): Editor {
  const editor = withArticle(createEditor())
  editor.children = body.value
  return editor
}

const samples = { json, html }

for (const [format, raw] of Object.entries(samples)) {
  describe(`a body in ${format}`, () => {
    test('comes back as the very same text when nothing was touched', () => {
      const body = read(raw)
      expect(body.format).toBe(format)
      expect(serialiseBody(body.value, body)).toBe(raw)
      expect(serialiseBody(structuredClone(body.value), body)).toBe(raw)
    })

    test('reads into a form the normaliser leaves alone', () => {
      const body = read(raw)
      const editor = editorOf(body)
      Editor.normalize(editor, { force: true })
      expect(editor.children).toEqual(body.value)
    })

    test('keeps every other block byte for byte when one was edited', () => {
      const body = read(raw)
      for (const [at, block] of body.value.entries()) {
        if (isVoidType(block.type)) continue
        const editor = editorOf(body)
        Transforms.insertText(editor, 'New ', { at: Editor.start(editor, [at]) })
        const written = serialiseBody(editor.children as ArticleBlock[], body)
        expect(written).not.toBe(raw)
        expect(written).toContain('New ')
        const sources = [...body.original.sources.values()].flat()
        const own = body.value.slice(0, at).filter(other => other.type !== 'opaque').length
        for (const source of sources.toSpliced(own, 1)) expect(written).toContain(source.trim())
        for (const other of body.value)
          if (other.type === 'opaque') expect(written).toContain(other.source.trim())
        // Taking the word out again gives the first text, to the byte.
        Transforms.delete(editor, { at: Editor.start(editor, [at]), distance: 4 })
        expect(serialiseBody(editor.children as ArticleBlock[], body)).toBe(raw)
      }
    })

    test('reads what it wrote into the same document', () => {
      const body = read(raw)
      const editor = editorOf(body)
      for (const [at, block] of body.value.entries()) {
        if (!isVoidType(block.type))
          Transforms.insertText(editor, '“x” <&> ', { at: Editor.start(editor, [at]) })
      }
      const again = read(serialiseBody(editor.children as ArticleBlock[], body))
      expect(again.value.map(bare)).toEqual((editor.children as ArticleBlock[]).map(bare))
    })

    test('keeps its blocks when one is added, removed and moved', () => {
      const body = read(raw)
      const editor = editorOf(body)
      const last = body.value.length - 1
      Transforms.moveNodes(editor, { at: [last], to: [0] })
      Transforms.removeNodes(editor, { at: [1] })
      Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: 'added' }] }, { at: [last] })
      const written = serialiseBody(editor.children as ArticleBlock[], body)
      const again = read(written)
      expect(again.value.map(bare)).toEqual((editor.children as ArticleBlock[]).map(bare))
    })
  })
}

/** A block without its own white space in the source, which may differ at the places where blocks were moved. */
function bare(block: ArticleBlock): ArticleBlock {
  return block.type === 'opaque' ? { ...block, source: block.source.trim() } : block
}

test('unknown JSON nodes stay as opaque nodes, with their reading text and their source to the byte', () => {
  const { value } = read(json)
  expect(value[1]).toMatchObject({
    type: 'opaque',
    name: 'Table',
    reading: '7 %',
    source: '{"type":"table","rows":[[1.0,2]],"children":[{"type":"tr","children":[{"text":"7 %"}]}]}',
  })
  expect(value[4]).toMatchObject({
    type: 'paragraph',
    children: [{}, { type: 'opaque-inline', reading: 'Ada' }, {}],
  })
})

test('attributes and marks nobody modelled stay on an edited block', () => {
  const body = read(json)
  const editor = editorOf(body)
  Transforms.insertText(editor, '!', { at: Editor.end(editor, [0]) })
  Transforms.insertText(editor, '!', { at: Editor.end(editor, [3]) })
  const written = JSON.parse(serialiseBody(editor.children as ArticleBlock[], body))
  expect(written[0].id).toBe('lead-1')
  expect(written[3].children[1].children[0]).toEqual({ text: 'two!', code: true })
})

test('HTML start tags keep their attributes on an edited block', () => {
  const body = read(html)
  const editor = editorOf(body)
  Transforms.insertText(editor, 'New ', { at: Editor.start(editor, [0]) })
  expect(serialiseBody(editor.children as ArticleBlock[], body)).toContain(
    '<p class="lead" id=a>New Rain &amp; wind&nbsp;over <strong>Lagos</strong><br>and ' +
      '<a href="https://a.example/?a=1&amp;b=2" target=_blank rel="noopener">the coast</a>.</p>',
  )
})

test('HTML inline tags nobody modelled keep their tags around editable text', () => {
  const body = read('<p>A <span style="color:red">red <b>word</b></span>.</p>')
  const editor = editorOf(body)
  Transforms.insertText(editor, '!', { at: Editor.end(editor, [0, 1]) })
  expect(serialiseBody(editor.children as ArticleBlock[], body)).toBe(
    '<p>A <span style="color:red">red <b>word!</b></span>.</p>',
  )
})

test.each([
  ['slides of a gallery', '[{"content":"<p>a</p>","title":"One"},{"content":"","title":"Two"}]'],
  [
    'a live blog',
    '[{"content":[{"type":"paragraph","children":[{"text":"x"}]}],"title":"Plot","minutes":""}]',
  ],
  ['an object', '{"blocks":[],"version":2}'],
  ['numbers', ' [1,2,3]'],
])('%s is kept whole and cannot be edited', (_, raw) => {
  const body = read(raw)
  expect(body.editable).toBe(false)
  expect(body.value).toHaveLength(1)
  expect(serialiseBody(body.value, body)).toBe(raw)
})

test.each(['', '  ', '[]', '[ ]'])('an empty body %j opens as one empty line', raw => {
  const body = read(raw)
  expect(body.editable).toBe(true)
  expect(body.value).toEqual([{ type: 'paragraph', children: [{ text: '' }] }])
  expect(serialiseBody(body.value, body)).toBe(raw)
})

test('an empty body is written in the format asked for', () => {
  const value: ArticleBlock[] = [{ type: 'paragraph', children: [{ text: 'a' }] }]
  expect(serialiseBody(value, readBody('', 'json'))).toBe('[{"type":"paragraph","children":[{"text":"a"}]}]')
  expect(serialiseBody(value, readBody('', 'html'))).toBe('<p>a</p>')
})

test.each(['[{"type":"paragraph","children":[{"text":"cut', '{"a":', '[', '[1,', '{]'])(
  'JSON that does not parse is unreadable: %j',
  raw => {
    expect(parseBody(raw, 'json')).toBe('unreadable')
  },
)

test("text that starts with a bracket is text: '[Editor's note]'", () => {
  expect(read("[Editor's note] Rain.").value).toEqual([
    { type: 'paragraph', children: [{ text: "[Editor's note] Rain." }] },
  ])
})

test.each([
  '[null,5,"x",[],{},{"type":"paragraph"},{"type":"paragraph","children":"x"},{"type":"paragraph","children":[null,[],{"text":5}]},{"children":[]}]',
  '[{"type":"bulleted-list","children":[]},{"type":"list-item","children":[]},{"type":"link","url":"x","children":[]}]',
  '[{"type":"paragraph","children":[{"type":"paragraph","children":[{"text":"x"}]}]},{"type":"toString","children":[]}]',
  '[{"type":"paragraph","__proto__":{"x":1},"children":[{"text":"x","__proto__":null}]}]',
  '<p><div><table><p></b></i><<>><ul><p>x</ul><li>y</li><a href=x><a href=y>z',
  '<p title="a>b">x</p><',
  '</p></div>text</li>',
  '<svg><script>alert(1)</script><style><p></style></svg><p>a\u0000b</p>',
  '<ul>text<li>a</li></ul><ul></ul><p></p><p><br></p>',
])('misshapen bodies open, stay whole and survive the normaliser: %s', raw => {
  const body = read(raw)
  expect(serialiseBody(body.value, body)).toBe(raw)
  const editor = editorOf(body)
  Editor.normalize(editor, { force: true })
  expect(serialiseBody(editor.children as ArticleBlock[], body)).toBe(raw)
})

test('nesting without end is kept whole instead of overflowing the stack', { timeout: 30_000 }, () => {
  const many = 20_000
  const deepHtml = `<p>a</p>${'<b><span class=x>'.repeat(many)}z`
  const deepList = `${'<ul><li>'.repeat(many)}z`
  const list = '{"type":"bulleted-list","children":[{"type":"list-item","children":['
  const deepJson = `[{"type":"paragraph","children":[{"text":"a"}]},${list.repeat(2000)}{"text":"z"}${']}]}'.repeat(2000)}]`
  for (const raw of [deepHtml, deepList, deepJson]) {
    const body = read(raw)
    expect(body.value.at(-1)?.type).toBe('opaque')
    expect(serialiseBody(body.value, body)).toBe(raw)
  }
})

test('a long body with one changed block is written in a few milliseconds, since the others are remembered', () => {
  const blocks = Array.from(
    { length: 3000 },
    (_, at) => `{"type":"paragraph","children":[{"text":"Line ${at}"}]}`,
  )
  const raw = `[${blocks.join(',')}]`
  const body = read(raw)
  const editor = editorOf(body)
  Transforms.insertText(editor, '!', { at: Editor.end(editor, [1500]) })
  const written = serialiseBody(editor.children as ArticleBlock[], body)
  expect(written).toBe(raw.replace('Line 1500"', 'Line 1500!"'))
})

test('a document that was opened from a body in either form is written in one: no source of the other goes into it', () => {
  const [first, second] = [
    read('<p>One</p><p>Two</p>'),
    read('[{"type":"paragraph","children":[{"text":"Three"}]}]'),
  ]
  const value = [...first.value.slice(0, 1), ...second.value]
  const lines = ['One', 'Three'].map(text => ({ type: 'paragraph', children: [{ text }] }))
  expect(JSON.parse(serialiseBody(value, second, [first]))).toEqual(lines)
  expect(serialiseBody(value, first, [second])).toBe('<p>One</p><p>Three</p>')
})
