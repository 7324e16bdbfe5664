import { expect, test } from 'vitest'
import type { ArticleBlock, ImageElement } from './nodes.ts'
import { countWithoutAlt } from './pictures-without-alt.ts'

const image = (alt?: string): ImageElement => ({
  type: 'image',
  url: 'https://images.example/1.jpg',
  ...(alt === undefined ? {} : { alt }),
  children: [{ text: '' }],
})

test('pictures without alternative text are counted wherever they stand, a block at a time @IM-02', () => {
  const slide = {
    type: 'slide',
    title: 'One',
    children: [image(''), image('A ferry'), { type: 'paragraph', children: [{ text: 'Text' }] }],
  }
  const value = [image(), image('  '), slide, image('A bridge')] as ArticleBlock[]
  const steps = countWithoutAlt(value)
  for (let looked = 0; looked < value.length; looked++) expect(steps.next().done).toBe(false)
  expect(steps.next()).toEqual({ done: true, value: 3 })
  // What was looked at is known.
  expect(countWithoutAlt(value).next()).toEqual({ done: true, value: 3 })
})
