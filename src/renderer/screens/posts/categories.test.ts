import { expect, test } from 'vitest'
import { categoriesOf } from './categories.ts'

const sport = { id: 1, parent_id: null, catchy_title: 'Sport' }
const boxing = { id: 7, parent_id: 1, catchy_title: 'Boxing' }

test('a row shows a category with a parent as the subcategory of that parent', () => {
  const titles = new Map([[1, 'Sport']])
  expect(categoriesOf({ category: boxing }, titles)).toEqual({ category: 'Sport', subcategory: 'Boxing' })
  expect(categoriesOf({ category: sport }, titles)).toEqual({ category: 'Sport', subcategory: null })
  expect(categoriesOf({ category: boxing }, new Map())).toEqual({ category: null, subcategory: 'Boxing' })
  expect(categoriesOf({ category: null }, titles)).toEqual({ category: null, subcategory: null })
})
