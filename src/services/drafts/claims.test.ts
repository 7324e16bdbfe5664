import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/clocks.ts'
import { createClaims, leaveMs } from './claims.ts'

const draft = '7|post:41'

function open() {
  const clock = manualClock()
  const claims = createClaims(clock)
  /** A window with its claim, and all that it is told. */
  function claim(window: string, takesOver = false) {
    const told: string[] = []
    const left = new AbortController()
    const ended = (async () => {
      for await (const { kind } of claims.claim(draft, window, takesOver, left.signal)) told.push(kind)
      told.push('over')
    })()
    return { told, leave: () => left.abort(), ended }
  }
  return { clock, claims, claim }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('one window holds a draft; the others are granted it in the order of their coming', async () => {
  const { claims, claim } = open()
  const [first, second, third] = [claim('a'), claim('b'), claim('c')]
  await settled()
  expect([first.told, second.told, third.told]).toEqual([['granted'], ['elsewhere'], ['elsewhere']])
  expect(['a', 'b', 'c'].map(window => claims.mayWrite(draft, window))).toEqual([true, false, false])
  expect(claims.mayWrite('7|post:42', 'b')).toBe(true)
  second.leave()
  first.leave()
  await settled()
  expect(third.told).toEqual(['elsewhere', 'granted'])
  third.leave()
  await third.ended
  expect(claims.mayWrite(draft, 'a')).toBe(true)
})

test('who takes over comes next, once the holder left; the holder comes last', async () => {
  const { claims, claim, clock } = open()
  const [first, second] = [claim('a'), claim('b')]
  const third = claim('c', true)
  await settled()
  expect(first.told).toEqual(['granted', 'leave'])
  expect(third.told).toEqual(['elsewhere'])
  expect(claims.mayWrite(draft, 'a')).toBe(true)
  first.leave()
  const again = claim('a')
  await settled()
  expect(third.told).toEqual(['elsewhere', 'granted'])
  clock.pass(leaveMs)
  await settled()
  expect(third.told).toEqual(['elsewhere', 'granted'])
  third.leave()
  second.leave()
  await settled()
  expect(again.told).toEqual(['elsewhere', 'granted'])
})

test('a window that hangs holds a draft 3 s longer, and then may not write it', async () => {
  const { claims, claim, clock } = open()
  const [first, second] = [claim('a'), claim('b', true)]
  await clock.somebodyWaits(leaveMs)
  clock.pass(leaveMs)
  await first.ended
  await settled()
  expect(first.told).toEqual(['granted', 'leave', 'over'])
  expect(second.told).toEqual(['elsewhere', 'granted'])
  expect([claims.mayWrite(draft, 'a'), claims.mayWrite(draft, 'b')]).toEqual([false, true])
})

test('a window whose way broke has its place again', async () => {
  const { claim } = open()
  const [first, second] = [claim('a'), claim('b')]
  const again = claim('a')
  await first.ended
  expect(again.told).toEqual(['granted'])
  expect(second.told).toEqual(['elsewhere'])
})

test('a window that waits may take over', async () => {
  const { claim } = open()
  const [first, second, third] = [claim('a'), claim('b'), claim('c')]
  const again = claim('c', true)
  await third.ended
  first.leave()
  await settled()
  expect([second.told, again.told]).toEqual([['elsewhere'], ['elsewhere', 'granted']])
})

test('the end of the session ends every claim, and grants none', async () => {
  const { claims, claim } = open()
  const [first, second] = [claim('a'), claim('b')]
  claims.forget()
  await Promise.all([first.ended, second.ended])
  expect([first.told, second.told]).toEqual([
    ['granted', 'over'],
    ['elsewhere', 'over'],
  ])
  expect(claims.mayWrite(draft, 'b')).toBe(true)
})

test('a reader who is gone already holds nothing', async () => {
  const { claims } = open()
  expect(() => claims.claim(draft, 'a', false, AbortSignal.abort())).toThrow()
  expect(claims.mayWrite(draft, 'b')).toBe(true)
})

test('what happens to a draft without a window keeps windows waiting, and waits for them', async () => {
  const { claims, claim } = open()
  const done = claims.claimAside(draft)
  expect(done).not.toBeNull()
  const window = claim('a')
  await settled()
  expect(window.told).toEqual(['elsewhere'])
  expect(claims.claimAside(draft)).toBeNull()
  done?.()
  await settled()
  expect(window.told).toEqual(['elsewhere', 'granted'])
  expect(claims.claimAside(draft)).toBeNull()
  window.leave()
  await window.ended
  expect(claims.claimAside(draft)).not.toBeNull()
})
