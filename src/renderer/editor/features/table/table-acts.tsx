import {
  ArrowDownRegular,
  ArrowLeftRegular,
  ArrowRightRegular,
  ArrowUpRegular,
  TableDeleteColumnRegular,
  TableDeleteRowRegular,
  TableStackAboveRegular,
  TableStackBelowRegular,
  TableStackLeftRegular,
  TableStackRightRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { addColumn, addRow } from './add-cells.ts'
import { moveColumn, moveColumnRefusal, moveRow, moveRowRefusal } from './move-cells.ts'
import { removeColumn, removeRow } from './remove-cells.ts'
import { moreColumnsRefusal, moreRowsRefusal, structureRefusal } from './table-refusals.ts'

/** Something that can be done to the rows or columns at the caret. `done` is what a screen reader is then told. */
export type TableAct = {
  label: string
  icon: ReactElement
  done: string
  refusal: (editor: ArticleEditor) => string | null
  run: (editor: ArticleEditor) => void
}

/** What can be done to rows. */
export const rowActs: readonly TableAct[] = [
  {
    label: 'Add row above',
    icon: <TableStackAboveRegular />,
    done: 'Row added above',
    refusal: moreRowsRefusal,
    run: editor => addRow(editor, 'above'),
  },
  {
    label: 'Add row below',
    icon: <TableStackBelowRegular />,
    done: 'Row added below',
    refusal: moreRowsRefusal,
    run: editor => addRow(editor, 'below'),
  },
  {
    label: 'Move row up',
    icon: <ArrowUpRegular />,
    done: 'Row moved up',
    refusal: editor => moveRowRefusal(editor, 'up'),
    run: editor => moveRow(editor, 'up'),
  },
  {
    label: 'Move row down',
    icon: <ArrowDownRegular />,
    done: 'Row moved down',
    refusal: editor => moveRowRefusal(editor, 'down'),
    run: editor => moveRow(editor, 'down'),
  },
  {
    label: 'Remove row',
    icon: <TableDeleteRowRegular />,
    done: 'Row removed',
    refusal: structureRefusal,
    run: removeRow,
  },
]

/** What can be done to columns. */
export const columnActs: readonly TableAct[] = [
  {
    label: 'Add column left',
    icon: <TableStackLeftRegular />,
    done: 'Column added on the left',
    refusal: moreColumnsRefusal,
    run: editor => addColumn(editor, 'left'),
  },
  {
    label: 'Add column right',
    icon: <TableStackRightRegular />,
    done: 'Column added on the right',
    refusal: moreColumnsRefusal,
    run: editor => addColumn(editor, 'right'),
  },
  {
    label: 'Move column left',
    icon: <ArrowLeftRegular />,
    done: 'Column moved left',
    refusal: editor => moveColumnRefusal(editor, 'left'),
    run: editor => moveColumn(editor, 'left'),
  },
  {
    label: 'Move column right',
    icon: <ArrowRightRegular />,
    done: 'Column moved right',
    refusal: editor => moveColumnRefusal(editor, 'right'),
    run: editor => moveColumn(editor, 'right'),
  },
  {
    label: 'Remove column',
    icon: <TableDeleteColumnRegular />,
    done: 'Column removed',
    refusal: structureRefusal,
    run: removeColumn,
  },
]
