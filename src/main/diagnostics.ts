import { release } from 'node:os'
import { diagnose } from '../services/diagnostics.ts'
import type { Host } from '../services/ports.ts'
import type { readBuild } from './build.ts'
import { type MachinePolicy, policyLines } from './policy.ts'

/** What IT asks about first, in lines: which application runs where, how what it needs stands, and the policy. Holds no
 *  secret and no text. */
export async function diagnosticLines(
  host: Host,
  build: ReturnType<typeof readBuild>,
  machine: MachinePolicy,
): Promise<string[]> {
  const { electron, chrome, node } = process.versions
  return [
    `version: ${[build.version, build.channel, build.commit].filter(Boolean).join(', ')}`,
    `brand: ${host.brand.id} (${host.brand.app_id})`,
    `runs on: Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    `system: ${process.platform} ${release()}, ${process.arch}`,
    `time: ${new Date().toISOString()}`,
    ...(await diagnose(host)),
    'policy:',
    ...policyLines(machine),
  ]
}
