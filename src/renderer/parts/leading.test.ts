import { expect, test } from 'vitest'
import { leading } from './leading.ts'

test('the first call acts, repeats inside the pause do not, a call after the pause does', () => {
  let time = 0
  const acted: number[] = []
  const click = leading(
    (value: number) => acted.push(value),
    300,
    () => time,
  )
  click(1)
  time = 200
  click(2)
  time = 450
  click(3)
  time = 750
  click(4)
  expect(acted).toEqual([1, 4])
})
