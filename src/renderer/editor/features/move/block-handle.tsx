import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Path } from 'slate'
import { ReactEditor } from 'slate-react'
import { useText } from '../../../data/texts.ts'
import { MoveMenu } from '../../../parts/move-menu.tsx'
import { topBlock } from '../../document/lines.ts'
import { guarded } from '../../history/guard.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { slateParts } from '../../slate/slate-internals.ts'
import { slidesOf } from '../slide/slide-at.ts'
import { blockAt, type Shown, shownAt } from './drop-target.ts'
import { moveBlock } from './move-block.ts'
import { useBlockDrag } from './use-block-drag.ts'

/** In pixels. */
const handleSize = 24

const useStyles = makeStyles({
  anchor: { position: 'relative', height: 0 },
  handle: {
    position: 'absolute',
    left: `-${handleSize}px`,
    minWidth: `${handleSize}px`,
    width: `${handleSize}px`,
    height: `${handleSize}px`,
    padding: 0,
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
  },
  // It stays in the order of Tab, so it may not be taken out of the page.
  away: { opacity: 0, pointerEvents: 'none', ':focus-visible': { opacity: 1 } },
  line: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: '2px',
    marginTop: '-1px',
    backgroundColor: tokens.colorBrandStroke1,
    pointerEvents: 'none',
  },
})

/** The one handle of the editor: beside the block the pointer is over, or, reached by keyboard, beside the caret's.
 *  Dragged it moves the block; pressed it offers the moves. */
export function BlockHandle({ editor }: { editor: ArticleEditor }) {
  const t = useText()
  const styles = useStyles()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [grip, setGrip] = useState<HTMLElement | null>(null)
  // Until it has a place it stands in the text's lower padding: below it, the text would scroll further by its height.
  const [top, setTop] = useState(-handleSize)
  const [near, setNear] = useState(false)
  const [menu, setMenu] = useState<Path | null>(null)
  const block = useRef<Shown | null>(null)
  const column = anchor?.parentElement ?? null

  const stand = useCallback(
    (beside: Shown | null) => {
      block.current = beside
      if (beside && anchor)
        setTop(firstLine(beside.element) - handleSize / 2 - anchor.getBoundingClientRect().top)
      setNear(beside !== null)
    },
    [anchor],
  )

  useEffect(() => {
    if (!column) return
    let frame = 0
    const onMove = ({ clientY, buttons }: PointerEvent) => {
      if (buttons !== 0) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => stand(blockAt(editor, clientY)))
    }
    // While a person types there is nothing to place, so that a key press measures nothing.
    const leave = () => {
      cancelAnimationFrame(frame)
      setNear(false)
    }
    column.addEventListener('pointermove', onMove)
    column.addEventListener('pointerleave', leave)
    column.addEventListener('keydown', leave)
    return () => {
      cancelAnimationFrame(frame)
      column.removeEventListener('pointermove', onMove)
      column.removeEventListener('pointerleave', leave)
      column.removeEventListener('keydown', leave)
    }
  }, [editor, column, stand])

  const dragged = useCallback(() => block.current, [])
  const line = useBlockDrag(editor, grip, column, dragged)
  const onFocus = () => {
    if (!near) stand(shownAt(editor, topBlock(editor, editor.selection?.focus.path ?? [0])))
  }
  const siblings = menu ? siblingsAt(editor, menu) : 0
  const index = menu?.at(-1) ?? 0
  const onMove = (to: number) => {
    if (!menu) return
    guarded(editor, () => {
      // The block goes before another, so further down it goes before the one after its new place.
      moveBlock(editor, menu, [...Path.parent(menu), to > index ? to + 1 : to])
      say(editor, 'Moved to place {place} of {count}', { place: to + 1, count: siblings })
    })
    setMenu(null)
    ReactEditor.focus(editor)
  }
  return (
    <div ref={setAnchor} className={styles.anchor}>
      <Button
        ref={setGrip}
        appearance="subtle"
        size="small"
        className={mergeClasses(styles.handle, !near && menu === null && styles.away)}
        style={{ top }}
        icon={<ReOrderDotsVertical16Regular />}
        aria-label={t('Move this block')}
        aria-haspopup="menu"
        onFocus={onFocus}
        onClick={() => setMenu(block.current?.path ?? null)}
      />
      {line !== null && anchor && (
        <div
          data-drop-line
          className={styles.line}
          style={{ top: line - anchor.getBoundingClientRect().top }}
        />
      )}
      {menu && grip && (
        <MoveMenu
          target={grip}
          index={index}
          count={siblings}
          keys="Alt+Shift"
          onMove={onMove}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

/** The height in the window of the middle of a block's first line. */
function firstLine(element: HTMLElement): number {
  const [line] = element.matches(slateParts.void)
    ? []
    : (element.querySelector(slateParts.string)?.getClientRects() ?? [])
  const { top, height } = line ?? element.getBoundingClientRect()
  return line ? top + height / 2 : top + Math.min(height / 2, 24)
}

function siblingsAt(editor: ArticleEditor, path: Path): number {
  const slide = path.length === 2 ? slidesOf(editor)[path[0] ?? 0] : undefined
  return (slide ?? editor).children.length
}
