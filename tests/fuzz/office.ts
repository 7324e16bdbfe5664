import type { ArticleInline, ListElement, TextBlock } from '../../src/article/index.ts'
import { readClipboardHtml } from '../../src/article/paste/read-clipboard.ts'
import type { Random } from '../../src/reference-api/seed/random.ts'

/** A line as a person sees it: what it is, how deep its list stands, whether an item begins with it, and its words. */
type Line = { kind: 'text' | 'heading' | 'ul' | 'ol'; level: number; begins: boolean; text: string }
type Item = Line & { kind: 'ul' | 'ol' }

/** What random Word, Google Docs, OneNote, PowerPoint and LibreOffice write of random headings, lists and paragraphs
 *  comes in with the same lines in the same order, each of its kind and at its level: no word is lost, doubled or
 *  joined to another, no sign of a list stays in its text. */
export function tryOffice(random: Random): string | null {
  const write = random.pick([word, word, docs, oneNote, powerPoint, libreOffice])
  const lines = someLines(random, write)
  const html = write(lines, random)
  const read = linesOf(readClipboardHtml(html)?.blocks ?? [])
  const said = (all: readonly Line[]) =>
    all.map(line => `${line.kind}${line.level}${line.begins ? '' : '+'} ${line.text}`).join('\n')
  return said(read) === said(lines) ? null : `${said(lines)}\n--- became\n${said(read)}\n--- of\n${html}`
}

function someLines(random: Random, write: Writer): Line[] {
  let words = 0
  const text = () => Array.from({ length: 1 + random.below(3) }, () => `w${words++}w`).join(' ')
  const lines: Line[] = []
  for (let parts = 1 + random.below(4); parts > 0; parts--) {
    if (random.chance(0.4)) {
      const kind = write === powerPoint || random.chance(0.5) ? 'text' : 'heading'
      lines.push({ kind, level: 0, begins: true, text: text() })
      continue
    }
    const kinds = new Map<number, Item['kind']>()
    let level = 1
    for (let items = 1 + random.below(5); items > 0; items--) {
      const kind = random.chance(0.2) ? undefined : kinds.get(level)
      const item: Item = { kind: kind ?? random.pick(['ul', 'ol']), level, begins: true, text: text() }
      kinds.set(level, item.kind)
      lines.push(item)
      for (const [deeper] of kinds) if (deeper > level) kinds.delete(deeper)
      if (write === word && random.chance(0.15)) {
        const up = 1 + random.below(level)
        lines.push({ kind: kinds.get(up) ?? 'ul', level: up, begins: false, text: text() })
        level = up
      }
      level = Math.max(1, Math.min(4, level + random.pick([-2, -1, 0, 0, 1])))
    }
    // Two lists one below the other look like one.
    lines.push({ kind: 'text', level: 0, begins: true, text: text() })
  }
  return lines
}

/** The lines of blocks. */
function linesOf(blocks: readonly unknown[], list: Item | null = null): Line[] {
  return (blocks as (TextBlock | ListElement['children'][number])[]).flatMap<Line>((block, at) => {
    if (block.type === 'bulleted-list' || block.type === 'numbered-list') {
      const kind = block.type === 'bulleted-list' ? 'ul' : 'ol'
      return block.children.flatMap(({ children }) => {
        const item: Item = { kind, level: (list?.level ?? 0) + 1, begins: true, text: '' }
        const isBare = children.every(child => 'text' in child || child.type === 'link')
        return linesOf(isBare ? [{ type: 'paragraph', children }] : children, item)
      })
    }
    const text = textOf(block.children as ArticleInline[])
    if (list) return [{ ...list, begins: at === 0, text }]
    return [{ kind: block.type.startsWith('heading') ? 'heading' : 'text', level: 0, begins: true, text }]
  })
}

function textOf(inlines: readonly ArticleInline[]): string {
  return inlines.map(inline => ('text' in inline ? inline.text : textOf(inline.children))).join('')
}

type Writer = (lines: readonly Line[], random: Random) => string

const isItem = (line: Line | undefined): line is Item => line !== undefined && line.level > 0

/** Runs of items, and the lines between them one by one. */
function write(
  lines: readonly Line[],
  ofRun: (run: Item[]) => string,
  ofLine: (line: Line) => string,
): string {
  let html = ''
  for (let at = 0; at < lines.length; at++) {
    const run: Item[] = []
    for (let line = lines[at]; isItem(line); line = lines[++at]) run.push(line)
    if (run.length > 0) html += ofRun(run)
    const line = lines[at]
    if (line) html += ofLine(line)
  }
  return html
}

/** A run of items as lists in each other: beside the item above, or inside it. */
function lists(run: readonly Item[], item: (item: Item) => string, isInside: boolean, level = 1): string {
  let html = ''
  for (let at = 0; at < run.length; ) {
    const first = run[at] as Item
    const { kind } = first
    html += `<${kind}>`
    while (at < run.length) {
      const own = run[at] as Item
      if (own.level === level && own.kind !== kind) break
      let to = at + 1
      if (own.level > level) to = at
      while (to < run.length && (run[to] as Item).level > level) to++
      const deeper = lists(run.slice(own.level > level ? at : at + 1, to), item, isInside, level + 1)
      const li = own.level > level ? '' : item(own)
      html +=
        isInside && li !== '' ? `<li>${li}${deeper}</li>` : `${li === '' ? '' : `<li>${li}</li>`}${deeper}`
      at = to
    }
    html += `</${kind}>`
  }
  return html
}

/** Numbered items with bulleted ones below them, as lists one below the other of which the numbered go on. */
function inParts(run: readonly Item[], item: (item: Item) => string): string {
  let count = 0
  const html = run
    .map(one =>
      one.level === 1 ? `<ol><li value=${++count}>${item(one)}</li></ol>` : `<ul><li>${item(one)}</li></ul>`,
    )
    .join('\n')
  return html.replaceAll('</ul>\n<ul>', '')
}

/** Words as runs with the marks and breaks that programs put between and into them. */
function runs(text: string, random: Random, span: (text: string) => string): string {
  const cut = random.below(text.length + 1)
  const part = (piece: string) =>
    piece === '' ? '' : span(piece.replaceAll(' ', random.pick([' ', '\n', '\r\n  '])))
  return random.chance(0.5) ? part(text) : part(text.slice(0, cut)) + part(text.slice(cut))
}

const bullets = [
  ['·', 'Symbol'],
  ['o', '"Courier New"'],
  ['§', 'Wingdings'],
  ['v', 'Wingdings'],
  ['Ø', 'Wingdings'],
  ['-', 'Calibri'],
  ['•', 'Arial'],
] as const
const numbers = ['1.', '12.', 'a)', '(iv)', 'A', 'IV', 'b.', '2.3', '2.3.1.', '٣.', 'i.', 'B', '7']

/** Word in all the forms in which it comes: with its comments or without, items as paragraphs or real ones. */
const word: Writer = (lines, random) => {
  const small = (count: number) =>
    `<span style='font:7.0pt "Times New Roman"'>${'&nbsp;'.repeat(count)} </span>`
  const [open, close] = random.pick([
    ['<![if !supportLists]>', '<![endif]>'],
    ['<!--[if !supportLists]-->', '<!--[endif]-->'],
    ['', ''],
  ] as const)
  const isIgnored = open !== '' || random.chance(0.5)
  const span = (text: string) => `<span lang=EN-US>${text}</span>`
  const sign = ({ kind }: Item) => {
    const [drawn, font] = kind === 'ol' ? [random.pick(numbers), 'Calibri'] : random.pick(bullets)
    const gaps = random.chance(0.2) ? small(random.below(160)) : ''
    const inner = `${gaps}${drawn}${small(random.below(12))}`
    const ignored = isIgnored ? `<span style='mso-list:Ignore'>${inner}</span>` : inner
    return `${open}<span style='font-family:${font}'>${ignored}</span>${close}`
  }
  const item = (one: Item) => {
    const indent = `margin-left:${36 * one.level}.0pt`
    const text = `${runs(one.text, random, span)}<o:p></o:p>`
    if (!one.begins)
      return `<p class=MsoListParagraphCxSpMiddle style='${indent};mso-add-space:auto'>${text}</p>`
    const outline = random.chance(0.1) ? 'mso-outline-level:2;' : ''
    const style = `${indent};text-indent:-18.0pt;${outline}mso-list:l0 level${one.level} lfo1`
    return `<p class=MsoListParagraphCxSpMiddle style='${style}'>${sign(one)}${text}</p>\n\n`
  }
  const real = ({ kind, level, text }: Item) => {
    const li = `<li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level${level} lfo1'>${runs(text, random, span)}<o:p></o:p></li>`
    const wraps = random.chance(0.5) ? level - 1 : 0
    return `${'<ul>'.repeat(wraps)}<${kind}>\n ${li}\n</${kind}>${'</ul>'.repeat(wraps)}`
  }
  const areReal = random.chance(0.4)
  return `<html><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment-->${write(
    lines,
    run => run.map(one => (areReal && one.begins && random.chance(0.5) ? real(one) : item(one))).join('\n'),
    ({ kind, text }) => {
      const own = `${runs(text, random, span)}<o:p></o:p>`
      if (kind === 'text') return `<p class=MsoNormal>${own}</p>\n\n`
      const counted = random.chance(0.3) ? sign({ kind: 'ol', level: 1, begins: true, text }) : ''
      const style = counted === '' ? '' : " style='mso-list:l1 level1 lfo2'"
      return random.pick([
        `<h2${style}>${counted}${own}</h2>`,
        `<p class=MsoTitle>${own}</p>`,
        `<p class=MsoNormal style='mso-outline-level:2'>${own}</p>`,
      ])
    },
  )}<!--EndFragment--></body></html>${random.pick(['', '\n\0', '\n\0<p>what was there before</p></body></html>'])}`
}

const docs: Writer = (lines, random) => {
  const style = 'font-weight:400;white-space:pre;white-space:pre-wrap;'
  const span = (text: string) => `<span style="${style}">${text.replaceAll(/\s+/g, ' ')}</span>`
  const item = (one: Item) => `<p dir="ltr" role="presentation">${runs(one.text, random, span)}</p>`
  const html = write(
    lines,
    run =>
      lists(run, item, false).replaceAll('<li>', '<li dir="ltr" style="white-space:pre;" aria-level="1">'),
    ({ kind, text }) => {
      if (kind === 'text') return `<p dir="ltr">${runs(text, random, span)}</p>${random.pick(['', '<br>'])}`
      const heading = `<h2 dir="ltr" role="presentation">${runs(text, random, span)}</h2>`
      return random.chance(0.5) ? heading : `<ol start="2"><li dir="ltr" aria-level="1">${heading}</li></ol>`
    },
  )
  return `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`
}

const oneNote: Writer = (lines, random) => {
  const span = (text: string) => `<span\n     style='font-family:Calibri;font-weight:normal'>${text}</span>`
  const html = write(
    lines,
    run => {
      const item = (one: Item) => runs(one.text, random, span)
      if (
        random.chance(0.5) &&
        run.at(-1)?.level === 1 &&
        run.every(({ level, kind }) => level < 3 && kind === (level === 1 ? 'ol' : 'ul'))
      )
        return inParts(run, item)
      const inner = lists(run, item, false)
      return random.chance(0.5)
        ? `<ul style='direction:ltr'>\n ${inner}\n <p style='margin:0in'>&nbsp;</p></ul>`
        : inner
    },
    ({ kind, text }) => {
      const tag = kind === 'text' ? 'p' : 'h3'
      return `\n\n<${tag} style='margin:0in'>${runs(text, random, span)}</${tag}>\n\n`
    },
  )
  return `<html><head><meta name=Generator content="Microsoft OneNote 15"></head><body><!--StartFragment--><div style='direction:ltr'>${html}</div><!--EndFragment--></body></html>`
}

const powerPoint: Writer = (lines, random) => {
  const span = (text: string) => `<span style='font-size:28.0pt;mso-color-index:1'>${text}</span>`
  const paragraph = (line: Line) => {
    const indent = `margin-left:${0.25 + 0.5 * (line.level - 1)}in;text-indent:-.25in`
    if (!isItem(line)) return `<div style='margin-left:0in'>${runs(line.text, random, span)}</div>\n\n`
    const [format, drawn, font] =
      line.kind === 'ol'
        ? ['"numbullet3\\,1"', random.pick(numbers), '+mj-lt']
        : ['bullet', ...random.pick(bullets)]
    const below = line.level > 1 && random.chance(0.7) ? ` class=O${line.level - 1}` : ''
    const sign = `<span style='font-size:28.0pt'><span style='mso-special-format:${format};\nfont-family:${font}'>${drawn}</span></span>`
    return `<div${below} style='${indent}'>${sign}${runs(line.text, random, span)}</div>\n\n`
  }
  return `<html><head><meta name=ProgId content=PowerPoint.Slide></head><body><!--StartFragment-->${lines.map(paragraph).join('')}<!--EndFragment--></body></html>`
}

/** LibreOffice begins a list again where its kind changes, as deep as it was. */
const libreOffice: Writer = (lines, random) => {
  const paragraph = (text: string) => `<p style="margin-bottom: 0cm">${runs(text, random, part => part)}</p>`
  const html = write(
    lines,
    run => {
      let out = ''
      let count = 0
      for (let at = 0; at < run.length; ) {
        const { kind, level } = run[at] as Item
        let to = at
        while (run[to]?.kind === kind && (run[to] as Item).level >= level) to++
        const part = run.slice(at, to).map(one => ({ ...one, level: one.level - level + 1 }))
        const inner = lists(part, one => paragraph(one.text), random.chance(0.5))
        const start = level === 1 && count++ > 0 ? inner.replace(`<${kind}>`, `<${kind} start="2">`) : inner
        out += `${`<${kind}>\n`.repeat(level - 1)}${start}${`</${kind}>\n`.repeat(level - 1)}`
        at = to
      }
      return out
    },
    ({ kind, text }) => (kind === 'text' ? paragraph(text) : `<h2 class="western">${text}</h2>`),
  )
  return `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.6"/></head><body>${html}</body></html>`
}
