import { readdirSync, readFileSync } from 'node:fs'
import { Transforms } from 'slate'
import { isSafeLink } from '../../src/article/index.ts'
import { readClipboardHtml } from '../../src/article/paste/read-clipboard.ts'
import type { Random } from '../../src/reference-api/seed/random.ts'
import { createArticleEditor } from '../../src/renderer/editor/create-editor.ts'
import { invalidity } from '../support/invalid.ts'
import { clipboard } from '../support/tables.ts'
import { canonical, someRange } from './sequences.ts'
import { smallDocument } from './sources.ts'

const folder = new URL('../../src/article/paste/fixtures/', import.meta.url)

/** What real applications put on the clipboard. */
const real = readdirSync(folder)
  .filter(name => name.endsWith('.txt'))
  .map(
    name =>
      /^===== text\/html\n([\s\S]*?)^===== document$/m.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1],
  )
  .filter(html => html !== undefined)

/** Pieces of attacks on readers of HTML: handlers, addresses, tags that change what follows, broken spelling. */
const hostilePieces: readonly string[] = [
  '<script>window.pasted=1</script>',
  '<img src=x onerror="window.pasted=1">',
  '<svg onload="window.pasted=1"><style><img src=x onerror=window.pasted=1></style></svg>',
  '<svg><foreignObject><iframe onload=window.pasted=1></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pasted=1&gt;">',
  '<math><annotation-xml encoding="text/html"><script>window.pasted=1</script></annotation-xml></math>',
  '<template><script>window.pasted=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.pasted=1>">',
  '<a href="javascript:window.pasted=1">x</a>',
  '<a href="java\tscript:window.pasted=1">x</a>',
  '<a href="&#106;avascript&colon;window.pasted=1">x</a>',
  '<a href="data:text/html,<script>window.pasted=1</script>">x</a>',
  '<a href="https://a.example/&quot;onmouseover=&quot;window.pasted=1">x</a>',
  '<a href="https://www.google.com/url?q=javascript:window.pasted=1">x</a>',
  '<a href="https://user@a.example">x</a>',
  '<a href="vbscript:x">x</a><a href="file:///c:/">y</a><a href="\\\\host\\share">z</a>',
  '<iframe srcdoc="<script>parent.pasted=1</script>"></iframe>',
  '<iframe src="javascript:parent.pasted=1"></iframe>',
  '<iframe src="https://a.example/" onload="window.pasted=1"></iframe>',
  '<object data="javascript:1"><embed src="data:text/html,x"></object>',
  '<form action="javascript:1"><button formaction="javascript:1">x</button><input autofocus onfocus=window.pasted=1>',
  '<base href="https://evil.example/"><link rel=stylesheet href="//evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:window.pasted=1">',
  '<style>@import "//evil.example";*{display:none}</style>',
  '<div style="background:url(javascript:window.pasted=1);position:fixed;inset:0">x</div>',
  '<p id=__proto__ class=constructor __proto__=x constructor=y toString=z>x</p>',
  '<__proto__><constructor><hasOwnProperty>x</hasOwnProperty></constructor></__proto__>',
  '<p style="__proto__:x;constructor:y">x</p><p class="__proto__ hasOwnProperty">y</p>',
  '<img src="https://a.example/x.png" width=1e999 height=-1 srcset=", ,,">',
  '<img src="//evil.example/a.png"><img src="data:image/svg+xml,<svg onload=window.pasted=1>"><img src="file://host/x">',
  '<table><td><tr><table><li></table><caption><td colspan=-1 rowspan=1e9>x<td colspan=0 rowspan=NaN>y',
  '<ul><ul><ol><li><ul><table><tr><td><li>x',
  '<li data-aria-level=1e9>a<li data-aria-level=-3>b<ul data-indent=999><li>c',
  "<p class=MsoListParagraph style='mso-list:l0 level9 lfo1'><!--[if !supportLists]-->x",
  '<!--[if !supportLists]--><!--[if !supportLists]--><![endif]--><![endif]>',
  '<![CDATA[<script>window.pasted=1</script>]]>',
  '<!--><script>window.pasted=1</script>-->',
  '<!-- --!><img src=x onerror=window.pasted=1> -->',
  '<?xml version="1.0"?><!DOCTYPE html [<!ENTITY x "y">]>&x;',
  '<xml:p xmlns:xml="x"><o:p><v:shape><w:sdt>x',
  '<plaintext>',
  '<textarea>',
  '<title>',
  '<xmp>',
  '<style>',
  '<noframes>',
  '\0',
  '\ud800',
  '\udc00',
  '\ufffe',
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&#99999999999;',
  '&notit;',
  '&;',
  '<',
  '</',
  '<!',
  '<!-',
  '<a',
  '<a ',
  '<a =',
  '<a href',
  '<a href=',
  '<a href="',
  "<a href='x",
  '</p',
  '</br>',
  '</p>',
  '"',
  "'",
  '=',
  '>',
  '/>',
  '<a/b/c/>',
  '<p/>',
  '<o:p/>',
  '\u2028',
  '\u202e',
  '\u200d\u200c',
  '[endif]-->',
]
const nested = [
  'b',
  'div',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'blockquote',
  'a',
  'p',
  'font',
  'svg',
  'figure',
  'h1',
]

/** Clipboard HTML that somebody made to break its reader, or that a program broke; pieces of it up to so many times. */
export function hostileHtml(random: Random, mostTimes = 1000): string {
  const base = random.chance(0.5) ? mutated(random) : ''
  const parts = [base]
  for (let count = random.below(12); count >= 0; count--) {
    const piece = random.chance(0.15) ? repeated(random, mostTimes) : random.pick(hostilePieces)
    parts.splice(random.below(parts.length + 1), 0, piece)
  }
  return parts.join(random.chance(0.2) ? ' ' : '')
}

/** Something real with pieces of attacks in it, parts doubled, parts lost. */
function mutated(random: Random): string {
  let html = random.pick(real)
  for (let count = random.below(8); count >= 0; count--) {
    const at = random.below(html.length + 1)
    const to = at + random.below(60)
    const between = random.pick([random.pick(hostilePieces), html.slice(at, to).repeat(2), '', '<', '>', '"'])
    html = html.slice(0, at) + between + html.slice(to)
  }
  return html
}

function repeated(random: Random, mostTimes: number): string {
  const times = random.pick([10, 100, 1000].filter(count => count <= mostTimes))
  const tag = random.pick(nested)
  return random.pick([
    `<${tag}>`.repeat(times),
    `<${tag}>x`.repeat(times) + `</${tag}>`.repeat(times),
    `</${tag}>`.repeat(times),
    `<${tag} ${'a=b '.repeat(times)}>`,
    `<${tag} style="${'color:red;'.repeat(times)}">`,
    '&nbsp;'.repeat(times),
    '<br>'.repeat(times),
    random.pick(hostilePieces).repeat(times > 100 ? 20 : times),
  ])
}

/** Hostile clipboard HTML: nothing is thrown, what comes out is a valid document of known properties, and no address
 *  in it is unsafe. */
export function tryPaste(random: Random): string | null {
  const html = hostileHtml(random)
  const read = readClipboardHtml(html)
  if (read === null) return 'taken for too long'
  if (read.blocks.length === 0) return null
  return invalidity(read.blocks) ?? unsafe(read.blocks)
}

/** Hostile HTML pasted over a random place of a document: it is valid after it, can still be typed in, and one Undo
 *  gives back exactly the former one. */
export function tryPasteInto(random: Random): string | null {
  const editor = createArticleEditor(smallDocument(random, 4))
  editor.normalize({ force: true })
  editor.history = { undos: [], redos: [] }
  Transforms.select(editor, someRange(editor, random))
  editor.operations = []
  const before = canonical(editor.children)
  const html = hostileHtml(random)
  const scene = `${JSON.stringify(html)} at ${JSON.stringify(editor.selection)} in ${before}`
  editor.insertData(clipboard({ 'text/html': html, 'text/plain': 'text' }))
  const broken = invalidity(editor.children)
  if (broken !== null) return `${broken} after ${scene}`
  const steps = editor.history.undos.length
  if (steps > 1) return `${steps} steps after ${scene}`
  if (steps === 1) editor.undo()
  if (canonical(editor.children) !== before) return `not what it was after Undo of ${scene}`
  if (steps === 1) editor.redo()
  editor.insertText('x')
  return invalidity(editor.children)
}

/** What stands around a word that a reader sees, whatever a program writes there or leaves out. */
const seen: readonly string[] = [
  '<p>@',
  '<p>@</p>',
  '@<br>',
  '<div>@</div>',
  '<ul><li>@<li>@</ul>',
  '<dl><dt>@<dd>@</dl>',
  '<option>@<option>@',
  '<table><tr><td>@<td>@<tr><td>@</table>',
  '<table><colgroup><col><col><tr><td>@<td>@</table>',
  '<table><caption>@<colgroup><col><thead><tr><th>@<tbody><tr><td>@<tfoot><tr><td>@</table>',
  '<table><tr>@<td>@</tr>@</table>',
  '<table><td>@<tbody>@<tr><p>@<td>@</table>',
  '<!-- a > b -- c --><i>@</i>',
  '<!--><b>@</b><!--->',
  '<!--[if supportFields]><span> SEQ </span><![endif]-->@<!--[if supportFields]><![endif]-->@<![endif]>',
  '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->@',
  '<![if !vml]>@<![endif]>@',
  '<!--[if !mso]><!-->@<!--<![endif]-->@',
  '<![if !supportNestedAnchors]><a name=x>@</a><![endif]>@',
  '<p class=MsoListParagraph><![if !supportLists]>1.<![if !vml]><![endif]> <![endif]>@</p>',
  '<!--[if gte vml 1]><v:shape><v:textbox><![if !mso]><table><tr><td><![endif]><p>@</p><![if !mso]></td></tr></table><![endif]></v:textbox></v:shape><![endif]--><![if !vml]><![endif]>',
  '<!--[if gte vml 1]><v:shape><v:imagedata/></v:shape><![endif]--><![if !vml]><img src=x><![endif]>@',
]

/** Pieces like these side by side and in each other: every word a reader sees comes in, and comes in once. */
export function tryWords(random: Random): string | null {
  let count = 0
  const words = () => `w${count++}w`
  let html = ''
  for (let pieces = 1 + random.below(6); pieces > 0; pieces--) {
    const piece = random.pick(seen)
    const inside = piece.includes('v:textbox')
      ? words
      : () => (random.chance(0.2) ? random.pick(seen) : words())
    html += piece.replaceAll('@', inside).replaceAll('@', words)
  }
  const read = JSON.stringify(readClipboardHtml(html)?.blocks)
  for (let at = 0; at < count; at++)
    if (read.split(`w${at}w`).length !== 2)
      return `w${at}w ${read.includes(`w${at}w`) ? 'twice' : 'lost'} of ${html}`
  return null
}

const known = new Set('type children text bold italic underline url align header alt caption html'.split(' '))

/** What in these nodes must not come from a clipboard; null when there is nothing. Code for an embed is only text, which
 *  the editor leaves out before it asks; of a placeholder there is its number and its name. */
function unsafe(nodes: readonly unknown[]): string | null {
  for (const node of nodes as Record<string, unknown>[]) {
    const isPlaceholder = node.type === 'upload' && /^\d+$/.test(String(node.id))
    const odd = Object.keys(node).find(
      name => !known.has(name) && !(isPlaceholder && /^(id|name)$/.test(name)),
    )
    if (odd !== undefined) return `property ${odd}`
    if (node.type === 'link' && !isSafeLink(String(node.url))) return `link to ${node.url}`
    if (node.type === 'image' && !/^https:\/\/[^\s<>"'\\]+$/i.test(String(node.url)))
      return `image of ${node.url}`
    if (
      typeof node.text === 'string' &&
      /(?!\n)[\p{Cc}\p{Cs}\u00AD\u200B\u202A-\u202E\uFEFF]/u.test(node.text)
    )
      return `invisible sign in ${JSON.stringify(node.text)}`
    const inside = Array.isArray(node.children) ? unsafe(node.children) : null
    if (inside !== null) return inside
  }
  return null
}
