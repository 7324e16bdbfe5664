import { fill, frameOf } from './grid-card.js'

/** All cards in a CSS grid; what is out of view is neither laid out nor painted. */
export async function mount(_, screen) {
  const scroller = frameOf(screen)
  scroller.dataset.scroller = ''
  scroller.style.overflow = 'auto'
  const grid = document.createElement('div')
  grid.style.cssText = `display: grid; gap: 8px; grid-template-columns: repeat(${screen.columns}, minmax(0, 1fr))`
  const template = document.createElement('template')
  template.innerHTML = `<div data-tile style="content-visibility: auto; contain-intrinsic-size: auto 210px">${screen.card}</div>`
  for (const picture of screen.pictures) {
    const tile = template.content.firstChild.cloneNode(true)
    fill(tile, picture)
    grid.append(tile)
  }
  scroller.append(grid)
}
