import { escapeHtml } from '../../article/index.ts'

/** The page that holds an embed's code, or a frame on a link. */
export function previewPage(html: string): string {
  const link = /^\s*(https:\/\/[^\s<>"']+)\s*$/i.exec(html)?.[1]
  const inside = link
    ? `<iframe src="${link.replaceAll('&', '&amp;')}" style="width: 100%; height: 90vh; border: 0"></iframe>`
    : html
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title><style>body { margin: 16px; font: 16px/1.5 system-ui, sans-serif; background: #fff; color: #242424 } iframe, img, video { max-width: 100% }</style></head><body>${inside}</body></html>`
}

/** A static page as the site shows it, without the site around it. */
export function staticPage({ html, css }: { html: string; css: string }): string {
  // A style sheet must not end its own element.
  const style = css.replaceAll(/<\/(?=style)/gi, '<\\/')
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title><style>${style}</style></head><body>${html}</body></html>`
}

/** An article as it is read on paper. */
export function printedPage({ headline, html }: { headline: string; html: string }): string {
  const title = escapeHtml(headline)
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><style>${onPaper}</style></head><body><h1>${title}</h1>${html}</body></html>`
}

const onPaper = [
  '@page { margin: 20mm }',
  'body { margin: 0; font: 12pt/1.5 Georgia, "Times New Roman", serif; color: #000; overflow-wrap: anywhere }',
  'h1 { font-size: 22pt; line-height: 1.2; margin: 0 0 8pt }',
  'h2, h3, h4 { line-height: 1.25; margin: 14pt 0 4pt; break-after: avoid }',
  'p { margin: 0 0 8pt; orphans: 2; widows: 2 }',
  'figure { margin: 12pt 0; break-inside: avoid }',
  'img { max-width: 100%; max-height: 160mm }',
  'figcaption { font-size: 10pt }',
  'blockquote { margin: 12pt 0; padding-left: 10pt; border-left: 2pt solid #000 }',
  'table { border-collapse: collapse; margin: 12pt 0 } td, th { border: 1px solid #000; padding: 3pt 6pt }',
  'a { color: inherit }',
].join('\n')
