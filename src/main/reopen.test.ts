import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { keepOpen, takeOpen } from './reopen.ts'

test('windows are opened where they stood, by one start alone', () => {
  const folder = newFolder('reopen')
  keepOpen(folder, ['/posts/12', '/drafts?page=2'])
  expect(takeOpen(folder)).toEqual(['/posts/12', '/drafts?page=2'])
  expect(takeOpen(folder)).toEqual([])
})

test('of more windows than a start opens the last ones count', () => {
  const folder = newFolder('reopen')
  const paths = Array.from({ length: 9 }, (_, index) => `/posts/${index}`)
  keepOpen(folder, paths)
  expect(takeOpen(folder)).toEqual(paths.slice(1))
})

test.each(['', '{}', '["posts"]', '[1]', JSON.stringify(Array.from({ length: 9 }, () => '/posts'))])(
  'what we did not write so opens nothing: %s',
  text => {
    const folder = newFolder('reopen')
    writeFileSync(join(folder, 'reopen.json'), text)
    expect(takeOpen(folder)).toEqual([])
  },
)

test('a disk that refuses stops nothing', () => {
  const folder = join(newFolder('reopen'), 'not there')
  keepOpen(folder, ['/posts/12'])
  expect(takeOpen(folder)).toEqual([])
})
