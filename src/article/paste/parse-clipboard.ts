import { Tokenizer } from 'htmlparser2'
import type { Tag } from './branch.ts'
import { conditionalOf } from './conditional.ts'
import { drawingIn, followFallbacks, partsOf } from './text-box.ts'

/** Tags that stand on lines of their own. */
export const blockTags = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul caption'.split(
    ' ',
  ),
)
const voidTags = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** What a start tag ends before it begins, and where the search for that stops. */
const ends: Record<string, { ended: Set<string>; within: Set<string> }> = {
  li: { ended: new Set(['li']), within: new Set(['ul', 'ol', 'menu', 'dir', 'table']) },
  dd: { ended: new Set(['dd', 'dt']), within: new Set(['dl']) },
  dt: { ended: new Set(['dd', 'dt']), within: new Set(['dl']) },
  a: { ended: new Set(['a']), within: new Set(['table', 'td', 'th']) },
}
/** What the parts of a table stand in: everything open down to there ends before them, as browsers have it. */
const sections = ['tbody', 'thead', 'tfoot']
const tableParts: Record<string, Set<string>> = {
  caption: new Set(['table']),
  colgroup: new Set(['table']),
  tbody: new Set(['table']),
  thead: new Set(['table']),
  tfoot: new Set(['table']),
  tr: new Set(['table', ...sections]),
  td: new Set(['table', ...sections, 'tr']),
  th: new Set(['table', ...sections, 'tr']),
}
const tableTags = new Set('table tbody thead tfoot tr td th caption'.split(' '))

/** Deeper than any real page; what is nested further stands at this depth, none of its text lost. */
const deepest = 256

/** Clipboard HTML as a tree of tags, never deeper than 256, and the text of its style sheets. One pass in time
 *  linear in the length, whatever the input: htmlparser2's own tree builder is not (its stack is an array that it
 *  searches and shifts for every tag). Nothing is loaded and nothing runs. */
export function parseClipboard(html: string): { root: Tag; sheets: string[] } {
  return parsed(html, 0, true)
}

/** `html` stands at `start` in the whole of it. */
function parsed(html: string, start: number, mayDraw: boolean): { root: Tag; sheets: string[] } {
  const root: Tag = { name: '', attributes: {}, children: [], from: start, to: start + html.length }
  const stack = [root]
  const sheets: string[] = []
  /** How many tags of a name are open below the deepest level. */
  const sunk = new Map<string, number>()
  let opening: Tag | null = null
  let attribute = ''
  let value = ''
  const fallbacks = followFallbacks()
  /** Behind the last page's end, or a zero behind any, stands what was in the clipboard's memory before. */
  let isOver = false
  const lastEnd = html.toLowerCase().lastIndexOf('</html')
  const top = () => stack.at(-1) as Tag

  const pop = (to: number) => {
    const tag = stack.pop() as Tag
    tag.to = to
    if (tag.name === 'style') sheets.push(tag.children.filter(child => typeof child === 'string').join(''))
  }
  const popUntil = (at: number, to: number) => {
    while (stack.length > at) pop(to)
  }
  const addText = (text: string) => {
    if (isOver) return
    fallbacks.text(text)
    const { children } = top()
    const last = children.length - 1
    const before = children[last]
    if (typeof before === 'string') children[last] = before + text
    else children.push(text)
  }
  /** Ends what a part of a table ends, and begins the row that a cell stands in where nobody did. */
  const openPart = (tag: Tag) => {
    const holders = tableParts[tag.name]
    let at = stack.length - 1
    while (at > 0 && !holders?.has((stack[at] as Tag).name)) at--
    if (at === 0) return
    popUntil(at + 1, tag.from)
    if (!/^t[dh]$/.test(tag.name) || top().name === 'tr') return
    const row: Tag = { name: 'tr', attributes: {}, children: [], from: tag.from, to: tag.from }
    if (stack.length >= deepest) return
    top().children.push(row)
    stack.push(row)
  }
  const open = (tag: Tag) => {
    if (isOver && tag.name !== 'html') return
    isOver = false
    fallbacks.open(tag, voidTags.has(tag.name))
    const rule = Object.hasOwn(ends, tag.name) ? ends[tag.name] : undefined
    if (Object.hasOwn(tableParts, tag.name)) openPart(tag)
    else if (rule) {
      for (let at = stack.length - 1; at > 0; at--) {
        const name = (stack[at] as Tag).name
        if (rule.within.has(name)) break
        if (!rule.ended.has(name)) continue
        popUntil(at, tag.from)
        break
      }
    }
    if (blockTags.has(tag.name)) {
      // A paragraph ends where a block begins, however many inline tags are open in it.
      for (let at = stack.length - 1; at > 0; at--) {
        const name = (stack[at] as Tag).name
        if (name === 'p') popUntil(at, tag.from)
        if (name === 'p' || blockTags.has(name)) break
      }
    }
    if (stack.length >= deepest) {
      if (!voidTags.has(tag.name)) sunk.set(tag.name, (sunk.get(tag.name) ?? 0) + 1)
      if (voidTags.has(tag.name)) top().children.push(tag)
      else if (blockTags.has(tag.name)) top().children.push({ ...tag, name: 'div', attributes: {} })
      return
    }
    top().children.push(tag)
    if (!voidTags.has(tag.name)) stack.push(tag)
  }
  const close = (name: string, from: number, to: number) => {
    if (isOver) return
    fallbacks.close()
    const page = stack.findLastIndex(tag => tag.name === 'html')
    if (name === 'html' && (page === 1 || stack.length === 1)) {
      isOver = from - start >= lastEnd || /^\s*\0/.test(html.slice(to - start, to - start + 100))
      return void popUntil(1, to)
    }
    if (name === 'br') return void top().children.push({ name, attributes: {}, children: [], from, to })
    const deep = sunk.get(name) ?? 0
    if (deep > 0) {
      sunk.set(name, deep - 1)
      if (blockTags.has(name)) top().children.push({ name: 'div', attributes: {}, children: [], from, to })
      return
    }
    for (let at = stack.length - 1; at > 0; at--) {
      const tag = stack[at] as Tag
      if (tag.name === name) return void popUntil(at, to)
      // A stray end tag inside a cell does not close what the table stands in.
      if (tableTags.has(tag.name) && !tableTags.has(name)) return
    }
  }

  const draw = (drawing: string, from: number) => {
    // A comment within a comment ends with it, so there is nothing deeper to draw.
    const { boxes, hasPicture } = partsOf(parsed(drawing, from, false).root)
    top().children.push(...boxes)
    fallbacks.drawing(boxes, hasPicture)
  }

  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (from, to) => addText(html.slice(from, to)),
      ontextentity: code => addText(String.fromCodePoint(code)),
      onopentagname: (from, to) => {
        const name = html.slice(from, to).toLowerCase()
        opening = {
          name,
          attributes: Object.create(null),
          children: [],
          from: start + from - 1,
          to: start + to,
        }
      },
      onattribname: (from, to) => {
        attribute = html.slice(from, to).toLowerCase()
        value = ''
      },
      onattribdata: (from, to) => {
        value += html.slice(from, to)
      },
      onattribentity: code => {
        value += String.fromCodePoint(code)
      },
      onattribend: () => {
        if (opening && !(attribute in opening.attributes)) opening.attributes[attribute] = value
        value = ''
      },
      onopentagend: end => {
        if (opening) open({ ...opening, to: start + end + 1 })
        opening = null
      },
      onselfclosingtag: end => {
        if (!opening) return
        const tag = { ...opening, to: start + end + 1 }
        opening = null
        open(tag)
        // `<o:p/>` is empty; `<div/>` is what browsers take for a start tag.
        if (tag.name.includes(':')) close(tag.name, start + end, tag.to)
      },
      onclosetag: (from, to) => close(html.slice(from, to).toLowerCase(), start + from - 2, start + to + 1),
      oncomment: (from, to, offset) => {
        if (isOver) return
        const comment = html.slice(from, to - offset)
        const conditional = conditionalOf(comment)
        if (conditional) {
          fallbacks.mark(conditional)
          top().children.push(conditional)
        }
        const drawn = mayDraw ? drawingIn(comment) : -1
        if (drawn >= 0) draw(comment.slice(drawn), start + from + drawn)
      },
      oncdata: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => popUntil(1, root.to),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return { root, sheets }
}
