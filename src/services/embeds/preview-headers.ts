/** What a preview may do, in either host (hardening 2.7): load from https, run its own script, and nothing beside it:
 *  no window, no dialog, no download, no other document in its place. */
const previewPolicy = [
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  'frame-src https:',
  "object-src 'none'",
  "base-uri 'none'",
  'form-action https:',
  'sandbox allow-scripts allow-same-origin allow-forms',
].join('; ')

/** The same for a static page: its own styles, pictures that it holds itself, and nothing else (decision C36). */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'media-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox',
].join('; ')

/** Sent with the page that holds an embed, or a static page; `ancestors` is who may frame it. */
export function previewHeaders(ancestors: string, kind: 'embed' | 'page'): Record<string, string> {
  if (kind === 'page')
    return {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${pagePolicy}; frame-ancestors ${ancestors}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': deniedPowers,
    }
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${previewPolicy}; frame-ancestors ${ancestors}; treat-as-public-address`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Some players do not play for a page that does not say where it is (YouTube's error 153).
    'referrer-policy': 'strict-origin',
    'permissions-policy': deniedPowers,
  }
}

const deniedPowers = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map(power => `${power}=()`)
  .join(', ')
