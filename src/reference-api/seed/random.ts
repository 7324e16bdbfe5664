/** Small seeded random numbers: the same seed gives the same newsroom, everywhere. */
export type Random = {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  /** True that often (0–1). */
  chance(share: number): boolean
  /** One of them; throws when there is none. */
  pick<Item>(items: readonly Item[]): Item
  /** That many different ones, or all there are. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Started from this number. */
export function randomFrom(seed: number): Random {
  const next = seeded(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b))
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    below,
    chance: share => next() < share,
    pick,
    some: (items, count) => {
      const left = [...items]
      const chosen: (typeof left)[number][] = []
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(below(left.length), 1))
      return chosen
    },
  }
}
