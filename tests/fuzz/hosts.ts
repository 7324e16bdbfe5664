import type { Random } from '../../src/reference-api/seed/random.ts'
import { startHostProcess } from '../support/host-process.ts'
import { frame, heard, request, sendRaw, upgradeHeaders } from '../support/raw-socket.ts'

let host: Awaited<ReturnType<typeof startHostProcess>> | null = null

/** Sends the browser host one hostile connection: it must end by itself when its other end does, and somebody who was
 *  there before must still be answered. */
export async function tryHost(random: Random): Promise<string | null> {
  host ??= await startHostProcess()
  try {
    const socket = await sendRaw(host.url, hostileBytes(random, host.url))
    if (random.chance(0.5)) {
      // Before the host has read what came, or after.
      if (random.chance(0.5)) await host.stillAnswers()
      socket.resetAndDestroy()
    } else {
      socket.end()
      await heard(socket)
    }
    await host.stillAnswers()
    return null
  } catch (error) {
    await stopHost()
    throw error
  }
}

/** Ends the host that was tried. */
export async function stopHost(): Promise<void> {
  const last = host
  host = null
  await last?.stop()
}

/** What a page could send through a port or a socket, and no page of ours does. */
export function hostileMessage(random: Random): string {
  if (random.chance(0.1)) return bytes(random).toString('latin1')
  const values = [null, 0, -1, '1', '', 'x', [], {}, { u: '/shell/start' }, true, 1e99, '__proto__']
  const value = () => random.pick(values)
  const urls = [
    '/shell/start',
    '/session/news',
    '/posts/get',
    '/nothing',
    '/__proto__/toString',
    '//',
    '',
    'http://[',
  ]
  const headers = [
    ...[{}, null, [], { 'content-type': 'text/event-stream' }, { 'content-type': 'multipart/form-data' }],
    ...[{ 'content-disposition': 'attachment' }, { 'last-event-id': 5 }, { 'content-type': [] }],
  ]
  const payload = {
    u: random.chance(0.7) ? random.pick(urls) : value(),
    b: random.chance(0.5) ? { json: value(), meta: value(), maps: value() } : value(),
    ...(random.chance(0.3) && { h: random.pick(headers) }),
    ...(random.chance(0.3) && { m: random.pick(['GET', 'POST', '', 'x', null]) }),
  }
  const text = JSON.stringify({
    i: random.chance(0.7) ? String(random.below(3)) : value(),
    ...(random.chance(0.4) && { t: random.pick([1, 2, 3, 4, 5, '1', null]) }),
    p: random.chance(0.8) ? payload : value(),
  })
  return random.chance(0.1) ? text.slice(0, random.below(text.length)) : text
}

function hostileBytes(random: Random, url: string): Buffer {
  if (random.chance(0.05)) return bytes(random)
  if (random.chance(0.4)) return Buffer.from(hostileRequest(random, url), 'latin1')
  const isRefused = random.chance(0.3)
  const changes = random.some(Object.keys(upgradeHeaders(url)), isRefused ? 1 + random.below(3) : 0)
  const headers = upgradeHeaders(url, Object.fromEntries(changes.map(name => [name, oddValue(random)])))
  const opening = Buffer.from(request('GET /rpc', headers), 'latin1')
  return Buffer.concat([opening, ...Array.from({ length: random.below(5) }, () => hostileFrame(random))])
}

function hostileRequest(random: Random, url: string): string {
  const pieces = [
    ...[
      '/',
      '//',
      '..',
      '%2e',
      '%',
      '%00',
      '\\',
      ':',
      '@',
      '[',
      ']',
      '?',
      '#',
      '*',
      ' ',
      '\0',
      'é',
      'x'.repeat(20_000),
    ],
    ...['http://', 'index.html', 'rpc', '127.0.0.1', '__proto__'],
  ]
  const target = Array.from({ length: random.below(6) }, () => random.pick(pieces)).join('')
  const method = random.pick(['GET', 'GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'BREW', ''])
  const names = [
    ...[
      'host',
      'content-length',
      'transfer-encoding',
      'expect',
      'upgrade',
      'connection',
      'origin',
      'range',
      'te',
    ],
    ...['sec-websocket-key', 'sec-websocket-version', 'cookie', '', 'x y', '__proto__'],
  ]
  const odd = random.some(names, random.below(4)).map(name => [name, oddValue(random)])
  const host = random.chance(0.7) ? { host: new URL(url).host } : {}
  const text = request(`${method} /${target}`, { ...host, ...Object.fromEntries(odd) })
  const whole = random.chance(0.2) ? text + bytes(random).toString('latin1') : text
  return random.chance(0.1) ? whole.slice(0, random.below(whole.length)) : whole
}

function oddValue(random: Random): string {
  return random.pick([
    ...['', '-1', '0', '5', '1e99', 'chunked', 'gzip, chunked', '100-continue', '200-ok', 'websocket', 'h2c'],
    ...[
      'Upgrade',
      'close',
      'keep-alive, Upgrade',
      'null',
      'é\x01',
      ',',
      'stet',
      'stet, ',
      'a'.repeat(17_000),
    ],
    ...['http://elsewhere.example', 'elsewhere.example:80', 'bytes=0-'],
  ])
}

function hostileFrame(random: Random): Buffer {
  const payload = random.chance(0.7) ? Buffer.from(hostileMessage(random)) : bytes(random)
  return frame(payload, {
    opcode: random.chance(0.7) ? 1 : random.below(16),
    flags: random.chance(0.8) ? 0x80 : random.below(16) << 4,
    masked: random.chance(0.95),
    claims: random.chance(0.9)
      ? payload.length
      : random.pick([0, 1, 125, 126, 65_536, 2 ** 31, 2 ** 40, 2 ** 53]),
  })
}

function bytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256)))
}
