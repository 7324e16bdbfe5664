import {
  type BlockChange,
  compareBlocks,
  compareWords,
  parseBody,
  type WordRun,
} from '../../article/index.ts'

/** One thing that differs: what the server has and what this computer has; of a text with blocks, what became of each. */
export type Difference = { label: string } & (
  | { server: string; local: string; words?: readonly WordRun[] }
  | { changes: readonly BlockChange[] }
)

/** What differs between two versions of a form, to be read side by side, in the order of the labels. `text` says a value
 *  of the field of that name, and `isBody` whether it is rich text. */
export function differencesOf<Form extends object>(
  labels: Record<keyof Form & string, string>,
  server: Form,
  local: Form,
  text: (name: string, value: unknown) => string = (_, value) => textFor(value),
  isBody: (name: string) => boolean = () => false,
): Difference[] {
  return Object.entries<string>(labels).flatMap(([name, label]) => {
    const [here, there] = [local[name as keyof Form], server[name as keyof Form]]
    if (JSON.stringify(here) === JSON.stringify(there)) return []
    const isText = typeof here === 'string' && typeof there === 'string'
    const [before, after] = [text(name, there), text(name, here)]
    const changes =
      isText && isBody(name) && before !== nothing && after !== nothing ? bodyChanges(there, here) : null
    if (changes) return { label, changes }
    const part = changedPart(before.split('\n'), after.split('\n'))
    const isLong = isText && Math.max(before.length, after.length) >= longFrom
    return { label, ...part, ...(isLong && { words: compareWords(part.server, part.local) }) }
  })
}

const nothing = '—'

/** Texts from this many characters on are long: their words are counted, and marked where they differ. */
const longFrom = 60

/** What became of a body; null where one of both cannot be read. Only to be read: as slides wherever it consists of them. */
export function bodyChanges(server: string, local: string): BlockChange[] | null {
  const [there, here] = [parseBody(server, 'html', 'live'), parseBody(local, 'html', 'live')]
  return there === 'unreadable' || here === 'unreadable' ? null : compareBlocks(there.value, here.value)
}

/** A value of a form, to be read; a dash for nothing. */
export function textFor(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (Array.isArray(value)) return value.map(textFor).join(', ') || nothing
  if (typeof value === 'object') {
    if ('username' in value) return String(value.username)
    if ('upload' in value && 'stored' in value)
      return value.upload === '' ? textFor(value.stored) : 'A picture chosen here'
    if ('catchy_title' in value) return String(value.catchy_title)
    return Object.values(value).filter(Boolean).map(textFor).join(', ') || nothing
  }
  return String(value)
}

/** The lines between the common start and the common end; '…' stands for what is equal. */
export function changedPart(server: string[], local: string[]): { server: string; local: string } {
  let from = 0
  while (from < server.length && from < local.length && server[from] === local[from]) from++
  let end = 0
  const shorter = Math.min(server.length, local.length) - from
  while (end < shorter && server.at(-1 - end) === local.at(-1 - end)) end++
  const part = (lines: string[]) => {
    const middle = lines.slice(from, lines.length - end)
    return [...(from > 0 ? ['…'] : []), ...middle, ...(end > 0 ? ['…'] : [])].join('\n')
  }
  return { server: part(server), local: part(local) }
}
