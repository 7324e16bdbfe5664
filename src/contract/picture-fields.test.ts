import { expect, test } from 'vitest'
import { Crop, receiving, requiredPicture, storedPicture } from './picture-fields.ts'

const crop = { x: 0, y: 12, width: 300, height: 300 }

test('@AI-04 a picture is asked for with the screen’s message until one is chosen or stored', () => {
  const picture = requiredPicture('Avatar is required')
  const none = picture.safeParse(storedPicture(''))
  expect(none.error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: [], message: 'Avatar is required' },
  ])
  expect(picture.safeParse(storedPicture('https://images.example/1.png')).success).toBe(true)
  expect(picture.safeParse({ upload: '1790000000000-0123456789abcdef', crop, stored: '' }).success).toBe(true)
})

test('@AI-01 a crop is whole pixels, inside the picture’s corner, and has a size', () => {
  expect(Crop.safeParse(crop).success).toBe(true)
  for (const wrong of [{ x: -1 }, { y: 0.5 }, { width: 0 }, { height: 10.5 }])
    expect(Crop.safeParse({ ...crop, ...wrong }).success).toBe(false)
})

test('@AI-01 a form is not saved without the picture that is still being read', () => {
  const stored = 'https://images.example/1.png'
  const { error } = requiredPicture('Avatar is required').safeParse({ upload: receiving, crop: null, stored })
  expect(error?.issues.map(({ message }) => message)).toEqual(['The picture is still being read.'])
})
