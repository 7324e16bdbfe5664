/** What was found out about things by their names, until they change. What changes while it is being found out is found
 *  out again the next time. */
export function createMemo<Found>() {
  const found = new Map<string, Found>()
  /** How often each changed. */
  const changes = new Map<string, number>()
  return {
    changed(name: string): void {
      found.delete(name)
      changes.set(name, (changes.get(name) ?? 0) + 1)
    },
    async of(name: string, find: () => Promise<Found>): Promise<Found> {
      const known = found.get(name)
      if (known !== undefined) return known
      const before = changes.get(name)
      const value = await find()
      if (changes.get(name) === before) found.set(name, value)
      return value
    },
    clear: () => found.clear(),
  }
}
export type Memo<Found> = ReturnType<typeof createMemo<Found>>
