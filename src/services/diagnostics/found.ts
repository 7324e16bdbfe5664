import { homedir } from 'node:os'
import type { DiagnosticFact } from '../../contract/calls/diagnostics.ts'
import { cleanText, shortened } from '../../contract/clean-text.ts'

/** The longest value of a fact, in characters; a list of a policy may be longer in the report alone. */
const longest = 300
const longestLine = 4000

/** What a check found: facts for the page, and the lines of the report where they are not simply made of the facts. */
export type Found = { facts: DiagnosticFact[]; lines?: string[] }

/** A fact for the page and the report. */
export const fact = (
  label: string,
  value: string,
  state: DiagnosticFact['state'] = null,
  details: string[] = [],
): DiagnosticFact => ({ label, value, state, details })

/** The found in lines of the report. */
export const linesOf = ({ facts, lines }: Found): string[] =>
  lines ??
  facts.map(({ label, value, details }) => `${label.toLowerCase()}: ${[value, ...details].join(', ')}`)

/** What is shown and sent: on one line, not too long, without names, passwords and paths of people. Servers, proxies
 *  and policies say what they like. */
export const cleanFact = ({ label, value, state, details }: DiagnosticFact): DiagnosticFact => ({
  label: shortened(cleaned(label), longest),
  value: shortened(cleaned(value), longest),
  state,
  details: details.map(detail => shortened(cleaned(detail), longest)),
})

/** The same for a line of the report. */
export const cleanLine = (line: string): string => shortened(cleaned(line), longestLine)

function cleaned(text: string): string {
  const home = homedir()
  const oneLine = cleanText(text.slice(0, 2 * longestLine).replaceAll(/\s/g, ' '))
  return (home.length > 1 ? oneLine.replaceAll(home, '~') : oneLine)
    .replaceAll(/(?:\/home|\/Users|\b[A-Z]:[\\/]+Users)[\\/]+[^\s"\\/]+/gi, '~')
    .replaceAll(/(:\/\/)[^\s"/@]+@/g, '$1')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…')
    .replaceAll(/(:\/\/[^\s"?#]*)[?#][^\s"]*/g, '$1')
}
