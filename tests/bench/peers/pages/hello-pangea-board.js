import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import { createElement as h, memo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fill, frameOf, moved } from './board-frame.js'
import { elementOf } from './elements.js'

/** @hello-pangea/dnd as its guide begins; lists that are only drawn anew when their tasks change. */
export function mount(root, screen) {
  const template = document.createElement('template')
  template.innerHTML = screen.card
  const card = template.content.firstElementChild
  createRoot(frameOf(root, screen)).render(h(Board, { card, columns: screen.columns }))
}

function Board({ card, columns: first }) {
  const [columns, setColumns] = useState(first)
  const onDragEnd = ({ draggableId, destination }) =>
    destination && setColumns(now => moved(now, draggableId, Number(destination.droppableId)))
  return h(
    DragDropContext,
    { onDragEnd },
    h(
      'div',
      { className: 'board' },
      columns.map(column => h(Column, { key: column.status, card, column })),
    ),
  )
}

function Column({ card, column }) {
  return h(Droppable, { droppableId: String(column.status) }, (provided, { isDraggingOver }) =>
    h(
      'section',
      { className: isDraggingOver ? 'column over' : 'column', 'data-column': column.status },
      h(
        'div',
        { ref: provided.innerRef, className: 'cards', ...provided.droppableProps },
        h(Cards, { card, tasks: column.tasks }),
        provided.placeholder,
      ),
    ),
  )
}

const Cards = memo(({ card, tasks }) =>
  tasks.map((task, index) =>
    h(
      Draggable,
      { key: task.id, draggableId: String(task.id), index, disableInteractiveElementBlocking: true },
      (provided, { isDragging }) => {
        fill(card, task)
        const dragged = isDragging ? { 'data-dragged': '' } : {}
        return h(
          'div',
          { ref: provided.innerRef, ...dragged, ...provided.draggableProps, ...provided.dragHandleProps },
          elementOf(card),
        )
      },
    ),
  ),
)
