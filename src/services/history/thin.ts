import type { VersionKind } from '../../contract/calls/history.ts'

/** What thinning looks at: `at` in milliseconds since 1970; `said` is equal where two versions say the same. */
export type Point = { at: number; kind: VersionKind; said: string }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How many versions of an article are kept, whatever they are. */
export const mostVersions = 200

/** How long a version is kept beside others: of the youngest age that fits, one in each stretch. Stretches lie within
 *  longer ones, so that what stays is the same however often it was thinned before. Milliseconds. */
const ages = [
  { upTo: hour, one: 0 },
  { upTo: day, one: 10 * minute },
  { upTo: 7 * day, one: hour },
  { upTo: 90 * day, one: day },
]

/** Which versions of an article go, given newest first. Of each stretch the newest stays. What came back and what it
 *  replaced, saves of 30 days, and what was read from the server and then changed here stay beside that; the oldest go
 *  where there are too many all the same. */
export function toThin<One extends Point>(newestFirst: readonly One[], now: number): One[] {
  const taken = new Set<string>()
  const staying = newestFirst.filter((version, at) => {
    const stretch = stretchOf(version, now)
    const isFirst = stretch !== null && !taken.has(stretch)
    if (stretch !== null) taken.add(stretch)
    return isFirst || isLasting(version, newestFirst.slice(0, at), now)
  })
  const kept = new Set(staying.slice(0, mostVersions))
  return newestFirst.filter(version => !kept.has(version))
}

/** The stretch of time that it is to be the only version of; null once it is too old for any. */
function stretchOf({ at }: Point, now: number): string | null {
  const age = ages.find(({ upTo }) => now - at < upTo)
  if (!age) return null
  return age.one === 0 ? `at ${at}` : `${age.one} ${Math.floor(at / age.one)}`
}

function isLasting({ kind, at, said }: Point, newer: readonly Point[], now: number): boolean {
  if (kind === 'restore') return true
  if (kind === 'save') return now - at < 30 * day
  const ours = newer.findLast(other => other.kind !== 'server')
  return kind === 'server' && ours !== undefined && ours.said !== said
}
