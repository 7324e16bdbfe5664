import { expect, test } from 'vitest'
import { AdvertisementSlot, AdvertisementSlotDraft, sizesIn, textOfSize } from './advertisement-slot.ts'

const slot = {
  name: 'Billboard',
  slot: '/2170/stet/billboard',
  code: '',
  frequency: 100,
  outofpage: 0,
  size: 'fluid',
  status: 0,
  cached: 0,
}
const leaderboard = [728, 90]

test.each([
  ['728x90', [leaderboard]],
  ['728x90, fluid', [leaderboard, 'fluid']],
  [' 728 × 90;300X250\n970*250  Fluid ', [leaderboard, [300, 250], [970, 250], 'fluid']],
  ['728x90 728x90 fluid fluid', [leaderboard, 'fluid']],
  [
    '1x1 9999x9999',
    [
      [1, 1],
      [9999, 9999],
    ],
  ],
  ['', []],
  [' , ', []],
  ['728', null],
  ['728x', null],
  ['728x90x2', null],
  ['0x90', null],
  ['10000x90', null],
  ['728.5x90', null],
  ['wide', null],
  ['728x90 and fluid', null],
])('@AD-04 the sizes in %j', (typed, sizes) => {
  expect(sizesIn(typed)).toEqual(sizes)
})

test.each([
  [[leaderboard, 'fluid'], '728x90 fluid'],
  [leaderboard, '728x90'],
  ['fluid', 'fluid'],
  [[['300', '250'], 'wide', [1], null, [728, 90]], '300x250 728x90'],
  [[], ''],
  [null, ''],
  [undefined, ''],
])('@AD-02 a slot whose size is %j has the chips %j', (size, chips) => {
  const read = AdvertisementSlot.parse({ id: 1, name: 'Billboard', size })
  expect(read.size.map(textOfSize).join(' ')).toBe(chips)
  expect(AdvertisementSlot.parse(read)).toEqual(read)
})

const messages = (change: object) =>
  AdvertisementSlotDraft.safeParse({ ...slot, ...change }).error?.issues.map(
    ({ path, message }) => `${path}: ${message}`,
  ) ?? []

test.each<object>([
  {},
  { name: 'x'.repeat(100), slot: 'x'.repeat(100), code: 'x'.repeat(100) },
  { code: '/2170/div-gpt_ad-1-0' },
  { outofpage: 1, size: '' },
  { outofpage: 1, size: 'nonsense' },
  ...[10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(frequency => ({ frequency })),
])('@AD-04 %j stands', change => {
  expect(messages(change)).toEqual([])
})

test.each([
  [{ name: ' ' }, 'name: Field can not be empty'],
  [{ slot: '' }, 'slot: Field can not be empty'],
  [{ name: 'x'.repeat(101) }, 'name: Maximum length 100'],
  [{ slot: 'x'.repeat(101) }, 'slot: Maximum length 100'],
  [{ code: 'x'.repeat(101) }, 'code: Maximum length 100'],
  [{ code: 'a b' }, 'code: Use only Latin letters, digits, hyphens, underscores and slashes.'],
  [{ size: ' ' }, 'size: Field can not be empty'],
  [{ size: '728' }, 'size: Enter sizes such as 728x90 or fluid.'],
  ...[0, 5, 15, 110, 10.5].map(frequency => [
    { frequency },
    'frequency: Choose 10% to 100% in steps of 10%.',
  ]),
  [{ frequency: null }, 'frequency: Field can not be empty'],
] as [object, string][])('@AD-04 %j is refused', (change, message) => {
  expect(messages(change)).toEqual([message])
})

test('@AD-04 every wrong field is named at once, and out of page no size is sent', () => {
  expect(messages({ name: '', slot: '', size: '' })).toHaveLength(3)
  const sent = AdvertisementSlotDraft.parse({ ...slot, size: '728x90' })
  expect(sent.size).toEqual([leaderboard])
  expect(AdvertisementSlotDraft.parse(sent)).toEqual(sent)
  expect(AdvertisementSlotDraft.parse({ ...slot, outofpage: 1, size: '728x90' }).size).toEqual([])
})
