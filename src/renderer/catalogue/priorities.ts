/** The names of the priorities (decision B9), the highest first. */
export const priorities = [
  { id: 2, name: 'High' },
  { id: 1, name: 'Medium' },
  { id: 0, name: 'Low' },
] as const

/** A priority by name, or by its number where it has none. */
export const priorityName = (priority: number): string =>
  priorities.find(({ id }) => id === priority)?.name ?? String(priority)
