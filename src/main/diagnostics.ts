import type { Host } from '../services/ports.ts'
import type { readBuild } from './build.ts'
import type { MachinePolicy } from './policy.ts'

/** What the diagnostics say of this application, beyond what the services know. */
export function aboutOf(
  { channel, commit }: ReturnType<typeof readBuild>,
  machine: MachinePolicy,
): ReturnType<NonNullable<Host['about']>> {
  const { electron, chrome, node } = process.versions
  return {
    build: [channel, commit].filter(Boolean),
    runsOn: `Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    policy: machine,
  }
}
