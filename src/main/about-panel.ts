import type { AboutPanelOptionsOptions } from 'electron'
import type { Brand } from '../contract/brand.ts'
import type { readBuild } from './build.ts'

/** What the about box says: the brand, and which build this is. macOS sets what stands in brackets itself; elsewhere
 *  Electron shows one version alone. */
export function aboutPanel(
  brand: Brand,
  { version, commit, channel }: ReturnType<typeof readBuild>,
  platform: NodeJS.Platform,
): AboutPanelOptionsOptions {
  const madeOf = [commit, channel].filter(Boolean).join(', ')
  return platform === 'darwin'
    ? { applicationName: brand.name, applicationVersion: version, version: madeOf }
    : { applicationName: brand.name, applicationVersion: `${version} (${madeOf})`, website: brand.website }
}
