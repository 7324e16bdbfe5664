import { createEditor, Editor, Transforms } from 'slate'
import { describe, expect, test } from 'vitest'
import { readBody } from '../../tests/support/read-body.ts'
import { serialiseBody } from './body.ts'
import type { ArticleBlock, ArticleElement } from './nodes.ts'
import { withArticle } from './with-article.ts'

function read(raw: string) {
  const body = readBody(raw, 'json')
  const editor = withArticle(createEditor())
  editor.children = body.value
  return { value: body.value, editor, written: () => serialiseBody(editor.children as ArticleBlock[], body) }
}

const kindsOf = (raw: string) => read(raw).value.map(block => block.type)

describe('in HTML', () => {
  test.each([
    [
      'a table with sections, header cells and everything it carried',
      '<table class=t><thead id="h"><tr x><th>A</th></tr></thead><tbody><tr><td style="text-align: right">b</td></tr></tbody></table>',
      '<table class=t><thead id="h"><tr x><th>NewA</th></tr></thead><tbody><tr><td style="text-align: right">b</td></tr></tbody></table>',
    ],
    [
      'a table without sections, with spans and lists in its cells',
      '<table>\n<tr><td colspan=2>A</td></tr><tr><td><ul><li>b</li></ul></td><td><p>c</p>d</td></tr></table>',
      '<table><tr><td colspan=2>NewA</td></tr><tr><td><ul><li>b</li></ul></td><td><p>c</p>d</td></tr></table>',
    ],
    [
      'a quotation of one line',
      '<blockquote cite=x>A<br>b</blockquote>',
      '<blockquote cite=x>NewA<br>b</blockquote>',
    ],
    [
      'a quotation of paragraphs and bare text',
      '<blockquote><p class=k>A</p> b <cite>c</cite></blockquote>',
      '<blockquote><p class=k>NewA</p>b <cite>c</cite></blockquote>',
    ],
    [
      'alignment in a style',
      '<p style="color:red;text-align:center">A</p>',
      '<p style="color:red;text-align:center">NewA</p>',
    ],
  ])('%s is written with all it carried when a letter was typed', (_, raw, typed) => {
    const { editor, written } = read(raw)
    Transforms.insertText(editor, 'New', { at: Editor.start(editor, [0]) })
    expect(written()).toBe(typed)
  })

  test.each([
    ['right', '<p style="color:red; text-align: right" class=a>A</p>'],
    [undefined, '<p style="color:red" class=a>A</p>'],
  ])('aligning a line that was centred in its style: %s', (align, result) => {
    const { editor, written } = read('<p style="color:red;text-align:center" class=a>A</p>')
    expect(editor.children[0]).toMatchObject({ align: 'center' })
    Transforms.setNodes<ArticleElement>(editor, { align }, { at: [0] })
    expect(written()).toBe(result)
  })

  test('a picture is written with its figure, its caption and what its tag carried', () => {
    const { editor, written, value } = read(
      '<figure class="wide"><img class=k src="a.png" alt="A &amp; B"><figcaption id=c>Rain<br>in May <cite>Ada</cite></figcaption></figure>',
    )
    expect(value[0]).toMatchObject({ url: 'a.png', alt: 'A & B', caption: 'Rain\nin May', source: 'Ada' })
    Transforms.setNodes<ArticleElement>(editor, { alt: 'C' }, { at: [0] })
    expect(written()).toBe(
      '<figure class="wide"><img src="a.png" alt="C" class=k><figcaption id=c>Rain<br>in May <cite>Ada</cite></figcaption></figure>',
    )
  })

  test('a picture that stood alone stays alone until it has a caption; a new one stands in a figure', () => {
    const { editor, written } = read('<img src=a.png width=1>')
    Transforms.setNodes<ArticleElement>(editor, { alt: '' }, { at: [0] })
    expect(written()).toBe('<img src="a.png" alt="" width=1>')
    Transforms.setNodes<ArticleElement>(editor, { caption: 'Rain' }, { at: [0] })
    expect(written()).toBe('<figure><img src="a.png" alt="" width=1><figcaption>Rain</figcaption></figure>')
    Transforms.insertNodes(editor, { type: 'image', url: 'b.png', children: [{ text: '' }] }, { at: [1] })
    expect(written()).toContain('<figure><img src="b.png"></figure>')
  })

  const tweet =
    '<blockquote class="twitter-tweet"><p>x</p></blockquote>\n<script async src="https://x"></script>'
  test.each([
    ['a frame in a figure', '<figure class=v> <iframe src=x></iframe> </figure>', '<iframe src=x></iframe>'],
    ['a frame alone', '<iframe src=x></iframe>', '<iframe src=x></iframe>'],
    ['a script alone', '<script>1</script>', '<script>1</script>'],
    ['a quotation and its script', tweet, tweet],
    [
      'a link that shows its address',
      '<figure><a href="https://youtu.be/1">https://youtu.be/1</a></figure>',
      'https://youtu.be/1',
    ],
    [
      'a box around a frame',
      '<div class=b><iframe src=x></iframe></div>',
      '<div class=b><iframe src=x></iframe></div>',
    ],
  ])('%s is one embed with its exact text', (_, raw, html) => {
    const { value, editor, written } = read(`<p>a</p>${raw}\n<p>b</p>`)
    expect(value).toHaveLength(3)
    expect(value[1]).toMatchObject({ type: 'embed', html })
    Transforms.insertText(editor, 'New', { at: Editor.start(editor, [0]) })
    expect(written()).toBe(`<p>Newa</p>${raw}\n<p>b</p>`)
  })

  test.each([
    ['code that was left open', '<div><iframe src=x>', '<figure><div><iframe src=x></iframe></div></figure>'],
    ['code that ends in a tag', '<iframe src="x', '<figure>&lt;iframe src=&quot;x</figure>'],
    [
      'code that closes its figure',
      '<script></script></figure><p>',
      '<figure>&lt;script&gt;&lt;/script&gt;&lt;/figure&gt;&lt;p&gt;</figure>',
    ],
    [
      'a link',
      'https://youtu.be/1?a&b',
      '<figure><a href="https://youtu.be/1?a&amp;b">https://youtu.be/1?a&amp;b</a></figure>',
    ],
  ])('%s never takes in what follows it', (_, html, result) => {
    const { editor, written } = read('<p>after</p>')
    Transforms.insertNodes(editor, { type: 'embed', html, children: [{ text: '' }] }, { at: [0] })
    expect(written()).toBe(`${result}<p>after</p>`)
    expect(read(written()).value.at(-1)).toEqual({ type: 'paragraph', children: [{ text: 'after' }] })
  })

  test.each([
    '<figure><img src=a><figcaption>a <b>b</b></figcaption></figure>',
    '<figure><a href=x><img src=a></a></figure>',
    '<table><caption>a</caption><tr><td>b</td></tr></table>',
    '<table><colgroup><col></colgroup><tr><td>b</td></tr></table>',
    '<table><tr><td><table><tr><td>b</td></tr></table></td></tr></table>',
    '<table><tr><td><h2>a</h2></td></tr></table>',
    '<blockquote><h2>a</h2></blockquote>',
    '<div>text <iframe src=x></iframe></div>',
  ])('what would not survive a change is kept whole: %s', raw => {
    expect(kindsOf(raw)).toEqual(['opaque'])
  })

  test('two bare lines side by side are not written as one', () => {
    const { editor, written } = read('<blockquote>ab<p>c</p></blockquote>')
    Transforms.splitNodes(editor, { at: { path: [0, 0, 0], offset: 1 } })
    expect(written()).toBe('<blockquote>a<p>b</p><p>c</p></blockquote>')
  })

  test('a quote sign in a tag does not hide where the tag ends', () => {
    const { editor, written } = read('<p a">one</p><p b">two</p>')
    Transforms.insertText(editor, 'New', { at: Editor.start(editor, [0]) })
    expect(written()).toBe('<p a">Newone</p><p b">two</p>')
  })
})

describe('in JSON', () => {
  const cell = (text: string, own = {}) => ({
    type: 'table-cell',
    ...own,
    children: [{ type: 'paragraph', children: [{ text }] }],
  })
  const row = (...children: unknown[]) => ({ type: 'table-row', children })

  test('tables, quotes, pictures and embeds keep the properties nobody modelled', () => {
    const body = [
      { type: 'table', width: 90, children: [row(cell('a', { header: true, id: 1 }), cell('b'))] },
      { type: 'blockquote', cite: 'x', align: 'right', children: [{ text: 'c' }] },
      { type: 'image', url: 'a.png', caption: 'Rain', focus: [1, 2], children: [{ text: '' }] },
      { type: 'embed', html: '<iframe src=x></iframe>', provider: 'x', children: [{ text: '' }] },
    ]
    const { value, editor, written } = read(JSON.stringify(body, null, 1))
    expect(value).toEqual(body)
    Transforms.insertText(editor, 'New', { at: Editor.start(editor, [0]) })
    Transforms.setNodes<ArticleElement>(editor, { caption: 'Sun' }, { at: [2] })
    expect(JSON.parse(written())).toEqual([
      { ...body[0], children: [row(cell('Newa', { header: true, id: 1 }), cell('b'))] },
      body[1],
      { ...body[2], caption: 'Sun' },
      body[3],
    ])
  })

  test('a short row gets its empty cell only when the table is changed', () => {
    const raw = JSON.stringify([{ type: 'table', children: [row(cell('a'), cell('b')), row(cell('c'))] }])
    const { editor, written } = read(raw)
    expect(written()).toBe(raw)
    Transforms.insertText(editor, 'New', { at: Editor.start(editor, [0]) })
    expect(JSON.parse(written())[0].children[1]).toEqual(row(cell('c'), cell('')))
  })

  test('a picture without children and with empty words is a picture', () => {
    const raw = '[{"type":"paragraph","children":[{"text":"a"}]},{"type":"image","url":"x","alt":null}]'
    const { value, written } = read(raw)
    expect(value[1]).toEqual({ type: 'image', url: 'x', children: [{ text: '' }] })
    expect(written()).toBe(raw)
  })

  test.each([
    { type: 'table', children: [] },
    { type: 'table', children: [row()] },
    { type: 'table', children: [{ type: 'tr', children: [cell('a')] }] },
    {
      type: 'table',
      children: [row({ type: 'table-cell', children: [{ type: 'table', children: [row(cell('a'))] }] })],
    },
    { type: 'blockquote', children: [{ type: 'heading-two', children: [{ text: 'a' }] }] },
    { type: 'image', url: 'x', children: [{ text: 'words' }] },
    { type: 'image', url: 5, children: [{ text: '' }] },
    { type: 'image', url: 'x', caption: { html: 'x' }, children: [{ text: '' }] },
    { type: 'embed', url: 'x', children: [{ text: '' }] },
  ])('what would not survive a change is kept whole: %j', block => {
    expect(kindsOf(JSON.stringify([block]))).toEqual(['opaque'])
  })
})

test('what was kept of the other form stays readable where it lands', () => {
  const open = (raw: string) => read(raw).value
  const [chart, mention] = open(
    '[{"type":"chart","rows":[1],"children":[{"text":"5 %"}]},{"type":"paragraph","children":[{"text":"by "},{"type":"mention","id":7,"children":[{"text":"Ada"}]}]}]',
  )
  const [hr, picture] = open('<hr>\n<p>a <img src="x.png" alt="b"></p>')
  const inJson = readBody('[]', 'json')
  const inHtml = readBody('', 'html')
  expect(JSON.parse(serialiseBody([hr, picture] as ArticleBlock[], inJson))).toEqual([
    { type: 'embed', html: '<hr>', children: [{ text: '' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'a ' },
        { type: 'html', html: '<img src="x.png" alt="b">', children: [{ text: 'b' }] },
        { text: '' },
      ],
    },
  ])
  expect(serialiseBody([chart, mention] as ArticleBlock[], inHtml)).toBe(
    '<div data-node="{&quot;type&quot;:&quot;chart&quot;,&quot;rows&quot;:[1],&quot;children&quot;:[{&quot;text&quot;:&quot;5 %&quot;}]}">5 %</div>' +
      '<p>by <span data-node="{&quot;type&quot;:&quot;mention&quot;,&quot;id&quot;:7,&quot;children&quot;:[{&quot;text&quot;:&quot;Ada&quot;}]}">Ada</span></p>',
  )
})

describe('a touched line of HTML keeps the tags it came with', () => {
  const touched = (raw: string, at: number, act?: (editor: Editor) => void) => {
    const { editor, written } = read(raw)
    Transforms.insertText(editor, 'New', { at: Editor.start(editor, [at]) })
    act?.(editor)
    return written()
  }

  test('those of its body, in a mark made anew too', () => {
    expect(touched('<p>x <b>a</b> <i>b</i><br />c <U>d</U></p>', 0)).toBe(
      '<p>Newx <b>a</b> <i>b</i><br />c <U>d</U></p>',
    )
    expect(touched('<p>x</p>\n<ul><li><b>a</b></li></ul>', 0)).toBe('<p>Newx</p>\n<ul><li><b>a</b></li></ul>')
    const { editor, written } = read('<p>x</p><p><b>a</b></p>')
    Transforms.setNodes(editor, { bold: true } as object, { at: [0, 0] })
    expect(written()).toBe('<p><b>x</b></p><p><b>a</b></p>')
  })

  test('its own where the lines of a body differ', () => {
    const raw = '<p>x <b>a</b></p><p>y <strong>b</strong></p><p>z <B>c</B></p><p>w <strong>d</strong></p>'
    expect(touched(raw, 0)).toBe(raw.replace('x', 'Newx'))
    expect(touched(raw, 1)).toBe(raw.replace('y', 'Newy'))
    expect(touched(raw, 2)).toBe(raw.replace('z', 'Newz'))
    const line: ArticleBlock = { type: 'paragraph', children: [{ text: 'n', bold: true }] }
    expect(touched(raw, 2, editor => Transforms.insertNodes(editor, line, { at: [0] }))).toBe(
      `<p><b>n</b></p>${raw.replace('z', 'Newz')}`,
    )
  })
})
