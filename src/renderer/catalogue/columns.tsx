import type { Column, Row } from '../parts/column.ts'
import type { Choice } from '../parts/filter-select.tsx'
import { useTranslate } from '../parts/translate.ts'

type Titled = { catchy_title: string } | null
const width = { wide: 160, narrow: 100 }

/** The section of each row; a dash where it has none. */
export const sectionColumn: Column<Row & { section: Titled }> = {
  key: 'section',
  header: 'Section',
  width,
  cell: ({ section }) => section?.catchy_title ?? '—',
}

/** The category of each row; a dash where it has none. */
export const categoryColumn: Column<Row & { category: Titled }> = {
  key: 'category',
  header: 'Category',
  width,
  cell: ({ category }) => category?.catchy_title ?? '—',
}

/** A field whose value is one of some choices, by the choice's name; a value that is none of them as it is. */
export function choiceColumn<Name extends string, Value extends Choice['id']>(
  name: Name,
  header: string,
  choices: readonly Choice[],
): Column<Row & Record<Name, Value>> {
  return {
    key: name,
    header,
    width,
    cell: row => choices.find(one => one.id === row[name])?.name ?? row[name],
  }
}

/** A field that is on or off, as 'Yes' or 'No'. */
export function flagColumn<Name extends string>(
  name: Name,
  header: string,
): Column<Row & Record<Name, 0 | 1>> {
  return { key: name, header, width, cell: row => <YesNo value={row[name]} /> }
}

function YesNo({ value }: { value: 0 | 1 }) {
  const t = useTranslate()
  return t(value ? 'Yes' : 'No')
}
