import { lexer, parse, walk } from 'css-tree'

/** What is wrong with a part of a style sheet. */
export type CssProblem = {
  /** In characters from the start; `to` is behind the last one. */
  from: number
  to: number
  /** From 1. */
  line: number
  message: string
}

/** What a browser would not understand of this style sheet, in its order: at most 100. What stands beside it holds. */
export function cssProblems(css: string): CssProblem[] {
  const problems: CssProblem[] = []
  const note = (from: number, to: number, line: number, message: string) =>
    problems.push({ from, to: Math.max(to, from + 1), line, message })
  const tree = parse(css, {
    positions: true,
    parseCustomProperty: false,
    onParseError: ({ offset, line, message }) => note(offset, offset, line, message),
  })
  walk(tree, {
    visit: 'Declaration',
    enter({ property, value, loc }) {
      // What others set a name for, and what only one browser knows, nobody can check.
      if (!loc || /^(--|-[a-z]+-)/.test(property) || value.type === 'Raw') return
      const { error } = lexer.matchProperty(property, value)
      if (!error || error.message.includes('var()')) return
      const isUnknown = error.name === 'SyntaxReferenceError'
      const message = isUnknown ? `Unknown property ${property}` : `Invalid value of ${property}`
      const { start, end } = loc
      // The parser counts the space behind it.
      const text = css.slice(start.offset, end.offset).trimEnd()
      note(start.offset, start.offset + text.length, start.line, message)
    },
  })
  const end = css.length
  return problems
    .toSorted((one, other) => one.from - other.from)
    .slice(0, most)
    .map(one => ({ ...one, from: Math.min(one.from, end), to: Math.min(one.to, end) }))
}

const most = 100
