import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prints what Windows knows of the signature of the file that a variable names: no path becomes part of a command. */
const question = [
  '$ErrorActionPreference = "Stop"',
  '$found = Get-AuthenticodeSignature -LiteralPath $env:STET_UPDATE',
  '@{ status = [string]$found.Status; subject = [string]$found.SignerCertificate.Subject } | ConvertTo-Json -Compress',
].join('; ')

/** Who must have signed an update for Windows: what the packager wrote beside the application. Empty where it wrote
 *  nobody, and then nothing is installed. */
export function publishersIn(resources: string): string[] {
  try {
    const { publisherName } = JSON.parse(readFileSync(join(resources, 'app-update.yml'), 'utf8'))
    return [publisherName].flat().filter(name => typeof name === 'string' && name !== '')
  } catch {
    return []
  }
}

/** What is wrong with the publisher of a file, given what was printed; null only for a right signature of one of these.
 *  Whatever cannot be understood is wrong. */
export function whyNotPublisher(publishers: readonly string[], printed: string): string | null {
  if (publishers.length === 0) return 'no publisher is named'
  try {
    const { status, subject } = JSON.parse(printed) as { status?: unknown; subject?: unknown }
    if (status !== 'Valid') return 'its signature does not hold'
    return typeof subject === 'string' && publishers.includes(subject) ? null : 'it has another publisher'
  } catch {
    return 'its signature cannot be read'
  }
}

/** Asks Windows who published a file. Any trouble is an answer in words, never null. */
export function askWindows(publishers: readonly string[], file: string): Promise<string | null> {
  const root = process.env.SystemRoot ?? 'C:\\Windows'
  const tool = join(root, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')
  // Modules of a PowerShell that somebody else installed may not load in this one.
  const env = { ...process.env, STET_UPDATE: file, PSModulePath: '' }
  return new Promise(resolve => {
    execFile(
      tool,
      ['-NoProfile', '-NonInteractive', '-Command', question],
      { env, timeout: 60_000, windowsHide: true },
      (error, printed) =>
        resolve(error ? 'its signature cannot be asked for' : whyNotPublisher(publishers, printed)),
    )
  })
}
