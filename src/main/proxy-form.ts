import type { Brand } from '../contract/brand.ts'
import type { ProxyPrompt } from './proxy-sign-in.ts'

/** The page that asks who the person is to a proxy, whole, and without script. The proxy's own words stand in it as
 *  text. */
export function proxyForm(
  { name, colours }: Pick<Brand, 'name' | 'colours'>,
  { proxy, realm, wasRefused }: ProxyPrompt,
  nonce: string,
): string {
  const { protocol, host } = new URL(proxy)
  const isClear = protocol === 'http:'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(name)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif }
body { margin: 24px; overflow-wrap: anywhere; background: light-dark(#ffffff, #292929) }
h1 { font-size: 18px; line-height: 24px; margin: 0 0 8px }
p { margin: 0 0 8px }
label { display: block; margin-top: 12px; font-weight: 600 }
input { box-sizing: border-box; width: 100%; padding: 5px 8px }
input, button { font: inherit; border: 1px solid light-dark(#616161, #adadad); border-radius: 4px }
div { display: flex; flex-wrap: wrap; justify-content: end; gap: 8px; margin-top: 20px }
button { min-width: 96px; min-height: 32px; background: light-dark(#ffffff, #292929) }
[value=sign-in] { color: ${colours.on_brand}; background: ${colours.brand}; border-color: transparent }
.refused { font-weight: 600; color: light-dark(#b10e1c, #e37d80) }
</style>
<h1>The proxy asks for a name and password</h1>
${wasRefused ? '<p class="refused" role="alert">The proxy did not take this name and password. Try again.</p>\n' : ''}<p>Proxy: <bdi>${escaped(host)}</bdi></p>
${realm === '' ? '' : `<p>The proxy calls itself: <bdi>${escaped(realm)}</bdi></p>\n`}${isClear ? '<p>They are sent to the proxy without encryption.</p>\n' : ''}<form method="post">
<label for="user">Name</label>
<input id="user" name="user" required maxlength="256" autocomplete="off" spellcheck="false" autofocus>
<label for="password">Password</label>
<input id="password" name="password" type="password" maxlength="1024" autocomplete="off">
<div>
<button name="act" value="sign-in">Sign in</button>
<button name="act" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
</html>
`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => signs[sign] ?? '')
