import { expect, test } from 'vitest'
import type { PreviewNews } from '../../contract/calls/embeds.ts'
import type { Preview } from '../ports.ts'
import { createEmbeds } from './embeds.ts'
import { previewHeaders } from './preview-headers.ts'
import { previewPage } from './preview-page.ts'

const area = { x: 0, y: 0, width: 100, height: 100 }
const texts = { title: 'Preview', close: 'Close' }
const input = (html: string) => ({ html, area, texts })

/** A host that shows nothing and remembers what it was asked. */
function fakeHost() {
  const shown: { kind: string; page: string; tell: (news: PreviewNews) => void; closed: number }[] = []
  const preview: Preview = {
    show({ kind, page, tell }) {
      const one = { kind, page, tell, closed: 0 }
      shown.push(one)
      return () => {
        one.closed++
      }
    },
    move() {},
  }
  return { shown, embeds: createEmbeds(preview) }
}

test('news arrive until the preview is closed, and the host is told once', async () => {
  const { shown, embeds } = fakeHost()
  const news = embeds.preview(input('<script></script>'), undefined)
  shown[0]?.tell({ kind: 'shown' })
  shown[0]?.tell({ kind: 'closed', why: 'idle' })
  const heard: PreviewNews[] = []
  for await (const one of news) heard.push(one)
  expect(heard).toEqual([{ kind: 'shown' }, { kind: 'closed', why: 'idle' }])
  expect(shown[0]?.closed).toBe(1)
})

test('a preview closes when its reader leaves, when another opens, and when the services stop', async () => {
  const { shown, embeds } = fakeHost()
  const leaving = new AbortController()
  embeds.preview(input('one'), leaving.signal)
  leaving.abort()
  expect(shown[0]?.closed).toBe(1)
  const second = embeds.preview(input('two'), undefined)
  embeds.preview(input('three'), undefined)
  expect(shown.map(({ closed }) => closed)).toEqual([1, 1, 0])
  expect((await second.next()).done).toBe(true)
  embeds.stop()
  expect(shown.map(({ closed }) => closed)).toEqual([1, 1, 1])
})

test('code stands in the page as it is; a link stands in a frame, and nothing else of it', () => {
  expect(previewPage('<b>5 & 6</b>')).toContain('<body><b>5 & 6</b></body>')
  const page = previewPage('https://www.riddle.com/view/1?a=1&b=2')
  expect(page).toContain('<iframe src="https://www.riddle.com/view/1?a=1&amp;b=2"')
  expect(previewPage('https://x.example/"><script>1</script>')).not.toContain('<iframe')
})

test('the policy of a preview is the one of hardening 2.7', () => {
  const policy = previewHeaders("'none'", 'embed')['content-security-policy']
  expect(policy).toContain(
    "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'; frame-src https:; object-src 'none'; base-uri 'none'; form-action https:; sandbox allow-scripts allow-same-origin allow-forms; frame-ancestors 'none'",
  )
  expect(policy).not.toMatch(/allow-(popups|top-navigation|modals|downloads)/)
})

test('@SP-02 a static page is shown without scripts and without a network, and its CSS stays in its element', () => {
  const { shown, embeds } = fakeHost()
  embeds.previewPage({ html: '<h1>Hello</h1>', css: 'a { content: "</STYLE><b>" }', texts }, undefined)
  expect(shown[0]?.kind).toBe('page')
  expect(shown[0]?.page).toContain(
    '<style>a { content: "<\\/STYLE><b>" }</style></head><body><h1>Hello</h1></body>',
  )
  const policy = previewHeaders("'none'", 'page')['content-security-policy']?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'none'", 'sandbox']))
  expect(policy?.join()).not.toMatch(/https?:|allow-|'self'/)
})
