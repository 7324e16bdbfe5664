import { expect, test } from 'vitest'
import { categoryNames } from './category-names.ts'

const sport = { id: 1, parent_id: null, catchy_title: 'Sport' }
const boxing = { id: 7, parent_id: 1, catchy_title: 'Boxing' }
const business = { id: 3, parent_id: null, catchy_title: 'Business' }

test('a subcategory stands after its category and carries its name', () => {
  const choices = [boxing, sport, business].map(one => ({ ...one, section_id: 1 }))
  expect(categoryNames(choices).map(one => one.name)).toEqual(['Business', 'Sport', 'Sport › Boxing'])
})
