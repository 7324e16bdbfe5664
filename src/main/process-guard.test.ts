import { expect, test } from 'vitest'
import { cleanEnvironment, unwelcomeSwitch } from './process-guard.ts'

const none = () => false

test.each([
  '--remote-debugging-port=9222',
  '--inspect',
  '-inspect-brk=0.0.0.0:1',
  '--no-sandbox',
  '--js-flags=--expose-gc',
  '--user-data-dir=/tmp/x',
  '--disable-gpu-sandbox',
  '--ignore-certificate-errors',
  '--anything-new',
  '-r',
])('a packaged start with %s is refused', arg => {
  expect(unwelcomeSwitch([arg], none)).toBe(arg)
})

test('a switch that Chromium knows under another spelling is refused too', () => {
  const isDebugged = (name: string) => name === 'remote-debugging-port'
  expect(unwelcomeSwitch(['/remote-debugging-port=9222'], isDebugged, 'linux')).toBe('remote-debugging-port')
})

test('on Windows what begins with a slash is a switch, elsewhere it is a path', () => {
  for (const arg of ['/renderer-startup-dialog', '/no-such-switch=1', '/force-color-profile'])
    expect(unwelcomeSwitch([arg], none, 'win32')).toBe(arg)
  expect(unwelcomeSwitch(['/disable-gpu'], none, 'win32')).toBeNull()
  expect(unwelcomeSwitch(['/home/ada/notes.txt'], none, 'linux')).toBeNull()
})

test('switches about drawing, diagnostics and plain words are welcome', () => {
  expect(
    unwelcomeSwitch(['--ozone-platform=wayland', '--diagnose', '--disable-gpu', 'some/file'], none),
  ).toBeNull()
})

test('variables that load code or loosen TLS are taken out, others stay', () => {
  const env = {
    NODE_OPTIONS: '--require x',
    ELECTRON_RUN_AS_NODE: '1',
    node_tls_reject_unauthorized: '0',
    SSLKEYLOGFILE: '/tmp/keys',
    NODE_EXTRA_CA_CERTS: '/tmp/ca',
    HOME: '/home/ada',
    NODE_ENV: 'production',
  }
  cleanEnvironment(env)
  expect(env).toEqual({ HOME: '/home/ada', NODE_ENV: 'production' })
})
