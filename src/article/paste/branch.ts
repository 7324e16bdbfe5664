/** A tag of clipboard HTML with what stands in it; `from` and `to` are its place in the source. */
export type Tag = {
  name: string
  attributes: Record<string, string>
  children: Branch[]
  from: number
  to: number
}
/** A mark of Office around what only some programs should show, in the place where it stands. What is `hidden` is for
 *  programs without Word's lists, notes and comments: drawn bullets, marks of notes. */
export type Conditional = { conditional: 'start'; hidden: boolean } | { conditional: 'end' }
export type Branch = Tag | Conditional | string

/** Whether a branch is a tag. */
export function isTag(branch: Branch): branch is Tag {
  return typeof branch !== 'string' && 'name' in branch
}
