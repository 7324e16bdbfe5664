import { expect, test } from 'vitest'
import { openAt } from '../../../../../tests/support/marked-text.ts'
import { type ArticleBlock, findInSteps } from '../../../../article/index.ts'
import { chosenWords } from './chosen-words.ts'
import { replaceOccurrences } from './replace-occurrences.ts'

/** The body after every occurrence of the words was replaced, and after that was taken back. */
function replaced(body: string, words: string, by: string) {
  const { editor, html } = openAt(body, [[0, 0], 0])
  const before = structuredClone(editor.children)
  const steps = findInSteps(editor.children as ArticleBlock[], words, {
    matchCase: false,
    isVoid: editor.isVoid,
  })
  let step = steps.next()
  while (!step.done) step = steps.next()
  replaceOccurrences(editor, step.value, by)
  const after = html()
  expect(editor.history.undos.length).toBe(step.value.length === 0 ? 0 : 1)
  editor.undo()
  expect(editor.children).toEqual(before)
  return after
}

test('all are replaced in one step that Undo takes back', () => {
  expect(replaced('<p>cat, Cat</p><ul><li>the cat</li></ul>', 'cat', 'dog')).toBe(
    '<p>dog, dog</p><ul><li>the dog</li></ul>',
  )
  expect(replaced('<p>aXaXa</p>', 'x', 'xx')).toBe('<p>axxaxxa</p>')
  expect(replaced('<p>abc</p>', 'z', 'y')).toBe('<p>abc</p>')
})

test('the new words have the marks of the first letter, and what was bold beside them stays', () => {
  expect(replaced('<p>a <strong>big</strong> day</p>', 'big', 'long')).toBe(
    '<p>a <strong>long</strong> day</p>',
  )
  expect(replaced('<p>half<strong>way there</strong></p>', 'halfway', 'nearly')).toBe(
    '<p>nearly<strong> there</strong></p>',
  )
  expect(replaced('<p><em>half</em><strong>way</strong> there</p>', 'halfway', 'nearly')).toBe(
    '<p><em>nearly</em> there</p>',
  )
})

test('they stand in the link that the first letter stands in; a link that loses its last word is gone', () => {
  expect(replaced('<p>see <a href="https://a.example">the bridge</a> here</p>', 'bridge here', 'road')).toBe(
    '<p>see <a href="https://a.example">the road</a></p>',
  )
  expect(replaced('<p>see <a href="https://a.example">it</a>.</p>', 'see it', 'look')).toBe('<p>look.</p>')
})

test('nothing in their place takes them out, and the line stays', () => {
  expect(replaced('<p>very</p><p>a very b</p>', 'very', '')).toBe('<p></p><p>a  b</p>')
})

test('pictures and what is kept as it is are not touched', () => {
  const kept = '<figure><img src="cat.png" alt="cat"></figure>'
  expect(replaced(`<p>a cat<button>cat</button></p>${kept}`, 'cat', 'dog')).toBe(
    `<p>a dog<button>cat</button></p>${kept}`,
  )
})

test('selected words of one line are looked for; more than a line is not', () => {
  const chosen = (from: Parameters<typeof openAt>[1], to: Parameters<typeof openAt>[2]) =>
    chosenWords(openAt('<p>the new <strong>bridge</strong><br>of</p><p>Lagos</p>', from, to).editor)
  expect(chosen([[0, 0], 4], [[0, 1], 6])).toBe('new bridge')
  expect(chosen([[0, 1], 6], [[0, 0], 4])).toBe('new bridge')
  expect(chosen([[1, 0], 0], [[1, 0], 5])).toBe('Lagos')
  expect(chosen([[0, 0], 4], [[0, 0], 4])).toBeNull()
  expect(chosen([[0, 0], 3], [[0, 0], 4])).toBeNull()
  expect(chosen([[0, 0], 4], [[0, 2], 2])).toBeNull()
  expect(chosen([[0, 0], 4], [[1, 0], 2])).toBeNull()
})
