import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/types'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { endOf, levelOf } from './tree.ts'

/** Lets the rows of the table inside `frame` be dragged by their `data-grip` among their siblings; `onMove` gets a row's
 *  id and the index among its `siblingIds` it was dropped at. Without `onMove` nothing can be dragged. The row at whose
 *  `top` or `bottom` the dragged one would go says so in `data-edge`; in a tree that is where the sibling ends with all
 *  it holds. */
export function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  siblingIds: (id: number) => readonly number[],
  onMove: ((id: number, index: number) => void) | undefined,
): void {
  // Only rows of this table may be dropped here: of the one on the screen, whatever made it be drawn anew meanwhile.
  const [table] = useState(() => Symbol('table'))
  const canMove = onMove !== undefined
  const moveTo = useEffectEvent((id: number, index: number) => onMove?.(id, index))
  useEffect(() => {
    if (!canMove || !frame.current) return
    const rows = [...frame.current.querySelectorAll<HTMLElement>('tr[data-id]')]
    const siblingOf = (row: Element, dragged: Element) => {
      const ids = siblingIds(idOf(dragged))
      let own: Element | null = row
      while (own && levelOf(own) > levelOf(dragged)) own = own.previousElementSibling
      return own && own !== dragged && ids.includes(idOf(own)) ? own : null
    }
    const clean = rows.map(element => {
      const dragHandle = element.querySelector('[data-grip]')
      if (!dragHandle) return () => {}
      let marked: Element = element
      const forget = () => marked.removeAttribute('data-edge')
      return combine(
        draggable({ element, dragHandle, getInitialData: () => ({ table }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data.table === table && siblingOf(element, source.element) !== null,
          getData: ({ input, source }) => {
            const sibling = siblingOf(element, source.element) ?? element
            const allowedEdges: Edge[] = sibling === element ? ['top', 'bottom'] : ['bottom']
            return attachClosestEdge({ sibling }, { element, input, allowedEdges })
          },
          onDrag: ({ self, source }) => {
            forget()
            const edge = extractClosestEdge(self.data) ?? 'top'
            marked = edge === 'top' ? element : endOf(siblingOf(element, source.element) ?? element)
            marked.setAttribute('data-edge', edge)
          },
          onDragLeave: forget,
          onDrop: forget,
        }),
        forget,
      )
    })
    const monitor = monitorForElements({
      canMonitor: ({ source }) => source.data.table === table,
      onDrop: ({ source, location }) => {
        const [target] = location.current.dropTargets
        if (!target) return
        const id = idOf(source.element)
        const ids = siblingIds(id)
        const startIndex = ids.indexOf(id)
        const index = getReorderDestinationIndex({
          startIndex,
          indexOfTarget: ids.indexOf(idOf(target.data.sibling as Element)),
          closestEdgeOfTarget: extractClosestEdge(target.data),
          axis: 'vertical',
        })
        if (index !== startIndex) moveTo(id, index)
      },
    })
    return combine(...clean, monitor)
  }, [frame, siblingIds, canMove, table])
}

function idOf(row: Element): number {
  return Number(row.getAttribute('data-id'))
}
