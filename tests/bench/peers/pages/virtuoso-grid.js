import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { VirtuosoGrid } from 'react-virtuoso'
import { fill, frameOf } from './grid-card.js'

/** React Virtuoso's grid as its guide begins, with the card's elements as React's. */
export async function mount(root, screen) {
  const template = document.createElement('template')
  template.innerHTML = screen.card
  const card = template.content.firstElementChild
  const style = document.createElement('style')
  style.textContent = `.list { display: flex; flex-wrap: wrap } .item { box-sizing: border-box; padding: 4px; width: ${100 / screen.columns}% }`
  document.head.append(style)
  createRoot(frameOf(root, screen)).render(
    createElement(VirtuosoGrid, {
      data: screen.pictures,
      style: { height: '100%' },
      listClassName: 'list',
      itemClassName: 'item',
      'data-scroller': '',
      itemContent: (_, picture) => {
        fill(card, picture)
        return createElement('div', { 'data-tile': '' }, elementOf(card))
      },
    }),
  )
}

/** What stands there, as React's elements; buttons can be pressed. */
function elementOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.textContent
  const attributes = [...node.attributes].map(({ name, value }) => [names[name] ?? name, value])
  const { style, ...props } = Object.fromEntries(attributes)
  if (node.localName === 'button') props.onClick = () => {}
  return createElement(node.localName, props, ...[...node.childNodes].map(elementOf))
}

const names = { class: 'className', tabindex: 'tabIndex' }
