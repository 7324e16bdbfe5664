/** One thing that differs: what the server has and what this computer has. */
export type Difference = { label: string; server: string; local: string }

/** What differs between two versions of a form, as texts to read side by side, in the order of the labels. `text` says a
 *  value of the field of that name. */
export function differencesOf<Form extends object>(
  labels: Record<keyof Form & string, string>,
  server: Form,
  local: Form,
  text: (name: string, value: unknown) => string = (_, value) => textFor(value),
): Difference[] {
  return Object.entries<string>(labels).flatMap(([name, label]) => {
    const [here, there] = [local[name as keyof Form], server[name as keyof Form]]
    if (JSON.stringify(here) === JSON.stringify(there)) return []
    return { label, ...changedPart(text(name, there).split('\n'), text(name, here).split('\n')) }
  })
}

/** A value of a form, to be read; a dash for nothing. */
export function textFor(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map(textFor).join(', ') || '—'
  if (typeof value === 'object') {
    if ('username' in value) return String(value.username)
    if ('upload' in value && 'stored' in value)
      return value.upload === '' ? textFor(value.stored) : 'A picture chosen here'
    if ('catchy_title' in value) return String(value.catchy_title)
    return Object.values(value).filter(Boolean).map(textFor).join(', ') || '—'
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
