import { randomFrom } from '../../src/reference-api/seed/random.ts'
import { hostileMessage } from '../fuzz/hosts.ts'
import { expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

// A thousandth of what `npm run fuzz:electron` sends, and always from the same seed.
const count = Number(process.env.STET_FUZZ ?? 100)

/** What a page could put through its port, of every kind that can be copied or handed over. Runs in the page; answers
 *  how many messages went out, and ends when a call over a new port was answered after each few of them. */
async function sendHostile({ texts, seed }: { texts: string[]; seed: number }): Promise<number> {
  let state = seed
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const cyclic: Record<string, unknown> = { i: '1' }
  cyclic.p = { u: cyclic, self: [cyclic] }
  const deep = (levels: number) => {
    let inner: unknown = 'end'
    for (let level = 0; level < levels; level++) inner = { p: [inner] }
    return inner
  }
  const canvas = new OffscreenCanvas(2, 2)
  canvas.getContext('2d')
  const copied: (() => unknown)[] = [
    ...[undefined, null, 0, -0, Number.NaN, 1e308, true, 10n ** 50n, ''].map(value => () => value),
    () => new Date(Number.NaN),
    () => /(a+)+$/,
    () => new Map<unknown, unknown>([[cyclic, new Set([cyclic])]]),
    () => new Set([new Set([1])]),
    () => new Error('a', { cause: new TypeError('b') }),
    () => cyclic,
    () => deep(500),
    () => Object.assign(new Array(1_000_000), { 5: 'sparse' }),
    () => JSON.parse('{"__proto__":{"i":"1"},"constructor":5,"toString":null}'),
    () => new Blob(['{"i":"1"}']),
    () => new File(['x'], '../../etc/passwd'),
    () => new ImageData(1, 1),
    () => new DOMRect(1, 2, 3, 4),
    () => new DOMMatrix(),
    () => new ArrayBuffer(8),
    () => new Uint8Array([123, 125]),
    () => new Float64Array(3),
    () => new BigInt64Array(2),
    () => new DataView(new ArrayBuffer(4)),
    () => Object('{}'),
    () => '\ud800'.repeat(1000),
    () => '['.repeat(100_000),
    () => ' '.repeat(5_000_000),
    () => `{"i":"1","p":{"u":"/shell/saveSettings","b":{"json":{"language":"${'x'.repeat(1_000_000)}"}}}}`,
  ]
  const handed: (() => [unknown, Transferable[]])[] = [
    () => [null, [new MessageChannel().port1]],
    () => ['{"i":"1"}', [new MessageChannel().port1, new MessageChannel().port2]],
    () => {
      const { port1 } = new MessageChannel()
      return [{ i: '1', p: { u: port1 } }, [port1]]
    },
    () => {
      const bytes = new Uint8Array([1, 2, 3])
      return [bytes, [bytes.buffer]]
    },
    () => {
      const stream = new ReadableStream()
      return [{ p: { b: stream } }, [stream]]
    },
    () => {
      const bitmap = canvas.transferToImageBitmap()
      return [bitmap, [bitmap]]
    },
  ]

  const ask = () =>
    new Promise<MessagePort>(resolve => {
      addEventListener('message', function take(event) {
        const [port] = event.ports
        if (event.data !== 'stet:port' || !port) return
        removeEventListener('message', take)
        port.start()
        resolve(port)
      })
      dispatchEvent(new Event('stet:port'))
    })
  const answered = async (): Promise<void> => {
    const port = await ask()
    const outcome = await new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error('no answer')), 20_000)
      const end = (how: string) => {
        clearTimeout(tooLate)
        resolve(how)
      }
      port.onmessage = () => end('answered')
      port.addEventListener('close', () => end('closed'))
      port.postMessage('{"i":"1","p":{"u":"/shell/start","b":{}}}')
    })
    port.close()
    // For one of the ports that were asked for in between.
    if (outcome === 'closed') await answered()
  }

  let sent = 0
  for (let at = 0; at < texts.length; ) {
    const port = await ask()
    for (let more = 1 + below(5); more > 0 && at < texts.length; more--, at++) {
      const text = texts[at]
      try {
        if (below(2) === 0) port.postMessage(text)
        else if (below(4) > 0) port.postMessage(copied[below(copied.length)]?.())
        else port.postMessage(...(handed[below(handed.length)]?.() ?? [null, []]))
        sent++
      } catch {
        // What cannot be copied never leaves the page.
      }
      if (below(10) === 0) dispatchEvent(new CustomEvent('stet:port', { detail: text }))
    }
    if (below(3) === 0) port.close()
    if (below(5) === 0) await answered()
  }
  await answered()
  return sent
}

test(`${count.toLocaleString('en')} hostile messages from the page end nothing, and calls are answered after @DK-05`, async ({
  desk,
}) => {
  test.setTimeout(120_000 + count * 50)
  const { app, page } = desk
  await expect(page.getByLabel('Email')).toBeVisible()
  const { pid } = app.process()
  let ended = false
  app.process().once('exit', () => {
    ended = true
  })
  let sent = 0
  for (let seed = 0; seed < count; seed += 100) {
    const texts = Array.from({ length: Math.min(100, count - seed) }, (_, at) =>
      hostileMessage(randomFrom(seed + at)),
    )
    sent += await page.evaluate(sendHostile, { texts, seed })
  }
  expect(sent).toBeGreaterThan(count * 0.9)
  expect(ended).toBe(false)
  expect(await app.evaluate(() => process.pid)).toBe(pid)
  // A port that the page has closed itself tells it nothing.
  await page.reload()
  await desk.signIn()
})
