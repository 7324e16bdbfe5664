import { readFileSync } from 'node:fs'
import { type Brand, parseBrand } from '../../src/contract/brand.ts'

/** A brand as its file says it; a name, or the path of another file. */
export function brandOf(name: string): Brand {
  const file = name.endsWith('.json') ? name : `brands/${name}/brand.json`
  return parseBrand(readFileSync(file, 'utf8'), file)
}

export const lagos = brandOf('lagos')
