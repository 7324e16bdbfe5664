import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { fill, frameOf } from './board-frame.js'

/** All cards as plain HTML, dragged by Pragmatic drag and drop as its guide begins. With the `contentVisibility` of `auto`
 *  what is out of view is neither laid out nor painted. */
export function mount(root, screen, contentVisibility = 'visible') {
  const board = document.createElement('div')
  board.className = 'board'
  const template = document.createElement('template')
  template.innerHTML = screen.card
  for (const { status, tasks } of screen.columns) {
    const column = document.createElement('section')
    column.className = 'column'
    column.dataset.column = status
    const cards = document.createElement('div')
    cards.className = 'cards'
    for (const task of tasks) {
      const card = template.content.firstElementChild.cloneNode(true)
      fill(card, task)
      card.style.contentVisibility = contentVisibility
      draggable({
        element: card,
        getInitialData: () => ({ id: task.id }),
        onDragStart: () => card.setAttribute('data-dragged', ''),
        onDrop: () => card.removeAttribute('data-dragged'),
      })
      cards.append(card)
    }
    dropTargetForElements({
      element: column,
      getData: () => ({ status }),
      onDragEnter: () => column.classList.add('over'),
      onDragLeave: () => column.classList.remove('over'),
      onDrop: () => column.classList.remove('over'),
    })
    column.append(cards)
    board.append(column)
  }
  frameOf(root, screen).append(board)
  monitorForElements({
    onDrop({ source, location }) {
      const [target] = location.current.dropTargets
      target?.element.querySelector('.cards').prepend(source.element)
    },
  })
}
