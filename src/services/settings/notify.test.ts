import { expect, test } from 'vitest'
import type { Notification } from '../../contract/calls/shell.ts'
import { createNotify } from './notify.ts'

const lost = (headline: string, more = 0): Notification => ({
  kind: 'lock-lost',
  post: { id: 12, headline },
  more,
})

/** A host that tells, unless it is `inFront`, and whose clock stands where it is put. */
function desk() {
  const host = {
    inFront: false,
    time: 1_000_000,
    told: [] as { title: string; text: string; path: string }[],
  }
  const notify = createNotify({
    clock: { now: () => host.time, wait: async () => {} },
    notify: notification => !host.inFront && host.told.push(notification) > 0,
  })
  return { host, notify }
}

test('what is told is in words of ours, with the headline and how many more @DK-03', () => {
  const { host, notify } = desk()
  notify(lost('Lagoon rises'))
  notify({ ...lost('Lagoon rises'), kind: 'export-done' })
  notify({ ...lost('Lagoon rises', 29), kind: 'export-failed' })
  expect(host.told).toEqual([
    { title: 'The article is locked for editing', text: 'Lagoon rises', path: '/posts/12' },
    { title: 'Export finished', text: 'Lagoon rises', path: '/posts/12' },
    { title: 'Export failed', text: 'Lagoon rises, and 29 more', path: '/posts/12' },
  ])
})

test('a headline is one line of plain text, cut between its characters @DK-03', () => {
  const { host, notify } = desk()
  notify(lost('  One\nline \u202E<a href="https://elsewhere.example">here</a> '))
  notify(lost('🌊'.repeat(200)))
  expect(host.told.map(({ text }) => text)).toEqual([
    'One line a href="https://elsewhere.example" here /a',
    `${'🌊'.repeat(119)}…`,
  ])
})

test('however often a page asks, four a minute are told; what was not told does not count @DK-05', () => {
  const { host, notify } = desk()
  const ask = (times: number) => {
    for (let time = 0; time < times; time++) notify(lost('Lagoon rises'))
    return host.told.length
  }
  host.inFront = true
  expect(ask(500)).toBe(0)
  host.inFront = false
  expect(ask(500)).toBe(4)
  host.time += 59_999
  expect(ask(500)).toBe(4)
  host.time += 1
  expect(ask(500)).toBe(8)
  // The clock is set back by an hour.
  host.time -= 3_600_000
  expect(ask(500)).toBe(12)
})

test('a host that cannot tell is asked for nothing @DK-03', () => {
  const { host } = desk()
  const notify = createNotify({ clock: { now: () => host.time, wait: async () => {} } })
  expect(() => notify(lost('Lagoon rises'))).not.toThrow()
})
