import { expect, test } from 'vitest'
import { proxyForm } from './proxy-form.ts'

const brand = { name: 'Stet', colours: { brand: '#8a2d12', brand_dark: '#d9714f', on_brand: '#ffffff' } }
const asked = { proxy: 'http://proxy.example:3128', realm: 'Head office', wasRefused: false }

test('the page says which proxy asks, what it calls itself, and that its way is not encrypted', () => {
  const page = proxyForm(brand, asked, 'n')
  expect(page).toContain('<bdi>proxy.example:3128</bdi>')
  expect(page).toContain('<bdi>Head office</bdi>')
  expect(page).toContain('without encryption')
  expect(page).not.toContain('did not take')
  const again = proxyForm(brand, { ...asked, proxy: 'https://proxy.example:3129', wasRefused: true }, 'n')
  expect(again).toContain('The proxy did not take this name and password.')
  expect(again).not.toContain('without encryption')
})

test('what a proxy calls itself is text', () => {
  const realm = `</bdi><form action="https://evil.example"><img src=x onerror='a&b'>`
  const page = proxyForm(brand, { ...asked, realm }, 'n')
  expect(page).toContain('&lt;/bdi&gt;&lt;form action=&quot;https://evil.example&quot;&gt;')
  expect(page.match(/<form/g)).toHaveLength(1)
  expect(page).not.toContain('<img')
})
