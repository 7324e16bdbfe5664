import { refuseLines } from './upload.ts'

/** The rows of a CSV with the line each begins on, from 1; lines without a text are left out. A cell in quotes may hold
 *  commas, lines and, doubled, quotes. */
export function rowsOfCsv(csv: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  let row = { line, cells: [] as string[] }
  for (const [whole, quoted, bare = '', end = ''] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g,
  )) {
    row.cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    if (end === ',') continue
    if (row.cells.some(cell => cell !== '')) rows.push(row)
    row = { line, cells: [] }
    if (end === '') break
  }
  return rows
}

/** The pairs of a text and an address that the lines of a CSV hold; a head of its columns is skipped. Refuses the whole
 *  file, line by line, where one is none. */
export function linksIn(csv: string, first: string): [text: string, url: string][] {
  const rows = rowsOfCsv(csv).filter(({ line, cells }) => line > 1 || cells[0]?.toLowerCase() !== first)
  const wrong = rows.flatMap(({ line, cells: [text = '', url = ''] }) => {
    if (text === '') return [{ message: `The ${first} is missing.`, line }]
    return /^(https?:\/\/|\/)\S+$/.test(url) ? [] : [{ message: 'The address is not valid.', line }]
  })
  refuseLines(wrong)
  return rows.map(({ cells: [text = '', url = ''] }) => [text, url])
}
