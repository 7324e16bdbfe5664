/** What a match minute keeps of what its box holds after an input, and where the caret stands then: digits alone, three
 *  at most (decision E53). Of a fourth and more what was just typed goes, not what stands behind it. */
export function minuteDigits(text: string, caret: number): { text: string; caret: number } {
  const after = digitsIn(text.slice(caret))
  const before = digitsIn(text.slice(0, caret)).slice(0, Math.max(0, most - after.length))
  return { text: (before + after).slice(0, most), caret: before.length }
}

const most = 3

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '')
}
