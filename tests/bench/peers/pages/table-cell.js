import { createElement } from 'react'

/** What stands in a cell, as React's elements: its text, or the controls in it. */
export function contentOf(cell) {
  if ('text' in cell) return cell.text
  return cell.controls.map(({ tag, type, label, value, icon }, key) => {
    const named = { key, 'aria-label': label }
    if (tag === 'input') return createElement(tag, { ...named, type, defaultValue: value })
    if (icon === '') return createElement(tag, { key }, label)
    return createElement(tag, { ...named, dangerouslySetInnerHTML: { __html: icon } })
  })
}

/** The columns' headers, and the rows below them, each with a key. */
export function tableOf([header, ...rows]) {
  return { header: header.map(contentOf), rows: rows.map((cells, id) => ({ id, cells })) }
}
