/** Puts up what the cards need around them: the page's styles, and a place as large as the board's. */
export function frameOf(root, { css, width, height }) {
  const style = document.createElement('style')
  style.textContent = `${css}
    .board { display: flex; gap: 8px; height: 100% }
    .column { display: flex; flex-direction: column; flex: 1 1 0; min-width: 0; min-height: 0; background: #eee }
    .column.over { outline: 2px solid blue }
    .cards { flex-grow: 1; overflow: hidden auto }`
  document.head.append(style)
  Object.assign(root.style, { maxWidth: 'none', width: `${width}px`, height: `${height}px` })
  document.querySelector('#scroll').style.overflow = 'visible'
  return root
}

/** Says in a card which task it is. */
export function fill(card, { id, title }) {
  card.querySelector('[data-opens]').textContent = title
  card.querySelector('[data-id]').dataset.id = id
}

/** The task in another column: one more board. */
export function moved(columns, id, to) {
  const task = columns.flatMap(column => column.tasks).find(one => String(one.id) === id)
  return columns.map(column => {
    const rest = column.tasks.filter(one => one !== task)
    return { ...column, tasks: column.status === to ? [task, ...rest] : rest }
  })
}
