import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { type RefObject, useEffect } from 'react'

/** Lets the rows of the table inside `frame` be dragged by their `data-grip`; `onMove` gets a row's id and the index
 *  among `ids` it was dropped at. Without `onMove` nothing can be dragged. A row that would give way carries
 *  `data-edge`: `top` or `bottom`. */
export function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  ids: readonly number[],
  onMove: ((id: number, index: number) => void) | undefined,
): void {
  useEffect(() => {
    if (!onMove || !frame.current) return
    // Only rows of this table may be dropped here.
    const table = Symbol('table')
    const rows = [...frame.current.querySelectorAll<HTMLElement>('tr[data-id]')]
    const clean = rows.map(element => {
      const id = Number(element.dataset.id)
      const dragHandle = element.querySelector('[data-grip]')
      if (!dragHandle) return () => {}
      const forget = () => element.removeAttribute('data-edge')
      return combine(
        draggable({ element, dragHandle, getInitialData: () => ({ table, id }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data.table === table && source.data.id !== id,
          getData: ({ input }) =>
            attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
          onDrag: ({ self }) => element.setAttribute('data-edge', extractClosestEdge(self.data) ?? 'top'),
          onDragLeave: forget,
          onDrop: forget,
        }),
      )
    })
    const monitor = monitorForElements({
      canMonitor: ({ source }) => source.data.table === table,
      onDrop: ({ source, location }) => {
        const [target] = location.current.dropTargets
        if (!target) return
        const startIndex = ids.indexOf(Number(source.data.id))
        const index = getReorderDestinationIndex({
          startIndex,
          indexOfTarget: ids.indexOf(Number(target.data.id)),
          closestEdgeOfTarget: extractClosestEdge(target.data),
          axis: 'vertical',
        })
        if (index !== startIndex) onMove(Number(source.data.id), index)
      },
    })
    return combine(...clean, monitor)
  }, [frame, ids, onMove])
}
