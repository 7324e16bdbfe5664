import { expect, test } from 'vitest'
import { encodeMultipart, fieldsOf } from './multipart.ts'

test('@FR-11 a form goes as these bytes: lists, what is inside, a file; empty values not at all', async () => {
  const form = {
    _method: 'PATCH',
    body: '<p>Ọjà</p>',
    category_ids: [4, 9],
    tag_ids: [],
    social_links: { facebook: '', x: 'https://x.com/ade' },
    crop: { x: 0, y: 12, width: 300, height: 300 },
    awards: '',
    json_ld: null,
    is_enabled: 0,
  }
  const thumb = {
    name: 'A "dam".png',
    type: 'image/png',
    size: 3,
    async *bytes() {
      yield Buffer.from('png')
    },
  }
  const { headers, body } = encodeMultipart({ fields: fieldsOf(form), files: { thumb }, handed: () => {} })
  const pieces: Uint8Array[] = []
  for await (const piece of body()) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  expect(headers['content-length']).toBe(String(bytes.length))
  const [, boundary = ''] = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type']) ?? []
  const part = (head: string, value: string) =>
    `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  expect(bytes.toString().replaceAll(boundary, 'B')).toBe(
    [
      part('name="_method"', 'PATCH'),
      part('name="body"', '<p>Ọjà</p>'),
      part('name="category_ids[]"', '4'),
      part('name="category_ids[]"', '9'),
      part('name="social_links[x]"', 'https://x.com/ade'),
      part('name="crop[x]"', '0'),
      part('name="crop[y]"', '12'),
      part('name="crop[width]"', '300'),
      part('name="crop[height]"', '300'),
      part('name="is_enabled"', '0'),
      part('name="thumb"; filename="A %22dam%22.png"\r\nContent-Type: image/png', 'png'),
      '--B--\r\n\r\n',
    ].join(''),
  )
})
