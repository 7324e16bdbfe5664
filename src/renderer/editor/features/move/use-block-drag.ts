import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useState } from 'react'
import { Path } from 'slate'
import { ReactEditor } from 'slate-react'
import { guarded } from '../../history/guard.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { dropTargetAt, type Shown } from './drop-target.ts'
import { moveBlock } from './move-block.ts'

type DropTarget = ReturnType<typeof dropTargetAt>

/** Lets a block be dragged by `grip` to another place within `column`; `dragged` says which block that is when the
 *  drag begins. The answer is the height in the window of the line that shows where it would go; null without one. */
export function useBlockDrag(
  editor: ArticleEditor,
  grip: HTMLElement | null,
  column: HTMLElement | null,
  dragged: () => Shown | null,
): number | null {
  const [line, setLine] = useState<number | null>(null)
  useEffect(() => {
    if (!grip || !column) return
    // Only blocks of this editor may be dropped here.
    const blocks = Symbol('blocks')
    let dragging = false
    // Slate would take the drop for something to insert.
    const keepFromSlate = (event: DragEvent) => {
      if (dragging) event.stopPropagation()
    }
    column.addEventListener('drop', keepFromSlate, true)
    const stop = combine(
      draggable({
        element: grip,
        canDrag: () => dragged() !== null,
        getInitialData: () => ({ blocks, path: dragged()?.path }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => {
          const block = dragged()
          if (block) nativeSetDragImage?.(block.element, 0, 0)
        },
        onDragStart: () => {
          dragging = true
        },
        onDrop: () => {
          dragging = false
          setLine(null)
        },
      }),
      dropTargetForElements({
        element: column,
        canDrop: ({ source }) => source.data.blocks === blocks,
        getData: ({ input }) => ({ target: dropTargetAt(editor, input) }),
        onDrag: ({ self }) => setLine((self.data.target as DropTarget)?.y ?? null),
        onDragLeave: () => setLine(null),
        onDrop: ({ self, source }) => {
          const target = self.data.target as DropTarget
          const { path } = source.data
          if (!target || !Path.isPath(path)) return
          guarded(editor, () => {
            if (moveBlock(editor, path, target.path)) say(editor, 'Moved')
          })
          ReactEditor.focus(editor)
        },
      }),
    )
    return () => {
      column.removeEventListener('drop', keepFromSlate, true)
      stop()
    }
  }, [editor, grip, column, dragged])
  return line
}
