import { Editor, type Element, type Node, type Point } from 'slate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ArticleBlock, isText, mayHold, parseBody, serialiseBody } from '../../article/index.ts'
import { clearFormatting } from './commands/clear-formatting.ts'
import { indentItems } from './commands/indent-items.ts'
import { leaveList } from './commands/leave-list.ts'
import { setAlign } from './commands/set-align.ts'
import { setBlock } from './commands/set-block.ts'
import { linkAt, removeLink, setLink } from './commands/set-link.ts'
import { toggleList } from './commands/toggle-list.ts'
import { hasMark, toggleMark } from './commands/toggle-mark.ts'
import { toggleQuote } from './commands/toggle-quote.ts'
import { createArticleEditor } from './create-editor.ts'
import type { ArticleEditor } from './editor-types.ts'
import { asStep } from './undo-steps.ts'

/** An editor on a body in which `|` is the caret; two of them are a selection. */
function open(marked: string) {
  const body = parseBody(marked, 'html')
  if (body === 'unreadable') throw new Error('unreadable')
  const editor = createArticleEditor(body.value)
  const points: Point[] = []
  for (const [text, path] of Editor.nodes(editor, {
    at: [],
    match: isText as (node: Node) => node is never,
  })) {
    const { text: words } = text as { text: string }
    for (let from = words.indexOf('|'); from >= 0; from = words.indexOf('|', from + 1))
      points.push({ path, offset: from - points.filter(one => one.path === path).length })
  }
  const clean = JSON.parse(JSON.stringify(editor.children).replaceAll('|', '')) as ArticleBlock[]
  const other = createArticleEditor(clean)
  const [anchor, focus = anchor] = points
  if (!anchor || !focus) throw new Error('no caret')
  other.select({ anchor, focus })
  return {
    editor: other,
    html: () =>
      serialiseBody(other.children as ArticleBlock[], {
        ...body,
        original: { ...body.original, canonical: '', sources: new Map() },
      }),
  }
}

/** What became of a body, and that Undo gives the former document back. */
function outcome(marked: string, act: (editor: ArticleEditor) => void): string {
  const { editor, html } = open(marked)
  const before = structuredClone(editor.children)
  const { selection } = editor
  act(editor)
  const result = html()
  expectFits(editor)
  while (editor.history.undos.length > 0) editor.undo()
  expect(editor.children).toEqual(before)
  if (result !== html()) expect(editor.selection).toEqual(selection)
  while (editor.history.redos.length > 0) editor.redo()
  expect(html()).toBe(result)
  return result
}

function expectFits(editor: ArticleEditor): void {
  const check = (parent: keyof typeof mayHold, children: readonly (Node | Element)[]) => {
    for (const child of children) {
      const kind = 'type' in child ? child.type : 'text'
      expect(mayHold[parent] as readonly string[], `${parent} > ${kind}`).toContain(kind)
      if ('type' in child) check(child.type, child.children)
    }
  }
  check('editor', editor.children)
  const was = structuredClone(editor.children)
  Editor.normalize(editor, { force: true })
  expect(editor.children).toEqual(was)
}

const type = (words: string) => (editor: ArticleEditor) => {
  for (const letter of words) {
    if (letter === '\n') editor.insertBreak()
    else if (letter === '\b') editor.deleteBackward('character')
    else editor.insertText(letter)
  }
}
const enter = type('\n')
const backspace = type('\b')
const del = (editor: ArticleEditor) => editor.deleteForward('character')

describe('Enter', () => {
  test.each([
    ['splits a paragraph', '<p>ab|cd</p>', '<p>ab</p><p>cd</p>'],
    [
      'splits an aligned paragraph into two',
      '<p style="text-align: right">a|b</p>',
      '<p style="text-align: right">a</p><p style="text-align: right">b</p>',
    ],
    ['in a quote begins a line of it', '<blockquote>a|b</blockquote>', '<blockquote>a<br>b</blockquote>'],
    ['in an empty quote leaves it', '<blockquote>|</blockquote>', '<p></p>'],
    [
      'splits a paragraph of a quote',
      '<blockquote><p>a|b</p></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    [
      'in an empty last paragraph of a quote leaves it',
      '<blockquote><p>a</p><p>|</p></blockquote>',
      '<blockquote><p>a</p></blockquote><p></p>',
    ],
    [
      'in an empty paragraph within a quote parts it',
      '<blockquote><p>a</p><p>|</p><p>b</p></blockquote>',
      '<blockquote><p>a</p></blockquote><p></p><blockquote><p>b</p></blockquote>',
    ],
    [
      'parts bare text of a quote into paragraphs',
      '<blockquote>a|b<p>c</p></blockquote>',
      '<blockquote><p>a</p><p>b</p><p>c</p></blockquote>',
    ],
    ['in an item makes the next', '<ul><li>a|b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'in an empty item between others parts the list',
      '<ul><li>a</li><li>|</li><li>b</li></ul>',
      '<ul><li>a</li></ul><p></p><ul><li>b</li></ul>',
    ],
    [
      'in an empty nested item goes one level up and keeps those after it',
      '<ul><li>a<ul><li>|</li><li>b</li></ul></li></ul>',
      '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
    ],
    [
      'in an empty second paragraph of an item makes the next item',
      '<ul><li><p>a</p><p>|</p></li></ul>',
      '<ul><li><p>a</p></li><li><p></p></li></ul>',
    ],
    [
      'in a list of a quote leaves the list, not the quote',
      '<blockquote><p>q</p><ul><li>a</li><li>|</li></ul></blockquote>',
      '<blockquote><p>q</p><ul><li>a</li></ul><p></p></blockquote>',
    ],
    [
      'over a selected item puts an empty one in its place',
      '<ul><li>a</li><li>|b|</li></ul>',
      '<ul><li>a</li><li></li><li></li></ul>',
    ],
    [
      'in a cell begins a line of it',
      '<table><tr><td>a|b</td></tr></table>',
      '<table><tr><td>a<br>b</td></tr></table>',
    ],
    [
      'splits a paragraph of a cell',
      '<table><tr><td><p>a|b</p></td></tr></table>',
      '<table><tr><td><p>a</p><p>b</p></td></tr></table>',
    ],
  ])('%s', (_, before, result) => {
    expect(bodyOf(outcome(before, enter))).toBe(result)
  })

  test('twice at its end leaves a quote, twice at its start makes room above it', () => {
    expect(outcome('<blockquote>ab|</blockquote><p>c</p>', type('\n\nx'))).toBe(
      '<blockquote>ab</blockquote><p>x</p><p>c</p>',
    )
    const above = (editor: ArticleEditor) => {
      editor.insertBreak()
      editor.select(Editor.start(editor, [0]))
      editor.insertBreak()
      editor.insertText('x')
    }
    expect(outcome('<blockquote>|ab</blockquote>', above)).toBe('<p>x</p><blockquote>ab</blockquote>')
  })

  test('twice leaves a list', () => {
    expect(outcome('<ol><li>a|</li></ol>', type('\n\nx'))).toBe('<ol><li>a</li></ol><p>x</p>')
  })
})

/** Sections of a table are written the same for all; they are not what these tests are about. */
const bodyOf = (html: string) => html.replaceAll(/<\/?tbody>/g, '')

describe('Backspace at the start', () => {
  test.each([
    ['of a paragraph joins it to the one before', '<p>a</p><p>|b</p>', '<p>ab</p>'],
    ['of a heading joins it to the paragraph before', '<p>a</p><h2>|b</h2>', '<p>ab</p>'],
    ['of a heading after an empty line keeps it a heading', '<p></p><h2>|b</h2>', '<h2>b</h2>'],
    ['of a heading at the very beginning makes it a paragraph', '<h2>|b</h2>', '<p>b</p>'],
    [
      'of a heading after a picture makes it a paragraph',
      '<figure><img src="a.png"></figure><h2>|b</h2>',
      '<figure><img src="a.png"></figure><p>b</p>',
    ],
    ['of a quote makes it a paragraph', '<p>a</p><blockquote>|b</blockquote>', '<p>a</p><p>b</p>'],
    [
      'of a quote of paragraphs takes the first out',
      '<blockquote><p>|a</p><p>b</p></blockquote>',
      '<p>a</p><blockquote><p>b</p></blockquote>',
    ],
    [
      'of a later paragraph of a quote joins it to the one before',
      '<blockquote><p>a</p><p>|b</p></blockquote>',
      '<blockquote><p>ab</p></blockquote>',
    ],
    [
      'of a paragraph after a quote joins it to the quote',
      '<blockquote>a</blockquote><p>|b</p>',
      '<blockquote>ab</blockquote>',
    ],
    [
      'of a paragraph after a list joins it to the last item',
      '<ul><li>a<ul><li>b</li></ul></li></ul><p>|c</p>',
      '<ul><li>a<ul><li>bc</li></ul></li></ul>',
    ],
    [
      'of an item takes it out of the list',
      '<ul><li>a</li><li>|b</li><li>c</li></ul>',
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    ],
    [
      'of a nested item takes it one level up',
      '<ul><li>a<ol><li>b</li><li>|c</li><li>d</li></ol></li></ul>',
      '<ul><li>a<ol><li>b</li></ol></li><li>c<ol><li>d</li></ol></li></ul>',
    ],
    [
      'of an item in a quote leaves the list, not the quote',
      '<blockquote><ul><li>|a</li></ul></blockquote>',
      '<blockquote><p>a</p></blockquote>',
    ],
    [
      'of an item in a cell leaves the list, not the cell',
      '<table><tr><td><ul><li>|a</li></ul></td></tr></table>',
      '<table><tr><td><p>a</p></td></tr></table>',
    ],
    [
      'of a paragraph after a table leaves both',
      '<table><tr><td>a</td></tr></table><p>|b</p>',
      '<table><tr><td>a</td></tr></table><p>b</p>',
    ],
    [
      'of a cell leaves both cells',
      '<table><tr><td>a</td><td>|b</td></tr></table>',
      '<table><tr><td>a</td><td>b</td></tr></table>',
    ],
    ['of the text does nothing', '<p>|a</p>', '<p>a</p>'],
  ])('%s', (_, before, result) => {
    expect(bodyOf(outcome(before, backspace))).toBe(result)
  })

  test('of an empty line after a picture takes the line and selects the picture', () => {
    const { editor, html } = open('<figure><img src="a.png"></figure><p>|</p><p>x</p>')
    editor.deleteBackward('character')
    expect(html()).toBe('<figure><img src="a.png"></figure><p>x</p>')
    expect(editor.selection?.anchor.path).toEqual([0, 0])
  })
})

describe('Delete at the end', () => {
  test.each([
    ['of a paragraph joins the next to it', '<p>a|</p><h2>b</h2>', '<p>ab</p>'],
    ['of a paragraph joins a quote to it', '<p>a|</p><blockquote>b</blockquote>', '<p>ab</p>'],
    [
      'of a paragraph joins an item to it',
      '<p>a|</p><ul><li>b</li><li>c</li></ul>',
      '<p>ab</p><ul><li>c</li></ul>',
    ],
    ['of an item joins the next to it', '<ul><li>a|</li><li>b</li></ul>', '<ul><li>ab</li></ul>'],
    [
      'of an item joins its own list’s first to it',
      '<ul><li>a|<ul><li>b</li></ul></li></ul>',
      '<ul><li>ab</li></ul>',
    ],
    [
      'of a paragraph before a table leaves both',
      '<p>a|</p><table><tr><td>b</td></tr></table>',
      '<p>a</p><table><tr><td>b</td></tr></table>',
    ],
    [
      'of a cell leaves both cells',
      '<table><tr><td>a|</td><td>b</td></tr></table>',
      '<table><tr><td>a</td><td>b</td></tr></table>',
    ],
    ['of the text does nothing', '<p>a|</p>', '<p>a</p>'],
  ])('%s', (_, before, result) => {
    expect(bodyOf(outcome(before, del))).toBe(result)
  })
})

const lineKinds = {
  paragraph: (words: string) => `<p>${words}</p>`,
  'aligned paragraph': (words: string) => `<p style="text-align: center">${words}</p>`,
  heading: (words: string) => `<h3>${words}</h3>`,
  item: (words: string) => `<ul><li>${words}</li></ul>`,
  'item with a list': (words: string) => `<ol><li>${words}<ul><li>in</li></ul></li></ol>`,
  'item of paragraphs': (words: string) => `<ul><li><p>${words}</p><p>second</p></li></ul>`,
  'nested item': (words: string) => `<ul><li>out<ul><li>${words}</li></ul></li></ul>`,
  quote: (words: string) => `<blockquote>${words}</blockquote>`,
  'quote of paragraphs': (words: string) => `<blockquote><p>${words}</p><p>second</p></blockquote>`,
  'list in a quote': (words: string) => `<blockquote><ul><li>${words}</li></ul></blockquote>`,
  cell: (words: string) => `<table><tr><td>${words}</td><td>other</td></tr></table>`,
  'paragraph of a cell': (words: string) => `<table><tr><td><p>${words}</p></td></tr></table>`,
  'marked text': (words: string) => `<p><strong>${words}</strong></p>`,
  'linked text': (words: string) => `<p><a href="https://a.example">${words}</a></p>`,
}
const pairs = Object.entries(lineKinds).flatMap(([one, first]) =>
  Object.entries(lineKinds).map(([other, second]) => ({ one, other, first, second })),
)
const lettersOf = (html: string) => html.replaceAll(/<br>|<[^>]*>/g, '').replaceAll('|', '')

describe('across every pair of kinds', () => {
  test.each(pairs)('Backspace and Delete between $one and $other lose no letter', ({ first, second }) => {
    const letters = lettersOf(first('one') + second('two'))
    expect(lettersOf(outcome(first('one') + second('|two'), backspace))).toBe(letters)
    expect(lettersOf(outcome(first('one|') + second('two'), del))).toBe(letters)
  })

  test.each(pairs)('a selection from $one into $other goes and the rest stays', ({ first, second }) => {
    const body = first('on|e') + second('t|wo')
    const letters = lettersOf(outcome(body, editor => editor.deleteFragment()))
    expect(letters).toMatch(/^(out)?on(in|second|other)*(out)?wo(in|second|other)*$/)
    const split = lettersOf(outcome(body, enter))
    expect(split).toBe(letters)
    expect(lettersOf(outcome(body, type('x')))).toContain('onx')
  })
})

type Command = (editor: ArticleEditor) => void
const commands: Record<string, Command> = {
  paragraph: editor => setBlock(editor, 'paragraph'),
  'heading 2': editor => setBlock(editor, 'heading-two'),
  'bulleted list': editor => toggleList(editor, 'bulleted-list'),
  'numbered list': editor => toggleList(editor, 'numbered-list'),
  quote: toggleQuote,
  'align center': editor => setAlign(editor, 'center'),
  'align left': editor => setAlign(editor, 'left'),
  bold: editor => toggleMark(editor, 'bold'),
  'clear formatting': clearFormatting,
  link: editor => setLink(editor, 'https://b.example', 'new'),
  'remove link': removeLink,
  indent: editor => void indentItems(editor),
  outdent: editor => void leaveList(editor),
  Enter: enter,
  typing: type('xy'),
}
const everywhere = Object.entries(commands).flatMap(([name, run]) =>
  Object.entries(lineKinds).map(([kind, line]) => ({ name, run, kind, line })),
)

describe('every command in every kind of line', () => {
  test.each(everywhere)(
    '$name in $kind keeps every letter, and Undo gives the document back',
    ({ name, run, line }) => {
      const replacing: Record<string, string> = { Enter: '', typing: 'xy' }
      for (const words of ['wo|rds', '|words|', 'w|or|ds', '|words', 'words|']) {
        const [start = '', chosen = '', end] = words.split('|')
        const replaced = end === undefined ? [start, replacing[name], chosen] : [start, replacing[name], end]
        const expected = name in replacing ? replaced.join('') : words.replaceAll('|', '')
        const letters = lettersOf(outcome(line(words), editor => asStep(editor, () => run(editor))))
        // A link at a caret brings its own text.
        expect(letters.replace(name === 'link' ? 'new' : '', ''), words).toBe(lettersOf(line(expected)))
      }
    },
  )

  test.each(pairs)('over $one and $other', ({ first, second }) => {
    for (const name of ['heading 2', 'numbered list', 'quote', 'bold', 'outdent']) {
      const run = commands[name] as Command
      const body = first('o|ne') + second('tw|o')
      expect(lettersOf(outcome(body, editor => asStep(editor, () => run(editor)))), name).toBe(
        lettersOf(body),
      )
    }
  })
})

describe('what is typed to shape a line', () => {
  test.each([
    ['## ', '<h2>x</h2>'],
    ['### ', '<h3>x</h3>'],
    ['#### ', '<h4>x</h4>'],
    ['- ', '<ul><li>x</li></ul>'],
    ['* ', '<ul><li>x</li></ul>'],
    ['1. ', '<ol><li>x</li></ol>'],
    ['> ', '<blockquote>x</blockquote>'],
    ['# ', '<p># x</p>'],
    ['##### ', '<p>##### x</p>'],
    ['2. ', '<p>2. x</p>'],
  ])('%j', (typed, result) => {
    expect(outcome('<p>|</p>', type(`${typed}x`))).toBe(result)
    expect(outcome('<p>|ab</p>', type(`${typed}x`))).toBe(result.replace('x', 'xab'))
  })

  test.each([
    ['in a heading', '<h2>|</h2>', '<h2>- </h2>'],
    ['in an item', '<ul><li>|</li></ul>', '<ul><li>- </li></ul>'],
    ['in a cell', '<table><tr><td><p>|</p></td></tr></table>', '<table><tr><td><p>- </p></td></tr></table>'],
    ['behind other words', '<p>a |</p>', '<p>a - </p>'],
    ['on the second line of a paragraph', '<p>a<br>|</p>', '<p>a<br>- </p>'],
  ])('is only text %s', (_, before, result) => {
    expect(bodyOf(outcome(before, type('- ')))).toBe(result)
  })

  test('goes on with the list before it', () => {
    expect(outcome('<ol><li>a</li></ol><p>|</p>', type('1. b'))).toBe('<ol><li>a</li><li>b</li></ol>')
  })

  test('is a step of its own: Undo or Backspace right after it brings the characters back', () => {
    for (const back of [backspace, (editor: ArticleEditor) => editor.undo()]) {
      const { editor, html } = open('<p>|ab</p>')
      type('## ')(editor)
      expect(html()).toBe('<h2>ab</h2>')
      back(editor)
      expect(html()).toBe('<p>## ab</p>')
      expect(editor.selection?.focus).toEqual({ path: [0, 0], offset: 3 })
      type('x')(editor)
      expect(html()).toBe('<p>## xab</p>')
    }
  })

  test('later, Backspace is Backspace', () => {
    const { editor, html } = open('<p>|</p>')
    type('- a\b\b')(editor)
    expect(html()).toBe('<p></p>')
  })
})

describe('Undo', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  /** The texts that Undo goes back through, as the toolbar's tool does it. */
  function steps({ editor, html }: ReturnType<typeof open>): string[] {
    const texts = [html()]
    while (editor.history.undos.length > 0) {
      asStep(editor, () => editor.undo())
      texts.push(html())
    }
    return texts
  }

  test('takes typing back up to a pause', () => {
    const opened = open('<p>|</p>')
    type('one ')(opened.editor)
    vi.advanceTimersByTime(499)
    type('two')(opened.editor)
    vi.advanceTimersByTime(500)
    type(' three')(opened.editor)
    expect(steps(opened)).toEqual(['<p>one two three</p>', '<p>one two</p>', '<p></p>'])
  })

  test('takes typing back up to where the caret was moved, and up to some words', () => {
    const opened = open('<p>|b</p>')
    type('a')(opened.editor)
    opened.editor.select(Editor.end(opened.editor, []))
    type('c')(opened.editor)
    expect(steps(opened)).toEqual(['<p>abc</p>', '<p>ab</p>', '<p>b</p>'])
    const long = open('<p>|</p>')
    type('the quick brown fox jumps over the lazy dog and goes')(long.editor)
    expect(steps(long)).toHaveLength(3)
  })

  test('keeps typing, deleting, Enter, marks and kinds apart', () => {
    const opened = open('<p>|</p>')
    const { editor } = opened
    type('abc')(editor)
    type('\b\b')(editor)
    type('\n')(editor)
    type('d')(editor)
    toggleMark(editor, 'bold')
    type('e')(editor)
    asStep(editor, () => setBlock(editor, 'heading-two'))
    expect(steps(opened)).toEqual([
      '<p>a</p><h2>d<strong>e</strong></h2>',
      '<p>a</p><p>d<strong>e</strong></p>',
      '<p>a</p><p>d</p>',
      '<p>a</p><p></p>',
      '<p>a</p>',
      '<p>abc</p>',
      '<p></p>',
    ])
  })

  test('keeps letters that are erased apart from lines that are joined by it', () => {
    const opened = open('<p>a</p><p>bc|</p>')
    type('\b\b\b\b')(opened.editor)
    expect(steps(opened)).toEqual(['<p></p>', '<p>a</p>', '<p>a</p><p></p>', '<p>a</p><p>bc</p>'])
  })

  test('brings the caret back to where it was, and Redo the text; typing after Undo drops Redo', () => {
    const { editor, html } = open('<p>a |b| c</p>')
    const before = editor.selection
    type('xyz')(editor)
    editor.undo()
    expect(html()).toBe('<p>a b c</p>')
    expect(editor.selection).toEqual(before)
    editor.redo()
    expect(html()).toBe('<p>a xyz c</p>')
    editor.undo()
    type('q')(editor)
    expect(editor.history.redos).toEqual([])
    editor.undo()
    expect(html()).toBe('<p>a b c</p>')
  })

  test('takes back exactly what was mended too, even where the document had needed mending before', () => {
    const { editor } = open('<p>|a</p>')
    const strange = { type: 'paragraph', children: [{ text: 'b' }, { text: 'c' }] } as const
    editor.children = [...editor.children, structuredClone(strange) as unknown as ArticleBlock]
    const before = structuredClone(editor.children)
    editor.select({ path: [1, 0], offset: 1 })
    type('x')(editor)
    expect(editor.children).toHaveLength(2)
    editor.undo()
    expect(editor.children).toEqual(before)
    editor.redo()
    editor.undo()
    expect(editor.children).toEqual(before)
  })

  test('knows dragged words as one step', async () => {
    const opened = open('<p>one |two|</p>')
    const { editor } = opened
    await Promise.resolve()
    editor.delete()
    editor.select(Editor.start(editor, []))
    editor.insertData(clipboard('two'))
    expect(steps(opened)).toEqual(['<p>twoone </p>', '<p>one two</p>'])
  })

  test('a step that breaks off leaves the next one whole', () => {
    const { editor, html } = open('<p>|</p>')
    expect(() =>
      asStep(editor, () => {
        throw new Error('broken off')
      }),
    ).toThrow('broken off')
    type('a\n')(editor)
    editor.undo()
    expect(html()).toBe('<p>a</p>')
  })
})

const clipboard = (words: string) =>
  ({
    getData: (kind: string) => (kind === 'text/plain' ? words : ''),
    types: ['text/plain'],
    files: [],
  }) as unknown as DataTransfer

describe('marks', () => {
  test('of a mixed selection go on first, then off', () => {
    const { editor, html } = open('<p>o|ne <strong>two</strong> th|ree</p>')
    expect(hasMark(editor, 'bold')).toBe(false)
    toggleMark(editor, 'bold')
    expect(html()).toBe('<p>o<strong>ne two th</strong>ree</p>')
    toggleMark(editor, 'bold')
    expect(html()).toBe('<p>one two three</p>')
  })

  test('do not count what the selection only touches', () => {
    const { editor } = open('<p>one|<strong>two</strong>|three</p>')
    expect(hasMark(editor, 'bold')).toBe(true)
  })

  test('at a caret are for what is typed next', () => {
    expect(
      outcome('<p>a|</p>', editor => {
        toggleMark(editor, 'italic')
        type('b')(editor)
        toggleMark(editor, 'italic')
        type('c')(editor)
      }),
    ).toBe('<p>a<em>b</em>c</p>')
  })

  test('and looks are cleared; links, words with a meaning and kinds stay', () => {
    const before =
      '<h2>|<u>a</u> <span style="color:red">b</span> <abbr title="x">c</abbr> <a href="https://a.example"><b>d</b></a>|</h2>'
    expect(outcome(before, clearFormatting)).toBe(
      '<h2>a b <abbr title="x">c</abbr> <a href="https://a.example">d</a></h2>',
    )
  })
})

describe('alignment', () => {
  const centered = (editor: ArticleEditor) => asStep(editor, () => setAlign(editor, 'center'))
  const left = (editor: ArticleEditor) => asStep(editor, () => setAlign(editor, 'left'))

  test.each([
    ['<p>|a</p>', '<p style="text-align: center">a</p>'],
    ['<p class="x">|a</p>', '<p class="x" style="text-align: center">a</p>'],
    [
      '<p style="text-align:right;color: red" class=x>|a</p>',
      '<p style="color: red; text-align: center" class=x>a</p>',
    ],
    [`<p style='font: "A"'>|a</p>`, `<p style='font: "A"; text-align: center'>a</p>`],
    [
      '<ul><li>|a<ul><li>b</li></ul></li></ul>',
      '<ul><li style="text-align: center">a<ul><li>b</li></ul></li></ul>',
    ],
    ['<blockquote>|a</blockquote>', '<blockquote style="text-align: center">a</blockquote>'],
    ['<table><tr><td>|a</td></tr></table>', '<table><tr><td style="text-align: center">a</td></tr></table>'],
  ])('of %s is said once', (before, result) => {
    expect(bodyOf(outcome(before, centered))).toBe(result)
  })

  test.each([
    ['<p style="text-align: right">|a</p>', '<p>a</p>'],
    ['<p class="x" style="color: red; text-align: right;">|a</p>', '<p class="x" style="color: red;">a</p>'],
    ['<p class="x">|a</p>', '<p class="x">a</p>'],
  ])('to the left takes it out of %s', (before, result) => {
    expect(outcome(before, left)).toBe(result)
  })

  test('of a body in JSON is a property, and unknown properties stay', () => {
    const body = parseBody('[{"type":"paragraph","id":7,"children":[{"text":"a"}]}]', 'json')
    if (body === 'unreadable') throw new Error('unreadable')
    const editor = createArticleEditor(body.value)
    const json = () => JSON.parse(serialiseBody(editor.children as ArticleBlock[], body))
    editor.select(Editor.start(editor, []))
    setAlign(editor, 'justify')
    expect(json()).toEqual([{ type: 'paragraph', id: 7, align: 'justify', children: [{ text: 'a' }] }])
    setAlign(editor, 'left')
    expect(json()).toEqual([{ type: 'paragraph', id: 7, children: [{ text: 'a' }] }])
  })
})

describe('links', () => {
  const url = 'https://b.example/?a=1'
  const paste = (words: string) => (editor: ArticleEditor) => editor.insertData(clipboard(words))

  test('typing at either end of a link goes on outside, within it inside', () => {
    const link = (words: string) => `<p>a<a href="https://a.example">${words}</a>b</p>`
    expect(outcome(link('link|'), type('x'))).toBe('<p>a<a href="https://a.example">link</a>xb</p>')
    expect(outcome(link('|link'), type('x'))).toBe('<p>ax<a href="https://a.example">link</a>b</p>')
    expect(outcome(link('li|nk'), type('x'))).toBe('<p>a<a href="https://a.example">lixnk</a>b</p>')
  })

  test('an address pasted over words of one line links them; over lines it replaces them', () => {
    expect(outcome('<p>read |more| here</p>', paste(` ${url}\n`))).toBe(
      `<p>read <a href="${url}">more</a> here</p>`,
    )
    expect(outcome('<p>read |more</p><p>he|re</p>', paste(url))).not.toMatch(/more|>he/)
    expect(outcome('<p>read |more| here</p>', paste('javascript:alert(1)'))).not.toContain('<a')
  })

  test('a new address over a link and what is beside it makes one link; inside it changes the link', () => {
    const { editor, html } = open('<p>o|ne <a href="https://a.example">two</a> th|ree</p>')
    setLink(editor, url, '')
    expect(html()).toBe(`<p>o<a href="${url}">ne two th</a>ree</p>`)
    expect(
      outcome('<p>one <a href="https://a.example">t|w|o</a></p>', editor => setLink(editor, url, '')),
    ).toBe(`<p>one <a href="${url}">two</a></p>`)
  })

  test('a link chosen from outside is found, opened and removed', () => {
    const { editor, html } = open('<p>one |<a href="https://a.example">two</a>| three</p>')
    expect(linkAt(editor)?.[0]).toMatchObject({ url: 'https://a.example' })
    removeLink(editor)
    expect(html()).toBe('<p>one two three</p>')
  })
})

describe('Tab in lists', () => {
  const deeper = (editor: ArticleEditor) => asStep(editor, () => void indentItems(editor))
  const up = (editor: ArticleEditor) => asStep(editor, () => void leaveList(editor))

  test.each([
    ['one item', '<ul><li>a</li><li>|b</li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      'several items',
      '<ul><li>a</li><li>b|</li><li>c|</li><li>d</li></ul>',
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
    ],
    [
      'below what is nested already',
      '<ul><li>a<ol><li>b</li></ol></li><li>|c</li></ul>',
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>',
    ],
    [
      'with what is below it',
      '<ul><li>a</li><li>|b<ul><li>c</li></ul></li></ul>',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
    ],
    ['not the first', '<ul><li>|a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['not all of them', '<ul><li>|a</li><li>b|</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ])('%s', (_, before, result) => {
    expect(outcome(before, deeper)).toBe(result)
  })

  test('several items go up together', () => {
    expect(outcome('<ul><li>a<ul><li>b|</li><li>c|</li><li>d</li></ul></li></ul>', up)).toBe(
      '<ul><li>a</li><li>b</li><li>c<ul><li>d</li></ul></li></ul>',
    )
  })

  test('goes no deeper than a body’s readers follow', () => {
    const nested = (depth: number) =>
      `${'<ul><li>x'.repeat(depth)}</li><li>|end</li></ul>${'</li></ul>'.repeat(depth - 1)}`
    expect(outcome(nested(11), deeper)).not.toBe(nested(11).replace('|', ''))
    expect(outcome(nested(12), deeper)).toBe(nested(12).replace('|', ''))
  })
})

describe('a selection that ends before the first letter of a line', () => {
  test('does not shape that line', () => {
    expect(outcome('<p>|one</p><p>|two</p>', editor => setBlock(editor, 'heading-two'))).toBe(
      '<h2>one</h2><p>two</p>',
    )
  })
})
