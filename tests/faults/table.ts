/** Writes a row: a name, and what came to it. */
export function row([name = '', ...cells]: string[]): void {
  console.log(name.padEnd(26) + cells.map(cell => cell.padStart(13)).join(''))
}

/** Seconds since then. */
export const since = (start: number) => ((performance.now() - start) / 1000).toFixed(1)
