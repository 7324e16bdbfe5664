/** A cell as a plain table has it: a text, or the controls in it. */
export type Cell = { text: string } | { controls: Control[] }

type Control = { tag: string; type: string; label: string; value: string; icon: string }

/** The cells of the table on the page, header first. Runs in the page. */
export function cellsOf(): Cell[][] {
  return [...document.querySelectorAll('table tr')].map(row =>
    [...row.querySelectorAll('th, td')].map(cell => {
      const controls = [...cell.querySelectorAll<HTMLInputElement>('input, button, a, select')]
      if (controls.length === 0) return { text: cell.textContent ?? '' }
      return {
        controls: controls.map(control => ({
          tag: control.localName,
          type: control.type,
          label: control.ariaLabel ?? control.textContent ?? '',
          icon: control.querySelector('svg')?.outerHTML ?? '',
          value: control.value ?? '',
        })),
      }
    }),
  )
}

/** Draws the cells as an HTML table without any style, until it is painted. Runs in the page. */
export async function buildTable(cells: Cell[][]): Promise<void> {
  performance.mark('stet-from')
  const table = document.createElement('table')
  for (const [index, row] of cells.entries()) {
    const line = document.createElement('tr')
    for (const cell of row) {
      const place = document.createElement(index === 0 ? 'th' : 'td')
      if ('text' in cell) place.textContent = cell.text
      else
        for (const { tag, type, label, value, icon } of cell.controls) {
          const control = document.createElement(tag)
          if (control instanceof HTMLInputElement) {
            control.type = type
            control.value = value
            control.setAttribute('aria-label', label)
          } else if (icon === '') control.textContent = label
          else {
            control.innerHTML = icon
            control.setAttribute('aria-label', label)
          }
          place.append(control)
        }
      line.append(place)
    }
    table.append(line)
  }
  document.body.append(table)
  await window.painted()
  performance.mark('stet-to')
}

/** Runs in the page. */
export function clearTable(): void {
  document.body.replaceChildren()
}
