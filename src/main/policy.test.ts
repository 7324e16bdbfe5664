import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeCertificate } from '../../tests/support/certificate.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { type Policy, policyKeys, policyLines } from '../contract/policy.ts'
import { readMachinePolicy, registryValues } from './policy.ts'

const owner = process.getuid?.()

/** A folder for a policy and what belongs to it. */
function policyFolder(): string {
  const folder = newFolder('policy')
  chmodSync(folder, 0o755)
  return folder
}

/** Reads a policy of this content, in a file of these rights. */
function read(content: unknown, { mode = 0o644, folder = policyFolder() } = {}) {
  const file = join(folder, 'policy.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  chmodSync(file, mode)
  return { file, ...readMachinePolicy({ appId: 'news.stet.test', file, owner }) }
}

const authorities = temporaryFolder('authorities')
chmodSync(authorities, 0o755)

const samples: { [Key in keyof Required<Policy>]: { right: Policy[Key]; wrong: unknown[] } } = {
  api_base: {
    right: 'https://api.stet.example/',
    wrong: ['http://api.stet.example/', 'file:///etc/passwd', '', 7, null, ['https://a.example/']],
  },
  website: {
    right: 'https://news.stet.example',
    wrong: ['http://news.stet.example', 'javascript:alert(1)', 'news.stet.example', '', 7, null],
  },
  proxy: {
    right: 'http://proxy.example:3128',
    wrong: ['', 'socks://proxy', 'https://proxy.example', 'http://a:b@proxy', 'auto', true],
  },
  ca_file: { right: makeCertificate(authorities).file, wrong: ['ca.pem', '', '../ca.pem', 1] },
  embed_origins: {
    right: ['https://www.youtube.com', 'https://*.ytimg.com'],
    wrong: ['https://www.youtube.com', ['http://a.example'], ['https://a.example/path'], ['*'], [1]],
  },
  offline_days: { right: 30, wrong: [-1, 366, 1.5, '30', null] },
  wipe_caches_at_sign_out: { right: true, wrong: ['true', 1, null] },
  memory_only_sessions: { right: true, wrong: ['yes', 0, {}] },
  log_level: { right: 'problems', wrong: ['debug', '', 1] },
  update_mode: { right: 'auto', wrong: ['on', '', true, null] },
  update_ring: { right: 'early', wrong: ['beta', '../stable', 1] },
  update_url: {
    right: 'https://updates.stet.example/lagos/',
    wrong: ['http://updates.stet.example/', 'file:///tmp', '', 7],
  },
}

describe.each(policyKeys.map(({ key }) => key))('%s of a policy @DK-04', key => {
  const { right, wrong } = samples[key]

  test('is not set where it is missing', () => {
    const { policy, troubles } = read({})
    expect([policy, troubles]).toEqual([{}, []])
  })

  test('holds where it is right, and says where it comes from', () => {
    const { file, policy, sources, troubles } = read({ [key]: right })
    expect(policy).toEqual({ [key]: right })
    expect(sources).toEqual({ [key]: file })
    expect(troubles).toEqual([])
    expect(policyLines({ policy, sources, troubles })).toContain(`${key}: ${JSON.stringify(right)} (${file})`)
  })

  test.each(wrong)('is named and left out where it is %j, and the others hold', value => {
    const [other, good] = key === 'log_level' ? ['offline_days', 3] : ['log_level', 'off']
    const { file, policy, troubles } = read({ [key]: value, [other]: good })
    expect(policy).toEqual({ [other]: good })
    expect(troubles).toEqual([expect.stringContaining(`${file}: ${key} is left out: `)])
  })

  test('does not hold where others than root can change the file, which is said', () => {
    const { file, policy, troubles } = read({ [key]: right }, { mode: 0o666 })
    expect(policy).toEqual({})
    expect(troubles).toEqual([`${file}: it can be changed by others than root`])
  })
})

const troubleOf = (content: unknown, options?: Parameters<typeof read>[1]) => {
  const { file, policy, troubles } = read(content, options)
  expect(policy).toEqual({})
  expect(troubles).toHaveLength(1)
  return troubles[0]?.replace(`${file}: `, '')
}

test.each([
  ['{"log_level": "off"', 'it is not JSON'],
  ['', 'it is not JSON'],
  ['\u0000\u0001', 'it is not JSON'],
  ['null', 'it is no table of keys'],
  ['["log_level"]', 'it is no table of keys'],
  ['"off"', 'it is no table of keys'],
  [`{"log_level": "off"${' '.repeat(10 * 1024 * 1024)}}`, 'it is larger than 256 KB'],
  ['{"update_rings": "early"}', 'update_rings is no key of a policy'],
  ['{"__proto__": {"log_level": "off"}}', '__proto__ is no key of a policy'],
  ['{"constructor": 1}', 'constructor is no key of a policy'],
])('%.40j as a policy is said and does not count @DK-04', (content, trouble) => {
  expect(troubleOf(content)).toBe(trouble)
})

test('links that lead in a circle, a folder and a pipe in its place are said @DK-04', () => {
  const at = (prepare: (file: string) => void) => {
    const file = join(policyFolder(), 'policy.json')
    prepare(file)
    return readMachinePolicy({ appId: 'news.stet.test', file, owner }).troubles
  }
  expect(at(file => symlinkSync(file, file))).toEqual([expect.stringContaining('its links lead in a circle')])
  expect(at(file => mkdirSync(file))).toEqual([expect.stringContaining('it is no file')])
  expect(at(file => execFileSync('mkfifo', [file]))).toEqual([expect.stringContaining('it is no file')])
})

test('a policy in a folder that others can change does not count @DK-04', () => {
  const folder = policyFolder()
  chmodSync(folder, 0o777)
  expect(troubleOf({ log_level: 'off' }, { folder })).toBe('its folder can be changed by others than root')
})

test('a policy that belongs to a person does not count, and one that is not there is none @DK-04', () => {
  const folder = policyFolder()
  const { file } = read({ log_level: 'off' }, { folder })
  const nobodys = readMachinePolicy({ appId: 'news.stet.test', file, owner: 0 })
  expect(nobodys.troubles).toEqual(owner === 0 ? [] : [`${file}: it does not belong to root`])
  const missing = readMachinePolicy({ appId: 'news.stet.test', file: join(folder, 'none.json'), owner })
  expect(missing).toEqual({ policy: {}, sources: {}, troubles: [], certificates: [] })
})

test.each<[string, (file: string) => void, string]>([
  ['is not there', () => {}, 'there is no such file'],
  ['holds none', file => writeFileSync(file, 'none'), 'it holds no certificate'],
  [
    'holds half of one',
    file => writeFileSync(file, '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'),
    'it holds a certificate that cannot be read',
  ],
])('a file of certificates that %s is named, and the others hold @DK-04', (_, prepare, trouble) => {
  const folder = policyFolder()
  const ca = join(folder, 'ca.pem')
  prepare(ca)
  const { policy, certificates, troubles } = read({ ca_file: ca, offline_days: 3 }, { folder })
  expect({ policy, certificates, troubles }).toEqual({
    policy: { offline_days: 3 },
    certificates: [],
    troubles: [`${ca}: ${trouble}`],
  })
})

test('the certificates of the file come along @DK-04', () => {
  const { certificates } = read({ ca_file: samples.ca_file.right })
  expect(certificates).toEqual([expect.stringMatching(/^-----BEGIN CERTIFICATE-----\n/)])
})

test('what the registry says is read as each key has it @DK-04', () => {
  const text = [
    '',
    'HKEY_LOCAL_MACHINE\\Software\\Policies\\news.stet.lagos',
    '    api_base    REG_SZ    https://api.example/a b',
    '    offline_days    REG_DWORD    0x1e',
    '    memory_only_sessions    REG_DWORD    0x1',
    '    wipe_caches_at_sign_out    REG_DWORD    0x0',
    '    embed_origins    REG_MULTI_SZ    https://a.example\\0https://*.b.example',
    '    proxy    REG_SZ    ',
    '',
  ].join('\r\n')
  expect(registryValues(text)).toEqual({
    api_base: 'https://api.example/a b',
    offline_days: 30,
    memory_only_sessions: true,
    wipe_caches_at_sign_out: false,
    embed_origins: ['https://a.example', 'https://*.b.example'],
    proxy: '',
  })
})
