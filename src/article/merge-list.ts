type Entry = { id: number }

/** Merges what two people made of the same list of people or tags: what one of them put in stays, and what one of them
 *  took out is gone. Where both gave it another order, one is wanted; `both` is mine with theirs after it. */
export function mergeList<Item extends Entry>(lists: {
  base: readonly Item[]
  mine: readonly Item[]
  theirs: readonly Item[]
}): { merged: Item[] } | { both: Item[] } {
  const { base, mine, theirs } = lists
  const inAll = (list: readonly Item[]) =>
    list.filter(({ id }) => [base, mine, theirs].every(one => has(one, id))).map(({ id }) => id)
  const [order, here, there] = [inAll(base), inAll(mine), inAll(theirs)].map(String)
  if (here !== order && there !== order && here !== there)
    return { both: [...mine, ...theirs.filter(({ id }) => !has(mine, id))] }
  const [lead, other] = there === order && here !== order ? [mine, theirs] : [theirs, mine]
  const kept = lead.filter(({ id }) => has(other, id) || !has(base, id))
  return { merged: [...kept, ...other.filter(({ id }) => !has(lead, id) && !has(base, id))] }
}

const has = (list: readonly Entry[], id: number) => list.some(one => one.id === id)
