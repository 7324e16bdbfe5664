import type { Saving, Settings, StartInfo } from '../../contract/calls/shell.ts'
import { ProblemError } from '../../contract/problem.ts'
import { imageSourcesOf } from '../page.ts'
import type { Host } from '../ports.ts'
import { createNotify } from './notify.ts'
import { createSettings } from './settings.ts'

const longestAddress = 2048

/** What a window asks of this computer. */
export function createShell(host: Host) {
  const settings = createSettings(host.dataFolder)
  return {
    start: async () => startInfo(host, await settings.read()),
    saveSettings: (change: Partial<Settings>) =>
      settings.save(change).catch(() => {
        throw new ProblemError({ kind: 'disk' })
      }),
    openWeb: ({ url }: { url: string }) => host.openWeb(webAddress(url)),
    notify: createNotify(host),
    saving: ({ state }: { state: Saving }) => host.saving?.(state),
  }
}

/** What a window needs at its start. The addresses of the API and of updates, and the token's name, stay here. */
function startInfo(host: Host, settings: Settings): StartInfo {
  const { api_base: _base, token_key: _key, updates: _updates, ...brand } = host.brand
  return {
    brand,
    image_sources: imageSourcesOf(host.brand),
    host: host.kind,
    version: host.version,
    platform: process.platform,
    settings,
  }
}

/** The address as the system's browser may open it: https, no name or password in it, below 2048 characters.
 *  Throws `invalid` otherwise (hardening N40). */
function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isFit = url?.protocol === 'https:' && url.username === '' && url.password === ''
  if (!isFit || url.href.length >= longestAddress) throw new ProblemError({ kind: 'invalid' })
  return url.href
}
