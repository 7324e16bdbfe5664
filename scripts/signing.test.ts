import { expect, test } from 'vitest'
import { signingOf, whyNoRelease } from './signing.ts'

const tagged = { channel: 'stable', commit: '90ee1dc' }
const azure = {
  STET_PUBLISHER: 'CN=The Ledger',
  STET_AZURE_ENDPOINT: 'https://weu.codesigning.azure.net/',
  STET_AZURE_ACCOUNT: 'ledger',
  STET_AZURE_PROFILE: 'desktop',
  AZURE_TENANT_ID: 't',
  AZURE_CLIENT_ID: 'c',
  AZURE_CLIENT_SECRET: 's',
}
const apple = {
  CSC_LINK: 'c',
  CSC_KEY_PASSWORD: 'p',
  APPLE_API_KEY: 'k',
  APPLE_API_KEY_ID: 'i',
  APPLE_API_ISSUER: 'u',
}

test.each<[NodeJS.Platform, NodeJS.ProcessEnv]>([
  ['win32', azure],
  ['win32', { STET_PUBLISHER: 'CN=The Ledger', WIN_CSC_LINK: 'c', WIN_CSC_KEY_PASSWORD: 'p' }],
  ['darwin', apple],
  ['linux', { STET_REPOSITORY_KEY: 'it@stet.example' }],
])('on %s a release with all its secrets is made', (platform, env) => {
  expect(whyNoRelease(env, tagged, platform)).toBeNull()
  for (const name of Object.keys(env)) {
    const { [name]: _, ...rest } = env
    expect(whyNoRelease(rest, tagged, platform)).toMatch(
      new RegExp(`not set: .*\\b${name}\\b|not set: .*CSC`),
    )
  }
})

test('what is missing is named, all of it, for the way to sign that lacks least', () => {
  expect(whyNoRelease({}, tagged, 'win32')).toBe(
    'Nothing is released: not set: STET_PUBLISHER, WIN_CSC_LINK, WIN_CSC_KEY_PASSWORD.',
  )
  const { AZURE_CLIENT_SECRET: _, ...half } = azure
  expect(whyNoRelease(half, tagged, 'win32')).toBe('Nothing is released: not set: AZURE_CLIENT_SECRET.')
  expect(whyNoRelease({ ...apple, APPLE_API_KEY: '' }, tagged, 'darwin')).toContain('not set: APPLE_API_KEY.')
  expect(whyNoRelease({}, { channel: 'local', commit: '' }, 'linux')).toBe(
    'Nothing is released: the commit has no tag such as v1.2.3; git does not say which commit this is; not set: STET_REPOSITORY_KEY.',
  )
  expect(whyNoRelease({ STET_REPOSITORY_KEY: 'k' }, { ...tagged, commit: '90ee1dc+' }, 'linux')).toBe(
    'Nothing is released: files differ from the commit.',
  )
  expect(whyNoRelease({}, tagged, 'freebsd')).toBe('Nothing is released on freebsd.')
})

test('a release that cannot be signed fails, and on Windows the publisher is always named', () => {
  const byAzure = signingOf(azure)
  expect(byAzure).toMatchObject({
    forceCodeSigning: true,
    mac: { notarize: true, strictVerify: true },
    win: { azureSignOptions: { publisherName: 'CN=The Ledger', endpoint: azure.STET_AZURE_ENDPOINT } },
  })
  expect(byAzure.win).not.toHaveProperty('signtoolOptions')
  const byFile = signingOf({ STET_PUBLISHER: 'CN=The Ledger' })
  expect(byFile.win).toEqual({
    signtoolOptions: { publisherName: 'CN=The Ledger', signingHashAlgorithms: ['sha256'] },
  })
})
