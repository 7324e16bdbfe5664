import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftWriter, type DraftState, type DraftWriter } from './draft-writer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Desk = {
  text: string
  server: string
  refuse: boolean
  slow: number
  written: string[]
  acknowledged: number[]
  state: DraftState | null
  type(text: string): void
  /** What is typed in a field that gives it to the form later. */
  handOver(): void
  writer: DraftWriter
}

/** A writer over a text that can be typed, a server that has one text, and a disk that can refuse or be slow. */
function desk() {
  const written: string[] = []
  const acknowledged: number[] = []
  const desk: Desk = {
    text: 'server',
    server: 'server',
    refuse: false,
    slow: 0,
    written,
    acknowledged,
    state: null,
    type(text: string) {
      desk.text = text
      desk.writer.touch()
    },
    handOver() {},
    writer: createDraftWriter<string>({
      snapshot: () => {
        desk.handOver()
        return desk.text
      },
      isOnServer: text => text === desk.server,
      put: async text => {
        if (desk.slow > 0) await new Promise(resolve => setTimeout(resolve, desk.slow))
        if (desk.refuse) throw new Error('disk')
        written.push(text)
        return { seq: written.length, saved_at: `at ${written.length}`, state: 'disk' }
      },
      acknowledge: async seq => void acknowledged.push(seq),
      onState: state => {
        desk.state = state
      },
    }),
  }
  return desk
}

test('a change is written one second after the last key', async () => {
  const { type, written } = desk()
  type('a')
  await vi.advanceTimersByTimeAsync(900)
  type('ab')
  await vi.advanceTimersByTimeAsync(999)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual(['ab'])
})

test.each([-2, 2])('a clock that jumps %i hours changes nothing', async hours => {
  const { type, written } = desk()
  type('a')
  vi.setSystemTime(Date.now() + hours * 3_600_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual(['a'])
})

test('typing without a pause is written every five seconds', async () => {
  const { type, written } = desk()
  for (let at = 0; at < 110; at++) {
    type(`text ${at}`)
    await vi.advanceTimersByTimeAsync(100)
  }
  // 11 s of typing: one write at 5 s, one 5 s after the first key that followed it.
  expect(written).toHaveLength(2)
  expect(written[0]).toBe('text 49')
})

test('a flush writes at once and what is typed while it writes is written next', async () => {
  const it = desk()
  it.slow = 50
  it.type('a')
  const first = it.writer.flush()
  it.type('ab')
  const second = it.writer.flush()
  await vi.advanceTimersByTimeAsync(200)
  await Promise.all([first, second])
  expect(it.written).toEqual(['a', 'ab'])
  expect(it.state?.pending).toBe(false)
})

test('nothing typed, nothing written', async () => {
  const it = desk()
  await it.writer.flush()
  expect(it.written).toEqual([])
})

test('a text that is back at what the server has is acknowledged instead of written', async () => {
  const it = desk()
  it.type('a')
  await vi.advanceTimersByTimeAsync(1000)
  it.type('server')
  await vi.advanceTimersByTimeAsync(1000)
  expect(it.written).toEqual(['a'])
  expect(it.acknowledged).toEqual([1])
  expect(it.writer.seq()).toBeNull()
  expect(it.state?.saved_at).toBeNull()
})

test('a save acknowledges what was sent, and newer typing stays', async () => {
  const it = desk()
  it.type('a')
  await it.writer.flush()
  const sent = it.writer.seq()
  it.type('ab')
  await it.writer.flush()
  await it.writer.acknowledge(sent)
  expect(it.acknowledged).toEqual([1])
  expect(it.writer.seq()).toBe(2)
  expect(it.state?.saved_at).toBe('at 2')
})

test('what a field held back until the form is read is written with it, and is no change after it', async () => {
  const it = desk()
  it.type('a')
  it.handOver = () => {
    it.handOver = () => {}
    it.type('ab')
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(it.written).toEqual(['ab'])
  expect(it.state).toMatchObject({ pending: false })
})

test('a disk that refuses is told and tried again until it takes the text', async () => {
  const it = desk()
  it.refuse = true
  it.type('a')
  await vi.advanceTimersByTimeAsync(1000)
  expect(it.state).toMatchObject({ state: 'failed', pending: true })
  it.refuse = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(it.written).toEqual(['a'])
  expect(it.state).toMatchObject({ state: 'disk', pending: false })
})

test('after the end nothing is written', async () => {
  const it = desk()
  it.type('a')
  it.writer.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await it.writer.flush()
  expect(it.written).toEqual([])
})

test('what is typed while a save is kept on the disk is not acknowledged with it', async () => {
  const it = desk()
  it.slow = 100
  it.type('sent')
  await vi.advanceTimersByTimeAsync(1000)
  // The first write runs: what comes now is written after it, and before the save goes.
  const keeping = it.writer.keep()
  it.type('sent, and typed since')
  void it.writer.flush()
  await vi.advanceTimersByTimeAsync(300)
  const kept = await keeping
  expect(it.written).toEqual(['sent', 'sent, and typed since'])
  expect(kept.form).toBe('sent')
  expect(kept.seq).toBeNull()
})

test('a save acknowledges what it kept', async () => {
  const { type, writer, written } = desk()
  type('sent')
  expect(await writer.keep()).toEqual({ form: 'sent', seq: 1 })
  expect(written).toEqual(['sent'])
})

test('a disk that hangs keeps no save waiting and is said; what it takes in the end counts', async () => {
  const it = desk()
  it.slow = 60_000
  it.type('a')
  const keeping = it.writer.keep()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await keeping).toEqual({ form: 'a', seq: null })
  expect(it.state).toMatchObject({ state: 'failed', pending: true })
  await expect(it.writer.flushOrFail()).rejects.toThrow('the disk refused')
  it.type('ab')
  expect(await it.writer.keep()).toEqual({ form: 'ab', seq: null })
  it.slow = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(it.written).toEqual(['a', 'ab'])
  expect(it.state).toMatchObject({ state: 'disk', pending: false, saved_at: 'at 2' })
})

test('what the server has before a disk that hangs has taken it is acknowledged', async () => {
  const it = desk()
  it.slow = 60_000
  it.type('a')
  void it.writer.flush()
  await vi.advanceTimersByTimeAsync(10_000)
  it.server = 'a'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(it.acknowledged).toEqual([1])
  expect(it.state).toMatchObject({ state: 'disk', pending: false, saved_at: null })
})

test('what went another way while a disk hangs is no draft any more once it is written', async () => {
  const it = desk()
  it.slow = 60_000
  it.type('a')
  void it.writer.flush()
  await vi.advanceTimersByTimeAsync(10_000)
  await it.writer.forget()
  it.slow = 0
  it.type('b')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(it.written).toEqual(['a', 'b'])
  expect(it.acknowledged).toEqual([1])
  expect(it.writer.seq()).toBe(2)
})
