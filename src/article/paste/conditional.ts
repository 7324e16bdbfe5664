import { type Branch, type Conditional, isTag } from './branch.ts'

/** What a comment marks: `[if !vml]` and `[endif]`, in the several ways in which Office spells them. A comment that
 *  holds a beginning and its end is whole: it marks nothing around it. */
export function conditionalOf(comment: string): Conditional | null {
  if (/^(<!)?\[endif\]$/i.test(comment)) return { conditional: 'end' }
  const [, condition] = /^\[if ([^\]]{0,100})\](>(<!-*)?)?$/i.exec(comment) ?? []
  if (condition === undefined) return null
  // What an anchor in an anchor holds is there for everybody.
  return { conditional: 'start', hidden: /^!?support(?!NestedAnchors)/i.test(condition) }
}

/** Where each hidden part of these branches ends, by where it begins; one without an end hides nothing. */
export function hiddenParts(branches: readonly Branch[]): Map<number, number> {
  const parts = new Map<number, number>()
  const open: { at: number; hidden: boolean }[] = []
  for (const [at, branch] of branches.entries()) {
    if (typeof branch === 'string' || isTag(branch)) continue
    if (branch.conditional === 'start') open.push({ at, hidden: branch.hidden })
    else {
      const start = open.pop()
      if (start?.hidden) parts.set(start.at, at)
    }
  }
  return parts
}
