import { expect, test } from 'vitest'
import { outsideAddress } from './outside-address.ts'

const website = 'https://www.lagos.stet.example'

test('the site itself opens without a question, another host after one', () => {
  expect(outsideAddress('https://www.lagos.stet.example/a?b=c', website)).toEqual({
    href: 'https://www.lagos.stet.example/a?b=c',
    askAbout: null,
  })
  expect(outsideAddress('https://images.lagos.stet.example/', website)?.askAbout).toBeNull()
  expect(outsideAddress('https://elsewhere.example:8443/', website)?.askAbout).toBe('elsewhere.example:8443')
  expect(outsideAddress('https://evillagos.stet.example/', website)?.askAbout).toBe('evillagos.stet.example')
})

test('a host that only looks like another is shown in punycode', () => {
  expect(outsideAddress('https://lаgos.example/', website)?.askAbout).toMatch(/^xn--[\w-]+\.example$/)
})

test('mail addresses open', () => {
  expect(outsideAddress('mailto:desk@stet.example', website)?.href).toBe('mailto:desk@stet.example')
})

test('what a link would fill into a mail is left out, and asked about first', () => {
  const link = 'mailto:desk@stet.example?subject=Hello&attach=/etc/passwd#x'
  expect(outsideAddress(link, website)).toEqual({
    href: 'mailto:desk@stet.example',
    askAbout: 'desk@stet.example',
    leftOut: '?subject=Hello&attach=/etc/passwd#x',
  })
  expect(outsideAddress('mailto:desk@stet.example', website)?.askAbout).toBeNull()
})

test.each([
  'http://www.lagos.stet.example/',
  'file:///etc/passwd',
  'smb://host/share',
  '\\\\host\\share',
  'javascript:alert(1)',
  'ms-settings:',
  'https://user:secret@www.lagos.stet.example/',
  'not an address',
])('%s is never handed to the system', url => {
  expect(outsideAddress(url, website)).toBeNull()
})

test('an address too long to be looked at is not handed over', () => {
  expect(outsideAddress(`https://www.lagos.stet.example/${'a'.repeat(3000)}`, website)).toBeNull()
})
