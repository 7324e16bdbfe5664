import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

const manual = 'docs/manual'
const first = 'README.md'

/** Writes the manual as one page, with its pictures, where the page is: it can be read without a network. */
export function writeManual(page: string): Plugin {
  return {
    name: 'write-manual',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = join(page, 'manual')
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'index.html'), manualPage(readManual()))
        writeFileSync(join(folder, 'style.css'), style)
        cpSync(join(manual, 'pictures'), join(folder, 'pictures'), { recursive: true })
      },
    },
  }
}

/** The manual's pages by their names. */
export function readManual(): Map<string, string> {
  const names = readdirSync(manual).filter(name => name.endsWith('.md'))
  return new Map(names.map(name => [name, readFileSync(join(manual, name), 'utf8')]))
}

/** All of the manual as one HTML page, in the order in which its first page leads to the others. Nothing in it runs.
 *  Throws for a link to what is not in it, and for HTML among the Markdown. */
export function manualPage(pages: ReadonlyMap<string, string>): string {
  const names = [...(pages.get(first) ?? '').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => name)
  const parts = [first, ...names].map(name => partOf(name, pages.get(name)))
  const body = parts.join('\n').replaceAll(/ {2,}$/gm, '')
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id] of body.matchAll(/ href="#([^"]+)"/g))
    if (!ids.has(id)) throw new Error(`the manual has no ${id}`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Manual</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
${body}</body>
</html>
`
}

function partOf(name: string, markdown: string | undefined): string {
  if (markdown === undefined) throw new Error(`the manual has no ${name}`)
  const place = placeOf(name)
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        // The page's own place is that of its part.
        const id = depth === 1 ? '' : ` id="${place}-${slugOf(text)}"`
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const [file = '', heading] = href.split('#')
        if (!/^([\w-]+\.md)?$/.test(file))
          throw new Error(`${name} leads to ${href}, which is not in the manual`)
        const to = file === '' ? place : placeOf(file)
        return `<a href="#${heading === undefined ? to : `${to}-${heading}`}">${this.parser.parseInline(tokens)}</a>`
      },
      html({ text }) {
        throw new Error(`${name} has HTML in it: ${text}`)
      },
    },
  })
  const back = name === first ? '' : `<p class="back"><a href="#${placeOf(first)}">All pages</a></p>\n`
  return `<section id="${place}">\n${back}${marked.parse(markdown, { async: false })}</section>\n`
}

const placeOf = (name: string) => name.replace(/\.md$/, '').toLowerCase()

/** A heading as links name it. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

const style = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem 2rem 4rem; }
section { padding-block: 1rem 2rem; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent); }
h1 { line-height: 1.25; }
h2, h3 { margin-top: 2rem; line-height: 1.25; }
a { color: light-dark(#0b57a4, #8ab8f0); }
img { max-width: 100%; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 4px; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
td { border-top: 1px solid color-mix(in srgb, currentcolor 15%, transparent); }
td:first-child { min-width: 9rem; }
td:first-child code { white-space: nowrap; }
code { font: 0.9em/1.5 ui-monospace, monospace; padding: 0.1em 0.3em; border-radius: 3px; background: color-mix(in srgb, currentcolor 8%, transparent); }
pre { padding: 0.75rem 1rem; overflow-x: auto; border-radius: 4px; background: color-mix(in srgb, currentcolor 8%, transparent); }
pre code { padding: 0; background: none; }
.back { float: inline-end; margin: 0.5rem 0 0 1rem; }
`
