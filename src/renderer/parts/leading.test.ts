import { expect, test } from 'vitest'
import { leading } from './leading.ts'

let time = 0

/** Clicks at these moments, in milliseconds; answers the values that acted. */
function clicked(
  clicks: [at: number, value: number][],
  isRepeat?: (before: [number], again: [number]) => boolean,
) {
  const acted: number[] = []
  const click = leading(
    (value: number) => acted.push(value),
    isRepeat,
    300,
    () => time,
  )
  for (const [at, value] of clicks) {
    time = at
    click(value)
  }
  return acted
}

test('the first call acts, repeats inside the pause do not, a call after the pause does', () => {
  const clicks: [number, number][] = [
    [0, 1],
    [200, 2],
    [450, 3],
    [750, 4],
  ]
  expect(clicked(clicks)).toEqual([1, 4])
})

test('what is no repeat acts inside the pause as well', () => {
  const clicks: [number, number][] = [
    [0, 1],
    [100, 2],
    [200, 2],
    [290, 1],
  ]
  expect(clicked(clicks, ([before], [again]) => before === again)).toEqual([1, 2, 1])
})
