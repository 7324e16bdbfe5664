import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { createOwnWords } from './own-words.ts'

let file: string
const log = vi.fn()
const start = async () => {
  const own = createOwnWords(file, log)
  await own.ready
  return own
}
const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n')

beforeEach(() => {
  log.mockClear()
  file = join(temporaryFolder('own-words'), 'dictionary.txt')
})
afterEach(() => {
  chmodSync(dirname(file), 0o700)
  removeFolder(dirname(file))
})

test('what was added is there at the next start, for its person alone', async () => {
  const own = await start()
  await Promise.all([own.learn('gelede'), own.learn('Ọláwálé'), own.learn('gelede')])
  expect(own.has('gelede')).toBe(true)
  const next = await start()
  for (const word of ['gelede', 'Gelede', 'GELEDE', "gelede's", 'Ọláwálé’s', 'ỌLÁWÁLÉ'.normalize('NFD')])
    expect(next.has(word), word).toBe(true)
  for (const word of ['geled', 'ọláwálé', '']) expect(next.has(word), word).toBe(false)
  expect(lines()).toEqual(['gelede', 'Ọláwálé'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(log).not.toHaveBeenCalled()
})

test.each([
  '',
  ' ',
  'two words',
  'a\nb',
  '../../etc/passwd',
  '*gelede',
  'gelede/SM',
  '\u0000',
  'a'.repeat(65),
  '1st',
])('%j is no word to add', async hostile => {
  const own = await start()
  await own.learn(hostile)
  expect(own.has(hostile)).toBe(false)
  expect(readdirSync(dirname(file))).toEqual([])
})

test.each(['__proto__x', 'constructor', 'toString', 'hasOwnProperty'])(
  'nothing is taken for %s',
  async name => {
    expect((await start()).has(name)).toBe(false)
  },
)

test('of a damaged file the words that are whole count', async () => {
  writeFileSync(file, Buffer.from('gelede\r\n\xff\xfe\0\n*bad/x\n\nqwzxk\ntorn wor', 'latin1'))
  const own = await start()
  expect(['gelede', 'qwzxk', 'bad', 'torn'].map(own.has)).toEqual([true, true, false, false])
  await own.learn('egusi')
  expect(lines()).toEqual(['gelede', 'qwzxk', 'egusi'])
})

test.each([
  ['a folder', () => mkdirSync(file), 'EISDIR'],
  ['too big', () => writeFileSync(file, 'gelede\n'.repeat(200_000)), 'too big'],
])('a file that is %s is left as it is, and words count for this run', async (_name, make, reason) => {
  make()
  const { ino } = statSync(file)
  const own = await start()
  expect(own.has('gelede')).toBe(false)
  expect(log).toHaveBeenCalledExactlyOnceWith('dictionary-unreadable', { reason })
  await own.learn('egusi')
  expect(own.has('egusi')).toBe(true)
  expect(statSync(file).ino).toBe(ino)
  expect(log).toHaveBeenLastCalledWith('dictionary-not-kept', { reason: 'unreadable' })
})

test('a disk that takes nothing costs no word of this run', async () => {
  const own = await start()
  removeFolder(dirname(file))
  await own.learn('egusi')
  expect(own.has('egusi')).toBe(true)
  expect(log).toHaveBeenCalledExactlyOnceWith('dictionary-not-kept', { reason: 'ENOENT' })
  mkdirSync(dirname(file))
  await own.learn('gelede')
  expect(lines()).toEqual(['egusi', 'gelede'])
})

test('a full file grows no further; what it held stays', async () => {
  const letters = (n: number) => String(n).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')
  writeFileSync(file, Array.from({ length: 5000 }, (_, n) => `x${letters(n)}`).join('\n'))
  const own = await start()
  await own.learn('egusi')
  expect(own.has('egusi')).toBe(true)
  expect(log).toHaveBeenCalledExactlyOnceWith('dictionary-not-kept', { reason: 'full' })
  expect(lines()).toHaveLength(5000)
})

test('the words of names are right in this run, and are never written down', async () => {
  const own = await start()
  expect(own.know(['Ọláwálé O’Brien-Adé', "Governors' “Forum” 2026", ''])).toEqual([
    'Ọláwálé',
    "O'Brien",
    'Adé',
    'Governors',
    'Forum',
  ])
  expect(own.know(['Adé'])).toEqual([])
  expect(["O'Brien's", 'ADÉ', 'forum', '2026'].map(own.has)).toEqual([true, true, false, false])
  expect(readdirSync(dirname(file))).toEqual([])
})

test('as many names as a newsroom may have do not fill the memory', async () => {
  const own = await start()
  const letters = (n: number) => String(n).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')
  own.know(Array.from({ length: 30_000 }, (_, n) => `X${letters(n)}`))
  expect(own.has('Xa')).toBe(false)
  expect(own.has(`X${letters(29_999)}`)).toBe(true)
})
