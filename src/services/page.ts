import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** What a host sends for one address of the page. */
export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/** In the built index.html, where each answer puts its own nonce (see `html.cspNonce` in electron.vite.config.ts). */
const noncePlaceholder = '%STET_NONCE%'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The renderer's page, the same for both hosts: only files that stood in the folder at start are served, each read when
 *  it is first asked for; any other path without an extension is a client route and gets index.html (hardening 2.5). */
export function createPage(folder: string, imageSources: string[]) {
  const files = new Map<string, { type: string; read(): Buffer | null }>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const type = types[extname(file)]
    let bytes: Buffer | null = null
    const read = () => {
      try {
        bytes ??= readFileSync(file)
      } catch {
        // Another build took its place meanwhile.
      }
      return bytes
    }
    if (type) files.set(`/${relative(folder, file).split(sep).join('/')}`, { type, read })
  }
  const index = files.get('/index.html')
  const html = index?.read()?.toString('utf8')
  if (!index || html === undefined)
    throw new Error(`${folder} holds no built page: run "npm run build" first`)

  return (method: string, pathname: string): PageAnswer => {
    const file = files.get(pathname)
    const isRoute =
      pathname === '/' || pathname === '/index.html' || (!file && /^(\/[\w-]+)+\/?$/.test(pathname))
    const body = isRoute ? null : file?.read()
    if (method !== 'GET' || !(body || isRoute))
      return { status: 404, headers: securityHeaders, body: Buffer.alloc(0) }
    if (file && body) {
      const headers = { 'content-type': file.type, ...securityHeaders }
      if (file.type !== types['.html']) return { status: 200, headers, body }
      const restricted = { 'content-security-policy': documentPolicy, ...headers }
      return { status: 200, headers: restricted, body }
    }
    const nonce = randomBytes(16).toString('base64')
    return {
      status: 200,
      headers: {
        'content-type': index.type,
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce, imageSources),
        ...securityHeaders,
      },
      body: Buffer.from(html.replaceAll(noncePlaceholder, nonce)),
    }
  }
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=(), display-capture=()',
}

/** Hardening 2.6: nothing but the page's own files, pictures of the brand's hosts, and styles that carry the nonce
 *  (Griffel writes its rules into one `<style nonce>`). */
function contentSecurityPolicy(nonce: string, imageSources: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `img-src 'self' blob: data: ${imageSources.join(' ')}`.trim(),
    "media-src 'none'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "child-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "manifest-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** A document beside the page, such as the manual: text and pictures of ours, and nothing that runs or asks. */
const documentPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Where pictures may come from: the brand's hosts, and the API itself when it runs on this computer. */
export function imageSourcesOf(brand: { image_hosts: string[]; api_base: string }): string[] {
  const api = new URL(brand.api_base)
  const hosts = brand.image_hosts.map(host => `https://${host}`)
  return api.protocol === 'http:' ? [...hosts, api.origin] : hosts
}
