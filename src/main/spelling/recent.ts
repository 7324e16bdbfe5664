/** Remembers the newest values by name, `most` at the utmost and half of them at least; the oldest give way together,
 *  since a Map takes ever longer to find its oldest one. */
export function createRecent<Value>(most: number) {
  let young = new Map<string, Value>()
  let old = young
  return {
    get: (name: string): Value | undefined => young.get(name) ?? old.get(name),
    set(name: string, value: Value): void {
      if (young.size >= most / 2) {
        old = young
        young = new Map()
      }
      young.set(name, value)
    },
  }
}
