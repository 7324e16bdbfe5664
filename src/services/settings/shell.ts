import type { Settings, StartInfo } from '../../contract/calls/shell.ts'
import { ProblemError } from '../../contract/problem.ts'
import { imageSourcesOf } from '../page.ts'
import type { Host } from '../ports.ts'

const longestAddress = 2048

/** What a window needs at its start. The API's address and the token's name stay here. */
export function startInfo(host: Pick<Host, 'brand' | 'kind' | 'version'>, settings: Settings): StartInfo {
  const { api_base: _base, token_key: _key, ...brand } = host.brand
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
export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isFit = url?.protocol === 'https:' && url.username === '' && url.password === ''
  if (!isFit || url.href.length >= longestAddress) throw new ProblemError({ kind: 'invalid' })
  return url.href
}
