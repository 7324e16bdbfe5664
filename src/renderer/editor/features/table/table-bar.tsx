import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Portal,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarToggleButton,
  Tooltip,
  tokens,
  usePositioning,
} from '@fluentui/react-components'
import {
  ChevronDownRegular,
  TableDismissRegular,
  TableFreezeRowRegular,
  TableInsertColumnRegular,
  TableInsertRowRegular,
} from '@fluentui/react-icons'
import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect } from 'react'
import { ReactEditor } from 'slate-react'
import { useText } from '../../../data/texts.ts'
import { interpolate } from '../../../parts/interpolate.ts'
import { keyName } from '../../../parts/shortcuts.ts'
import { focusText } from '../../caret/focus-text.ts'
import { isEmptyCell, positionAt } from '../../document/cells.ts'
import { guarded } from '../../history/guard.ts'
import { asStep } from '../../history/undo-steps.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { barFloor } from './bar-position.ts'
import { deleteTable } from './delete-table.ts'
import { columnActs, rowActs, type TableAct } from './table-acts.tsx'
import { elementOf, type Spot, useChosenCells, useIsHere, useSpot, useTableLimits } from './table-spot.ts'
import { toggleHeaderRow } from './toggle-header-row.ts'

const useStyles = makeStyles({
  bar: {
    padding: '1px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    '&[data-popper-reference-hidden]': { visibility: 'hidden' },
  },
  tools: { padding: 0 },
  why: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** The keys that lead to the bar. */
export const barKeys = 'Mod+F9'

const bars = new WeakMap<ArticleEditor, HTMLElement>()

/** Takes the focus to the bar over the table at the caret. */
export function goToTableBar(editor: ArticleEditor): void {
  bars.get(editor)?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus()
}

/** What the caret in a table brings: a bar over it, the marks of chosen cells, and what a screen reader is told of both. */
export function TableBar({ editor }: { editor: ArticleEditor }) {
  const t = useText()
  const spot = useSpot()
  const isHere = useIsHere(editor)
  const chosen = useChosenCells(editor)
  const message = chosen && interpolate(t('Cells chosen: {cols} × {rows}'), chosen)
  useTableLimits(editor)
  useEffect(() => {
    if (message !== null) editor.host.say?.(message)
  }, [editor, message])
  return spot && isHere && <Bar key={spot.key} editor={editor} spot={spot} />
}

function Bar({ editor, spot }: { editor: ArticleEditor; spot: Spot }) {
  const t = useText()
  const styles = useStyles()
  const { targetRef, containerRef } = usePositioning({
    position: 'above',
    align: 'start',
    offset: ({ positionedRect }) => overTable(editor, positionedRect.height),
    overflowBoundary: scrollerOf(editor),
    pinned: true,
  })
  useLayoutEffect(() => {
    const table = positionAt(editor)?.table
    targetRef.current = (table && elementOf(editor, table)) ?? null
  }, [editor, targetRef])
  const { row, col } = spot
  useLayoutEffect(() => showEmptyCell(editor, row, col), [editor, row, col])
  const use = (done: string, act: (editor: ArticleEditor) => void) => {
    guarded(editor, () => asStep(editor, () => act(editor)))
    focusText(editor)
    const { row, col, table } = positionAt(editor) ?? {}
    if (row === undefined || col === undefined) say(editor, done)
    else
      say(editor, `${t(done)}. ${t('Row {row} of {rows}, column {col}')}`, {
        row: row + 1,
        rows: table?.children.length ?? 0,
        col: col + 1,
      })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    focusText(editor)
  }
  return (
    <Portal>
      <div
        ref={element => {
          containerRef.current = element
          if (element) bars.set(editor, element)
          else bars.delete(editor)
        }}
        data-table-bar
        className={styles.bar}
      >
        <Toolbar
          size="small"
          className={styles.tools}
          aria-label={`${t('Table')} (${keyName(barKeys)})`}
          checkedValues={{ on: spot.hasHeader ? ['header'] : [] }}
          // The bar must not take the caret out of the cell.
          onMouseDown={event => event.preventDefault()}
          onKeyDown={onKeyDown}
        >
          <Acts label="Row" icon={<TableInsertRowRegular />} acts={rowActs} editor={editor} use={use} />
          <Acts
            label="Column"
            icon={<TableInsertColumnRegular />}
            acts={columnActs}
            editor={editor}
            use={use}
          />
          <ToolbarDivider />
          <Tooltip content={t('Header row')} relationship="label">
            <ToolbarToggleButton
              name="on"
              value="header"
              icon={<TableFreezeRowRegular />}
              onClick={() => use(spot.hasHeader ? 'Header row off' : 'Header row on', toggleHeaderRow)}
            />
          </Tooltip>
          <Tooltip content={t('Delete table')} relationship="label">
            <ToolbarButton icon={<TableDismissRegular />} onClick={() => use('Table deleted', deleteTable)} />
          </Tooltip>
        </Toolbar>
      </div>
    </Portal>
  )
}

function Acts(props: {
  label: string
  icon: ReactElement
  acts: readonly TableAct[]
  editor: ArticleEditor
  use: (done: string, act: TableAct['run']) => void
}) {
  const t = useText()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <ToolbarButton icon={props.icon}>
          {t(props.label)}
          <ChevronDownRegular />
        </ToolbarButton>
      </MenuTrigger>
      <MenuPopover data-table-bar>
        <MenuList>
          {props.acts.map(act => (
            <Act key={act.label} act={act} editor={props.editor} use={props.use} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** Drawn only while the menu is open: why it cannot be used is asked then, and not while somebody writes. */
function Act({
  act,
  editor,
  use,
}: {
  act: TableAct
  editor: ArticleEditor
  use: Parameters<typeof Acts>[0]['use']
}) {
  const t = useText()
  const styles = useStyles()
  const refusal = act.refusal(editor)
  return (
    <MenuItem
      icon={act.icon}
      disabled={refusal !== null}
      subText={refusal === null ? undefined : { children: t(refusal), className: styles.why }}
      onClick={() => use(act.done, act.run)}
    >
      {t(act.label)}
    </MenuItem>
  )
}

/** How far over its table the bar stands; below zero when it is on it or under it. */
function overTable(editor: ArticleEditor, height: number): number {
  const position = positionAt(editor)
  const cell = position?.table.children[position.row]?.children[position.col]
  const [table, at, view] = [
    position && elementOf(editor, position.table),
    cell && elementOf(editor, cell),
    scrollerOf(editor),
  ].map(element => element?.getBoundingClientRect())
  return table && at && view ? table.top - barFloor({ table, cell: at, view, height }) : 0
}

/** Where a cell is empty the page says no place of the caret, and so the editor does not scroll to it. */
function showEmptyCell(editor: ArticleEditor, row: number, col: number): void {
  const cell = positionAt(editor)?.table.children[row]?.children[col]
  if (cell && isEmptyCell(editor, cell))
    elementOf(editor, cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function scrollerOf(editor: ArticleEditor): HTMLElement | null {
  let element: HTMLElement | null = ReactEditor.toDOMNode(editor, editor).parentElement
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement
  return element
}
