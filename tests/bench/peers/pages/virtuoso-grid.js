import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { VirtuosoGrid } from 'react-virtuoso'
import { elementOf } from './elements.js'
import { fill, frameOf } from './grid-card.js'

/** React Virtuoso's grid as its guide begins, with the card's elements as React's. */
export async function mount(_, screen) {
  const template = document.createElement('template')
  template.innerHTML = screen.card
  const card = template.content.firstElementChild
  const style = document.createElement('style')
  style.textContent = `.list { display: flex; flex-wrap: wrap } .item { box-sizing: border-box; padding: 4px; width: ${100 / screen.columns}% }`
  document.head.append(style)
  createRoot(frameOf(screen)).render(
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
