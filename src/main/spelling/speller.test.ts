import { fork } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import type { SpelledLanguage, SpellingAnswer, SpellingCall, SpellingHelper } from './dictionary.ts'
import { createSpeller, type Speller } from './speller.ts'

let dataFolder: string
let speller: Speller | null
const log = vi.fn()

beforeEach(() => {
  log.mockClear()
  dataFolder = temporaryFolder('speller')
})
afterEach(() => {
  speller?.stop()
  removeFolder(dataFolder)
})

/** The real helper, as plain Node's child instead of Electron's. */
function forkHelper(language: SpelledLanguage): SpellingHelper {
  const child = fork(join(import.meta.dirname, 'helper.ts'), [language], { stdio: 'ignore' })
  return {
    send: call => void child.send(call),
    onAnswer: listener => void child.on('message', answer => listener(answer as SpellingAnswer)),
    onExit: listener => void child.once('exit', listener),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** A helper that knows nothing but what `answer` says; without one it hangs. */
function createFake() {
  const fake = {
    starts: 0,
    kills: 0,
    calls: [] as SpellingCall[],
    answer: undefined as undefined | ((call: SpellingCall) => string[] | null),
    exit: () => {},
    late: [] as (() => void)[],
    start(): SpellingHelper {
      fake.starts++
      let hear: (answer: SpellingAnswer) => void = () => {}
      return {
        send(call) {
          fake.calls.push(call)
          const { answer } = fake
          if (answer) queueMicrotask(() => hear({ id: call.id, words: answer(call) }))
          else fake.late.push(() => hear({ id: call.id, words: ['late'] }))
        },
        onAnswer: listener => {
          hear = listener
        },
        onExit: listener => {
          fake.exit = listener
        },
        kill: () => {
          fake.kills++
        },
      }
    },
  }
  return fake
}

function speak(language: string, start: (language: SpelledLanguage) => SpellingHelper, limit?: number) {
  speller = createSpeller({ language, dataFolder, log, start, limit })
  if (!speller) throw new Error('no speller')
  return speller
}

const allWrong = (call: SpellingCall) => (call.verb === 'check' ? call.words : ['right'])
const checked = (calls: SpellingCall[]) => calls.flatMap(call => (call.verb === 'check' ? [call.words] : []))

test('American words are judged, and wrong ones have suggestions', async () => {
  const american = speak('en-US', forkHelper)
  const words = ['They', 'recieve', 'colour', 'color', "don't", 'don’t', 'NATO', 'teh', 'teh', '2026', 'B2B']
  expect(await american.misspelt(words)).toEqual(['recieve', 'colour', 'teh'])
  await expect.poll(() => american.suggest('recieve')).toContain('receive')
})

test('British words are judged by their own dictionary', async () => {
  expect(await speak('en-GB', forkHelper).misspelt(['colour', 'color', 'harbour', 'recieve'])).toEqual([
    'color',
    'recieve',
  ])
})

test.each(['fr-FR', 'en-AU', '../../etc', '__proto__'])('%s has no speller, which the log says', language => {
  const start = vi.fn()
  expect(createSpeller({ language, dataFolder, log, start })).toBeNull()
  expect(log).toHaveBeenCalledExactlyOnceWith('spelling-off', { reason: 'no dictionary', language })
  expect(start).not.toHaveBeenCalled()
})

test('hostile words harm nothing', async () => {
  const real = speak('en-US', forkHelper)
  const long = 'a'.repeat(16_384)
  for (const word of ['__proto__', 'constructor', '\u0000', 'ﷺ', '👩‍👩‍👧', '\ud800', long, '(((', '', ' ']) {
    await real.misspelt([word])
    await real.suggest(word)
  }
  expect(await real.misspelt(['recieve', 'receive', long])).toEqual(['recieve'])
  expect(log).not.toHaveBeenCalled()
})

test('the helper starts with the first word, and is asked once for each', async () => {
  const fake = createFake()
  fake.answer = call => (call.verb === 'check' ? call.words.filter(word => word.startsWith('x')) : [])
  const own = speak('en-US', fake.start)
  expect(fake.starts).toBe(0)
  expect(await own.misspelt([])).toEqual([])
  expect(await own.misspelt(['2026', 'x'.repeat(65)])).toEqual([])
  expect(fake.starts).toBe(0)
  expect(await own.misspelt(['xa', 'b', 'xa'])).toEqual(['xa'])
  expect(await own.misspelt(['b', 'xa', 'c'])).toEqual(['xa'])
  expect(checked(fake.calls)).toEqual([['xa', 'b'], ['c']])
  expect(fake.starts).toBe(1)
})

test('what is remembered has an end: the oldest word is asked again', async () => {
  const fake = createFake()
  fake.answer = () => []
  const own = speak('en-US', fake.start)
  const letters = (n: number) => String(n).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')
  await own.misspelt(['oldest'])
  await own.misspelt(Array.from({ length: 20_000 }, (_, n) => `x${letters(n)}`))
  await own.misspelt(['oldest', `x${letters(19_999)}`])
  expect(checked(fake.calls).at(-1)).toEqual(['oldest'])
})

test('a word that was added while it was being judged is right', async () => {
  const fake = createFake()
  const own = speak('en-US', fake.start)
  const changed = vi.fn()
  own.onChange(changed)
  const judged = own.misspelt(['late'])
  await expect.poll(() => fake.late).toHaveLength(1)
  await own.learn('late')
  expect(changed).toHaveBeenCalledOnce()
  for (const answer of fake.late) answer()
  expect(await judged).toEqual([])
})

test('windows judge anew only for a name that was wrong', async () => {
  const fake = createFake()
  fake.answer = allWrong
  const own = speak('en-US', fake.start)
  const changed = vi.fn()
  own.onChange(changed)
  expect(await own.misspelt(['Gelede', 'egusi'])).toEqual(['Gelede', 'egusi'])
  own.know(['Ada Obi'])
  expect(changed).not.toHaveBeenCalled()
  own.know(['The Gelede mask'])
  expect(changed).toHaveBeenCalledOnce()
  expect(await own.misspelt(['Gelede', 'Ada', 'egusi'])).toEqual(['egusi'])
})

test('suggestions that take too long are none, and a word that is too long has none', async () => {
  const fake = createFake()
  const own = speak('en-US', fake.start)
  expect(await own.suggest('recieve')).toEqual([])
  expect(fake.calls).toHaveLength(1)
  expect(await own.suggest('a'.repeat(33))).toEqual([])
  expect(fake.calls).toHaveLength(1)
})

test('a helper that hangs is killed and started anew, three times at most; nothing is wrong then', async () => {
  const fake = createFake()
  const own = speak('en-US', fake.start, 20)
  for (let round = 1; round <= 5; round++) expect(await own.misspelt([`x${'i'.repeat(round)}`])).toEqual([])
  expect([fake.starts, fake.kills]).toEqual([3, 3])
  expect(log).toHaveBeenCalledExactlyOnceWith('spelling-off', { reason: 'failed', language: 'en-US' })
  // Nobody waits for these any more.
  for (const answer of fake.late) answer()
})

test('a helper that ended is started anew, and what it owed is not remembered', async () => {
  const fake = createFake()
  const own = speak('en-US', fake.start)
  const owed = own.misspelt(['xa'])
  await expect.poll(() => fake.calls).toHaveLength(1)
  fake.exit()
  expect(await owed).toEqual([])
  fake.answer = allWrong
  expect(await own.misspelt(['xa'])).toEqual(['xa'])
  expect(fake.starts).toBe(2)
})

test('a dictionary that cannot be read marks nothing', async () => {
  const fake = createFake()
  fake.answer = () => null
  const own = speak('en-US', fake.start)
  expect(await own.misspelt(['xa'])).toEqual([])
  expect(await own.suggest('xa')).toEqual([])
})

test('only so many questions wait at a time', async () => {
  const fake = createFake()
  const own = speak('en-US', fake.start)
  const asked = Array.from({ length: 70 }, (_, n) => own.misspelt([`x${'i'.repeat((n % 60) + 1)}`]))
  await expect.poll(() => fake.calls).toHaveLength(64)
  for (const answer of fake.late) answer()
  await expect(Promise.all(asked)).resolves.toHaveLength(70)
})
