import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stored } from '../../../../tests/support/stand-in.ts'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import { Post } from '../../../contract/entities/post.ts'
import { createVersionKeeper } from './version-keeper.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const post = Post.parse({ ...stored, revision: '1', editor: { id: 9, username: 'Bola' } })
const form = (body: string) => ({ ...articleFormOf(post), body })
const words = (count: number) => 'lagoon '.repeat(count)

function open() {
  const kept: string[] = []
  const keeper = createVersionKeeper(articleFormOf(post), (kind, { body }, about = {}) => {
    kept.push(
      [kind, body.length > 20 ? `${body.length}` : body, about.by, about.restores].filter(Boolean).join(' '),
    )
  })
  return { kept, keeper, write: (body: string) => keeper.snapshot(form(body)) }
}
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

test('writing is kept every five minutes, counted from whatever was kept last', () => {
  const { kept, keeper, write } = open()
  write('one')
  minutes(4)
  write('two')
  expect(kept).toEqual([])
  minutes(1)
  write('three')
  expect(kept).toEqual(['writing three'])
  minutes(4)
  keeper.sent(form('three'))
  minutes(1)
  write('four')
  expect(kept).toEqual(['writing three', 'save three'])
  minutes(4)
  write('five')
  expect(kept.at(-1)).toBe('writing five')
})

test('before much of the text went it is kept, once, however it went; and again after it grew', () => {
  const { kept, write } = open()
  write(words(100))
  write(words(90))
  expect(kept).toEqual([])
  for (const count of [80, 50, 20]) write(words(count))
  expect(kept).toEqual(['writing 700'])
  write(words(40))
  write(words(10))
  expect(kept).toEqual(['writing 700', 'writing 280'])
})

test('what is opened shorter than the server has it was not shortened here', () => {
  const { kept, write } = open()
  write('short')
  expect(kept).toEqual([])
  const other = open()
  other.write(words(50))
  other.write('short')
  expect(other.kept).toEqual(['writing 350'])
})

test('a paste keeps what stood there before and what stands there then', () => {
  const { kept, keeper, write } = open()
  write('one')
  keeper.pasted()
  write(words(300))
  write(words(301))
  expect(kept).toEqual(['writing one', 'paste 2100'])
})

test('a version that came back is kept with what stood there before it, and is nothing that went', () => {
  const { kept, keeper, write } = open()
  write(words(100))
  keeper.restored(form(words(100)), form('short'), 7)
  write('short')
  expect(kept).toEqual(['restore 700', 'restore short 7'])
})

test('what the server has is kept by who saved it; what was written last is kept at the end, once', () => {
  const { kept, keeper, write } = open()
  keeper.keepLast()
  keeper.read(post)
  write('mine')
  keeper.keepLast()
  keeper.keepLast()
  expect(kept).toEqual([`server ${post.body} Bola`, 'writing mine'])
})
