import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostVersions, type Point, toThin } from './thin.ts'

const now = Date.parse('2026-06-30T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const ago = (ms: number, kind: Point['kind'] = 'writing', said = String(ms)): Point => ({
  at: now - ms,
  kind,
  said,
})
const staying = (versions: Point[], at = now) => {
  const gone = toThin(versions, at)
  return versions.filter(version => !gone.includes(version))
}
/** A version every so often, newest first. */
const every = (ms: number, from: number, to: number, kind?: Point['kind']) =>
  Array.from({ length: Math.floor((to - from) / ms) }, (_, at) => ago(from + at * ms, kind))

describe('thinning', () => {
  test.each([
    ['everything of the last hour', every(minute, 0, hour), 60],
    ['one for ten minutes of the last day', every(minute, hour, day), 23 * 6],
    ['one an hour of the last week', every(10 * minute, day, 7 * day), 6 * 24],
    ['one a day of the last 90 days', every(hour, 7 * day, 90 * day), 83],
    ['nothing older', every(day, 90 * day, 120 * day), 0],
  ])('keeps %s', (_, versions, count) => {
    // Where the edges of a stretch fall, one more or less may stand.
    expect(Math.abs(staying(versions).length - count)).toBeLessThanOrEqual(1)
  })

  test('keeps the newest of a stretch', () => {
    const [newest, older] = [ago(2 * hour + minute), ago(2 * hour + 2 * minute)]
    expect(staying([newest, older])).toEqual([newest])
  })

  test('keeps saves of 30 days, and every restored version, beside the newest of their stretch', () => {
    const newest = ago(20 * day)
    const save = ago(20 * day + minute, 'save')
    const restored = [ago(20 * day + 2 * minute, 'restore'), ago(300 * day, 'restore')]
    const oldSave = ago(40 * day + minute, 'save')
    const all = [newest, save, restored[0], ago(40 * day), oldSave, restored[1]].filter(
      one => one !== undefined,
    )
    expect(toThin(all, now)).toEqual([oldSave])
  })

  test('keeps what was read from the server where the next one of ours says something else', () => {
    const mine = ago(100 * day, 'save', 'mine')
    const other = ago(101 * day, 'server', 'hers again')
    const theirs = ago(102 * day, 'server', 'hers')
    const same = ago(103 * day, 'writing', 'equal')
    const equal = ago(104 * day, 'server', 'equal')
    const all = [ago(99 * day, 'server', 'newest'), mine, other, theirs, same, equal]
    expect(staying(all)).toEqual([other, theirs])
  })

  test('the oldest go where there are too many, whatever they are', () => {
    const versions = [...every(minute, 0, 50 * minute), ...every(minute, day, day + 300 * minute, 'restore')]
    expect(staying(versions)).toEqual(versions.slice(0, mostVersions))
  })

  test('a clock that was set back loses nothing', () => {
    const ahead = every(minute, -3 * hour, -2 * hour)
    expect(toThin(ahead, now)).toEqual([])
  })

  // What was read from the server stays for what came after it, which goes too in the end.
  const kinds = fc.constantFrom<Point['kind'][]>('save', 'restore', 'paste', 'writing')
  const any = fc
    .array(
      fc.record({ at: fc.integer({ min: 0, max: 200 * day }), kind: kinds, said: fc.constantFrom('a', 'b') }),
      {
        maxLength: 60,
      },
    )
    .map(all =>
      all
        .map(({ at, ...rest }) => ({ at: now - at, ...rest }))
        .sort((a, b) => b.at - a.at)
        .filter((one, at, sorted) => one.at !== sorted[at - 1]?.at),
    )

  test('what stays once stays when it is thinned again, and the newest always does', () => {
    fc.assert(
      fc.property(any, versions => {
        const once = staying(versions)
        expect(staying(once)).toEqual(once)
        const [newest] = versions
        if (newest && now - newest.at < 90 * day) expect(once[0]).toBe(newest)
      }),
    )
  })

  test('thinning now and then leaves no less than thinning at last', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 100 * day }), (versions, later) => {
        const writing = versions.filter(({ kind }) => kind === 'writing' || kind === 'paste')
        expect(staying(staying(writing), now + later)).toEqual(staying(writing, now + later))
      }),
    )
  })
})
