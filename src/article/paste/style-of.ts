/** The properties of one style, names and values in small letters. */
export type Style = ReadonlyMap<string, string>
/** A style sheet's rules by the class they are for. */
export type Sheet = ReadonlyMap<string, Style>

const nothing: Style = new Map()

/** A `style` attribute's declarations. Time linear in the length; later declarations win. */
export function readStyle(text: string): Style {
  if (text === '') return nothing
  const style = new Map<string, string>()
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
      .replace('!important', '')
      .trim()
    if (value !== '') style.set(name, value)
  }
  return style
}

/** The rules of style sheets that name a class, such as `.xl65` and `p.Lead`; Excel and Pages say bold only there.
 *  Time linear in the length. */
export function readSheets(sheets: readonly string[]): Sheet {
  const rules = new Map<string, Style>()
  for (const sheet of sheets) {
    let at = 0
    for (;;) {
      const open = sheet.indexOf('{', at)
      const close = open < 0 ? -1 : sheet.indexOf('}', open)
      if (close < 0) break
      const selectors = sheet.slice(Math.max(at, open - 2000), open)
      const style = readStyle(sheet.slice(open + 1, close).replaceAll(/\s+/g, ' '))
      for (const selector of selectors.split(',')) {
        const name = /^[a-z0-9]*\.([\w-]+)$/i.exec(
          selector
            .trim()
            .replaceAll(/<!--|-->/g, '')
            .trim(),
        )?.[1]
        if (name !== undefined && style.size > 0) rules.set(name, style)
      }
      at = close + 1
    }
  }
  return rules
}
