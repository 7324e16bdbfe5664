import type { ArticleElement } from './nodes.ts'

/** How a line's text can stand. */
export const aligns = ['left', 'center', 'right', 'justify'] as const
export type Align = (typeof aligns)[number]

function isAlign(align: unknown): align is Align {
  return (aligns as readonly unknown[]).includes(align)
}

/** How a block is aligned; undefined when it is not. The property `align` says it, in both forms of a body. */
export function alignOf(element: ArticleElement): Align | undefined {
  return 'align' in element && isAlign(element.align) ? element.align : undefined
}

/** The properties that align an element so; undefined takes a property away. `left` is said by saying nothing. */
export function alignedAs(align: Align): { align: Align | undefined } {
  return { align: align === 'left' ? undefined : align }
}

/** How an element's style, or its older attribute, aligns it; undefined when neither says one of the four ways. */
export function alignIn({ style = '', align = '' }: Record<string, string>): Align | undefined {
  const said = (/(?:^|;)\s*text-align\s*:\s*([a-z]+)\s*(?:;|$)/i.exec(style)?.[1] ?? align).toLowerCase()
  return isAlign(said) ? said : undefined
}

const attribute = /\s*[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/g

/** The attributes of a start tag with another `text-align` in their style; the others stay to the byte. */
export function withAlign(attributes: string, align: string | undefined): string {
  let found = false
  const rest = attributes.replaceAll(attribute, whole => {
    if (/^\s*align\s*=/i.test(whole)) return ''
    const [, before = '', value = ''] = /^(\s*style\s*=\s*)(.*)$/is.exec(whole) ?? []
    if (before === '' || found) return whole
    found = true
    const style = restyled(value.replace(/^(["'])(.*)\1$/s, '$2'), align)
    const quote = value.startsWith("'") ? "'" : '"'
    return style === '' ? '' : `${before}${quote}${style}${quote}`
  })
  return found || align === undefined ? rest : `${rest} style="text-align: ${align}"`
}

function restyled(style: string, align: string | undefined): string {
  const others = style.replace(/(^|;)\s*text-align\s*:[^;]*/gi, '').replace(/^\s*;\s*/, '')
  if (align === undefined) return others
  const kept = others.trim().replace(/;$/, '')
  return kept === '' ? `text-align: ${align}` : `${kept}; text-align: ${align}`
}
