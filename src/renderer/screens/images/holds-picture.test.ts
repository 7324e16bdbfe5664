import { expect, test } from 'vitest'
import { holdsPicture } from './holds-picture.ts'

const image = { id: 40, url: 'https://cdn.example/dam.jpg?w=800&h=600' }
const draft = (fields: object) => ({ form: { thumb: 1, fb_thumb: null, body: '', ...fields } })
const inHtml = '<p>Rain</p><img src="https://cdn.example/dam.jpg?w=800&amp;h=600">'

test.each([
  ['as its picture', { thumb: 40 }],
  ['as its picture for Facebook', { fb_thumb: 40 }],
  ['in HTML', { body: inHtml }],
  ['in HTML with a bare ampersand', { body: inHtml.replace('&amp;', '&') }],
  ['in JSON', { body: JSON.stringify([{ type: 'image', url: image.url }]) }],
  ['in JSON with escaped slashes', { body: JSON.stringify([{ url: image.url }]).replaceAll('/', '\\/') }],
  ['in HTML within JSON', { body: JSON.stringify([{ content: inHtml }]).replaceAll('/', '\\/') }],
])('@GA-01 an unsaved article holds a picture %s', (_, fields) => {
  expect(holdsPicture(draft(fields), image)).toBe(true)
  expect(holdsPicture(draft(fields), { id: 41, url: 'https://cdn.example/bridge.jpg' })).toBe(false)
})
