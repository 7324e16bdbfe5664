import { expect, test } from 'vitest'
import { mayLoad } from './permissions.ts'

const images = ['https://images.lagos.stet.example']
const may = (url: string, kind = 'image') => mayLoad(url, kind, 'lagos', images)

test('the page itself and pictures of the brand load', () => {
  expect(may('app://lagos/assets/index.js', 'script')).toBe(true)
  expect(may('https://images.lagos.stet.example/a.jpg')).toBe(true)
  expect(may('data:image/png;base64,AA==')).toBe(true)
})

test.each([
  ['https://api.lagos.stet.example/posts', 'xhr'],
  ['https://images.lagos.stet.example/a.jpg', 'xhr'],
  ['https://images.lagos.stet.example.evil.example/a.jpg', 'image'],
  ['https://user@images.lagos.stet.example.evil/a.jpg', 'image'],
  ['http://images.lagos.stet.example/a.jpg', 'image'],
  ['file://host/share/a.jpg', 'image'],
  ['smb://host/share/a.jpg', 'image'],
  ['app://manila/index.html', 'mainFrame'],
  ['app://x@lagos/index.html', 'mainFrame'],
  ['ws://127.0.0.1:1/', 'webSocket'],
  ['data:text/html,hello', 'subFrame'],
])('%s as %s is refused', (url, kind) => {
  expect(may(url, kind)).toBe(false)
})
