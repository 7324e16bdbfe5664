import { describe, expect, test } from 'vitest'
import { backspace, del, enter, outcome, type } from '../../../../../tests/support/marked-text.ts'
import { asStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { setAlign } from '../align/set-align.ts'
import { removeLink, setLink } from '../link/set-link.ts'
import { indentItems } from '../list/indent-items.ts'
import { leaveList } from '../list/leave-list.ts'
import { toggleList } from '../list/toggle-list.ts'
import { clearFormatting } from '../mark/clear-formatting.ts'
import { toggleMark } from '../mark/toggle-mark.ts'
import { toggleQuote } from '../quote/toggle-quote.ts'
import { setBlock } from './set-block.ts'

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
