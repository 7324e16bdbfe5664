import { expect, test } from 'vitest'
import { cssProblems } from './css-problems.ts'

const said = (css: string) => cssProblems(css).map(({ line, message }) => [line, message])

test('@SP-02 a sound style sheet has no problems', () => {
  const css = `@media (max-width: 40em) { .a:hover > b { color: var(--x); --y: {}; inset: 0 } }
@supports (display: grid) { a { display: grid; -webkit-line-clamp: 2; width: calc(1px + 2em) } }`
  expect(said(css)).toEqual([])
  expect(said('')).toEqual([])
})

test('@SP-02 an unknown property, a wrong value and a broken rule are said with their lines', () => {
  expect(said('a {\n  colour: red;\n  color: 12px;\n}')).toEqual([
    [2, 'Unknown property colour'],
    [3, 'Invalid value of color'],
  ])
  const [broken] = cssProblems('a {\n  color red;\n}\nb { color: red }')
  expect(broken).toMatchObject({ line: 2, message: expect.stringMatching(/expected/i) })
})

test('@SP-02 a problem stands where the text is, at most 100 of them, and inside the text', () => {
  const css = 'a { colour: red }'
  expect(cssProblems(css)).toEqual([{ from: 4, to: 15, line: 1, message: 'Unknown property colour' }])
  expect(cssProblems('a { colour: red }\n'.repeat(200))).toHaveLength(100)
  for (const { from, to } of cssProblems('a { color: red; } b {{{ @ }}} /*'))
    expect(from <= to && to <= 32).toBe(true)
})
