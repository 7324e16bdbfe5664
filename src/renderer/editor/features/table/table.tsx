import { TableAddRegular } from '@fluentui/react-icons'
import { positionAt } from '../../document/cells.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { insertTableRefusal } from './insert-table.ts'
import { TablePicker } from './size-picker.tsx'
import { barKeys, goToTableBar, TableBar } from './table-bar.tsx'
import { Table, TableCell, TableRow } from './table-elements.tsx'
import { insertKeys, pressInTable } from './table-keys.ts'

/** Tables (RT-02). */
export const table: Feature = {
  label: 'Tables',
  elements: { table: Table, 'table-row': TableRow, 'table-cell': TableCell },
  tools: [
    {
      name: 'table',
      label: 'Insert table',
      keys: insertKeys,
      icon: <TableAddRegular />,
      refusal: insertTableRefusal,
      ask: TablePicker,
    },
    {
      name: 'table-bar',
      label: 'Rows, columns and header of the table',
      keys: barKeys,
      refusal: editor => (positionAt(editor) ? null : 'Put the caret in a table first'),
      run: goToTableBar,
    },
  ],
  otherKeys: [
    { keys: 'Tab', does: 'To the next cell; after the last, a new row' },
    { keys: 'Shift+Tab', does: 'To the cell before' },
    { keys: 'Shift+Arrows', does: 'Choose several cells' },
    { keys: 'Mod+A', does: 'Select the cell, then the table' },
    { keys: 'Esc', does: 'End the choice of cells' },
  ],
  onKeyDown: pressInTable,
  Beside: TableBar,
}
