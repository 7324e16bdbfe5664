import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Input } from '@atlaskit/pragmatic-drag-and-drop/types'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Task } from '../../../contract/entities/task.ts'

/** The key of what is dragged: only cards of the board may be dropped on it. */
const board = Symbol('board')

/** A card that is under way, and the column it is over. */
type Dragging = { task: Task; over: number | null }

/** Lets a card be dragged; without `task` it stays. Whether it is under way. */
export function useDraggable(card: RefObject<HTMLElement | null>, task: Task | undefined): boolean {
  const [isDragged, setIsDragged] = useState(false)
  const data = useEffectEvent(() => ({ [board]: true, task }))
  const canDrag = task !== undefined
  useEffect(() => {
    if (!canDrag || !card.current) return
    return draggable({
      element: card.current,
      getInitialData: () => data(),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    })
  }, [card, canDrag])
  return isDragged
}

/** Takes cards into the column of this status, unless it `refuses` them. */
export function useDropColumn(
  column: RefObject<HTMLElement | null>,
  status: number,
  refuses: (from: number, to: number) => boolean,
): void {
  const isRefused = useEffectEvent((task: Task) => refuses(task.status, status))
  useEffect(() => {
    if (!column.current) return
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => board in source.data && !isRefused(source.data.task as Task),
      getData: () => ({ status }),
    })
  }, [column, status])
}

/** What is dragged now. `onOver` hears of each column that the card comes over, one that refuses it among them; `onDrop`
 *  where it is taken. */
export function useDragging(on: {
  over: (task: Task, status: number) => void
  drop: (task: Task, status: number) => void
}): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const over = useEffectEvent(on.over)
  const drop = useEffectEvent(on.drop)
  useEffect(() => {
    let last: number | null = null
    const show = (task: Task, { clientX, clientY }: Input) => {
      last = columnAt(clientX, clientY)
      setDragging({ task, over: last })
      if (last !== null) over(task, last)
    }
    return monitorForElements({
      canMonitor: ({ source }) => board in source.data,
      onDragStart: ({ source, location }) => show(source.data.task as Task, location.current.input),
      onDrag({ source, location }) {
        const { input } = location.current
        if (columnAt(input.clientX, input.clientY) !== last) show(source.data.task as Task, input)
      },
      onDrop({ source, location }) {
        setDragging(null)
        const status = location.current.dropTargets[0]?.data.status
        if (typeof status === 'number') drop(source.data.task as Task, status)
      },
    })
  }, [])
  return dragging
}

/** The column at this point of the window. */
function columnAt(x: number, y: number): number | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')
  return column ? Number(column.dataset.column) : null
}
