import { expect, test } from 'vitest'
import { isInsideAddress, readOutsideUrl } from './outside-host.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1%eth0',
  'ff02::1',
  'not an address',
])('%s is not on the open internet', address => {
  expect(isInsideAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is',
  address => {
    expect(isInsideAddress(address)).toBe(false)
  },
)

test.each([
  'http://player.example.com/',
  'ws://player.example.com/',
  'file:///etc/passwd',
  'app://lagos/',
  'ftp://player.example.com/',
  'smb://server/share',
  'chrome://settings/',
  'https://person@player.example.com/',
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost:8443/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://192.168.0.1:8080/',
  'https://router/',
  'https://printer.local/',
  'https://wiki.intranet/',
  'https://db.corp/',
  'https://nas.home.arpa/',
  'https://metadata.google.internal/',
  'not an address',
])('a preview never asks for %s', url => {
  expect(readOutsideUrl(url)).toEqual({ may: false })
})

test('names of the open internet are looked up first, addresses are not', () => {
  expect(readOutsideUrl('https://www.youtube.com/embed/x')).toEqual({ may: true, host: 'www.youtube.com' })
  expect(readOutsideUrl('wss://push.example.com:8443/')).toEqual({ may: true, host: 'push.example.com' })
  expect(readOutsideUrl('https://1.1.1.1/')).toEqual({ may: true, host: null })
})
