import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { previewHeaders } from '../services/embeds/preview-headers.ts'
import type { Preview } from '../services/ports.ts'

/** How long a window may be gone before its preview ends, in milliseconds: a reload is shorter. */
const grace = 500

/** Waits with each preview at an address of its own, for a window without a way back to the page that opened it. Our
 *  frame is on 127.0.0.1, the embed inside it on localhost: another site than the application, in a sandbox. */
export function createPreview(): Preview {
  return {
    show({ kind, page, texts, tell }) {
      const path = `/${randomBytes(16).toString('hex')}`
      const watching = new Set<ServerResponse>()
      let leaving: NodeJS.Timeout | undefined

      const server = createServer((request, response) => {
        const { port } = server.address() as AddressInfo
        const asked = `${request.headers.host}${request.url}`
        const frame = `127.0.0.1:${port}`
        if (request.method !== 'GET') return refuse(response)
        if (asked === `localhost:${port}${path}`) {
          response.writeHead(200, previewHeaders(`http://${frame}`, kind)).end(page)
        } else if (asked === frame + path) {
          sendFrame(response, texts, `http://localhost:${port}${path}`, kind)
        } else if (asked === `${frame}${path}/open`) watch(response)
        else refuse(response)
      })

      // As long as this answer is open, so is the window.
      function watch(response: ServerResponse) {
        clearTimeout(leaving)
        watching.add(response)
        response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).flushHeaders()
        tell({ kind: 'shown' })
        response.once('close', () => {
          watching.delete(response)
          if (watching.size > 0 || !server.listening) return
          leaving = setTimeout(() => tell({ kind: 'closed', why: 'left' }), grace).unref()
        })
      }

      server.once('error', () => tell({ kind: 'closed', why: 'broken' }))
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        tell({ kind: 'window', url: `http://127.0.0.1:${port}${path}` })
      })
      return () => {
        clearTimeout(leaving)
        server.close()
        server.closeAllConnections()
      }
    },
    move() {},
  }
}

function refuse(response: ServerResponse) {
  response.writeHead(404).end()
}

/** Our own page around the embed: a heading, a way to close it, and no message to the frame or from it. The frame has no
 *  cookies and no storage that outlives it (`credentialless`), and cannot leave its address. */
function sendFrame(
  response: ServerResponse,
  texts: { title: string; close: string },
  source: string,
  kind: 'embed' | 'page',
) {
  const sandbox = kind === 'embed' ? 'allow-scripts allow-same-origin allow-forms' : ''
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `frame-src ${source}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  response.end(`<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(texts.title)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; height: 100vh; display: flex; flex-direction: column; font: 14px/20px system-ui, sans-serif }
header { display: flex; align-items: center; justify-content: space-between; padding: 8px 16px }
h1 { margin: 0; font-size: 16px }
button { font: inherit; padding: 5px 12px }
iframe { flex: 1; border: 0; border-top: 1px solid #8886; background: #fff }
</style>
</head>
<body>
<header><h1>${escaped(texts.title)}</h1><button autofocus>${escaped(texts.close)}</button></header>
<iframe title="${escaped(texts.title)}" sandbox="${sandbox}" credentialless src="${source}"></iframe>
<script nonce="${nonce}">
document.querySelector('button').onclick = () => close()
addEventListener('keydown', press => press.key === 'Escape' && close())
fetch(location.pathname + '/open').then(answer => answer.text()).finally(() => close())
</script>
</body>
</html>`)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
