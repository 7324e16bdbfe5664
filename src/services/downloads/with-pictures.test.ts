import { expect, test } from 'vitest'
import { withPictures } from './with-pictures.ts'

const ours = ['https://images.stet.example']
const image = (path: string) => `<img src="https://images.stet.example/${path}">`

test('pictures of the brand stand in the text, each read once; others stay what they were @DK-03', async () => {
  const asked: string[] = []
  const html = `${image('1.png?a=1&amp;b=2')}${image('1.png?a=1&amp;b=2')}<img src="https://elsewhere.example/2.png"><img src="file:///etc/passwd">${image('gone.png')}`
  const filled = await withPictures(html, ours, async url => {
    asked.push(url)
    if (url.endsWith('gone.png')) throw new Error('gone')
    return { bytes: Buffer.from('PNG'), type: 'image/png; charset=utf-8' }
  })
  expect(asked).toEqual(['https://images.stet.example/1.png?a=1&b=2', 'https://images.stet.example/gone.png'])
  const own = '<img src="data:image/png;base64,UE5H">'
  expect(filled).toBe(
    `${own}${own}<img src="https://elsewhere.example/2.png"><img src="file:///etc/passwd">${image('gone.png')}`,
  )
})

test('pictures that weigh too much together are left out @DK-03', async () => {
  const half = Buffer.alloc(40 * 1024 * 1024)
  const filled = await withPictures(`${image('1')}${image('2')}`, ours, async () => ({
    bytes: half,
    type: 'image/png',
  }))
  expect(filled.match(/data:image/g)).toHaveLength(1)
  expect(filled).toContain('images.stet.example/2')
})
