import { expect, test } from 'vitest'
import {
  accountFolder,
  asideIn,
  asideName,
  doneName,
  draftFolder,
  generationName,
  generationsIn,
  isHashedFolder,
  unsentIn,
} from './names.ts'

const salt = Buffer.alloc(32, 1)

test('folders are told apart by brand, API, person, kind and id, and say nothing about them', () => {
  const names = [
    accountFolder(salt, 'lagos', 'https://a.example', 1),
    accountFolder(salt, 'lagos', 'https://a.example', 2),
    accountFolder(salt, 'lagos', 'https://b.example', 1),
    accountFolder(salt, 'accra', 'https://a.example', 1),
    accountFolder(Buffer.alloc(32, 2), 'lagos', 'https://a.example', 1),
    draftFolder(salt, { entity: 'post', id: '12' }),
    draftFolder(salt, { entity: 'static', id: '12' }),
    draftFolder(salt, { entity: 'post', id: '13' }),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(names.every(isHashedFolder)).toBe(true)
})

test('a folder has the same name for ever', () => {
  expect(accountFolder(salt, 'lagos', 'https://a.example', 1)).toBe('sydr2cujgtdrx4tt5py7')
})

test('generations come newest first, and foreign names are not ours', () => {
  const newest = generationName(1_000_000, '6f3a91c2')
  expect(newest).toBe('g-000001000000-6f3a91c2.ndr')
  const names = [generationName(9, 'aaaaaaaa'), newest, 'notes.txt', 'g-1-6f3a91c2.ndr', `${newest}.bak`]
  expect(generationsIn(names).map(({ seq }) => seq)).toEqual([1_000_000, 9])
})

test('a mark speaks for one writer only, up to its number', () => {
  const names = [
    generationName(4, 'aaaaaaaa'),
    generationName(5, 'aaaaaaaa'),
    generationName(6, 'aaaaaaaa'),
    generationName(5, 'bbbbbbbb'),
    doneName({ seq: 5, writer: 'aaaaaaaa' }, 1_700_000_000_000),
  ]
  expect(unsentIn(names).map(({ seq, writer }) => `${seq}${writer[0]}`)).toEqual(['6a', '5b'])
})

test('what is set aside remembers since when, of which draft and which number', () => {
  const draft = draftFolder(salt, { entity: 'post', id: '12' })
  const name = asideName(1_700_000_000_000, draft, {
    name: generationName(7, 'aaaaaaaa'),
    seq: 7,
    writer: 'aaaaaaaa',
  })
  expect(asideIn([name, 'x'])).toEqual([{ name, at: 1_700_000_000_000, draft, seq: 7, writer: 'aaaaaaaa' }])
})
