import { DndContext, PointerSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import { createElement as h, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fill, frameOf, moved } from './board-frame.js'
import { elementOf } from './elements.js'

/** dnd kit as its guide begins: cards that can be dragged, columns that take them. */
export function mount(root, screen) {
  const template = document.createElement('template')
  template.innerHTML = screen.card
  const card = template.content.firstElementChild
  createRoot(frameOf(root, screen)).render(h(Board, { card, columns: screen.columns }))
}

function Board({ card, columns: first }) {
  const [columns, setColumns] = useState(first)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  return h(
    DndContext,
    {
      sensors,
      onDragEnd: ({ active, over }) => over && setColumns(now => moved(now, active.id, Number(over.id))),
    },
    h(
      'div',
      { className: 'board' },
      columns.map(column => h(Column, { key: column.status, card, column })),
    ),
  )
}

function Column({ card, column }) {
  const { setNodeRef, isOver } = useDroppable({ id: String(column.status) })
  return h(
    'section',
    { ref: setNodeRef, className: isOver ? 'column over' : 'column', 'data-column': column.status },
    h(
      'div',
      { className: 'cards' },
      column.tasks.map(task => h(Card, { key: task.id, card, task })),
    ),
  )
}

function Card({ card, task }) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id: String(task.id) })
  const content = useMemo(() => {
    fill(card, task)
    return elementOf(card)
  }, [card, task])
  const style = transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined
  const dragged = isDragging ? { 'data-dragged': '' } : {}
  return h('div', { ref: setNodeRef, style, ...dragged, ...listeners, ...attributes }, content)
}
