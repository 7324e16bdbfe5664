import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { type PolicyReading, type PolicySource, policyKeys, readPolicy } from '../contract/policy.ts'
import { readTrustedFile } from './policy-file.ts'

/** What IT decided for this computer, and the certificates of `ca_file`. */
export type MachinePolicy = PolicyReading & { certificates: string[] }

type Where = {
  appId: string
  platform?: NodeJS.Platform
  /** A file in place of the system's own, which may belong to `owner`, or nothing at all; for runs from the sources. */
  file?: string | null
  owner?: number
}

/** Reads the policy of this computer: `/etc/<app id>/policy.json` on Linux, the keys of that name below
 *  `HKLM\Software\Policies` on Windows, the managed preferences of that domain on macOS. What cannot be read or is
 *  wrong is among the troubles; never throws. */
export function readMachinePolicy(where: Where): MachinePolicy {
  const reading = readPolicy(where.file === null ? [] : [sourceOf({ ...where, file: where.file })])
  const { ca_file } = reading.policy
  if (ca_file === undefined) return { ...reading, certificates: [] }
  try {
    return { ...reading, certificates: certificatesIn(ca_file, where.owner) }
  } catch (error) {
    const { ca_file: _, ...policy } = reading.policy
    const trouble = `${ca_file}: ${error instanceof Error ? error.message : error}`
    return { ...reading, policy, certificates: [], troubles: [...reading.troubles, trouble] }
  }
}

function sourceOf({
  appId,
  platform = process.platform,
  file,
  owner,
}: Where & { file?: string }): PolicySource {
  if (file === undefined && platform === 'win32') return registrySource(appId)
  if (file === undefined && platform === 'darwin') return preferencesSource(appId)
  const name = file ?? join('/etc', appId, 'policy.json')
  try {
    const text = readTrustedFile(name, owner)
    return { name, values: text === null ? {} : tableOf(text) }
  } catch (error) {
    return { name, trouble: error instanceof Error ? error.message : String(error) }
  }
}

function registrySource(appId: string): PolicySource {
  const name = `HKLM\\Software\\Policies\\${appId}`
  const tool = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe')
  try {
    const text = execFileSync(tool, ['query', name, '/reg:64'], {
      encoding: 'utf8',
      timeout: 5000,
      stdio: 'pipe',
    })
    return { name, values: registryValues(text) }
  } catch (error) {
    // reg.exe answers 1 where there is no such key, and where there is no right to read it.
    const { status } = error as { status?: number }
    return status === 1 ? { name, values: {} } : { name, trouble: 'the registry cannot be read' }
  }
}

/** What `reg.exe query` printed, each value as its key's kind has it. */
export function registryValues(text: string): Record<string, unknown> {
  const lines = text.matchAll(/^ {4}(\w+) {4}(REG_\w+) {4}(.*?)\r?$/gm)
  const values = [...lines].map(([, key = '', type = '', data = '']) => {
    const kind = policyKeys.find(known => known.key === key)?.kind
    if (type === 'REG_DWORD') return [key, kind === 'switch' ? Number(data) !== 0 : Number(data)]
    if (type === 'REG_MULTI_SZ') return [key, data === '' ? [] : data.split('\\0')]
    return [key, data]
  })
  return Object.fromEntries(values)
}

function preferencesSource(appId: string): PolicySource {
  const name = `/Library/Managed Preferences/${appId}.plist`
  try {
    if (readTrustedFile(name) === null) return { name, values: {} }
    const json = execFileSync('/usr/bin/plutil', ['-convert', 'json', '-o', '-', name], {
      encoding: 'utf8',
      timeout: 5000,
      stdio: 'pipe',
    })
    return { name, values: tableOf(json) }
  } catch (error) {
    return { name, trouble: error instanceof Error ? error.message : String(error) }
  }
}

function tableOf(text: string): Record<string, unknown> {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Error('it is not JSON')
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Error('it is no table of keys')
  return data as Record<string, unknown>
}

function certificatesIn(file: string, owner: number | undefined): string[] {
  const text = readTrustedFile(file, owner)
  if (text === null) throw new Error('there is no such file')
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []
  if (found.length === 0) throw new Error('it holds no certificate')
  return found.map(pem => {
    try {
      return new X509Certificate(pem).toString()
    } catch {
      throw new Error('it holds a certificate that cannot be read')
    }
  })
}
