import { createHmac, createSecretKey } from 'node:crypto'
import type { SealOwner } from '../../src/services/sealed/sealing.ts'

/** Somebody whose files are sealed with the same key in every process. */
export function sealOwner(name = 'aaaaaaaaaaaaaaaaaaaa'): SealOwner {
  const key = createSecretKey(Buffer.alloc(32, 7))
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  return {
    name,
    current: async () => ({ kid: '1', key }),
    find: async () => key,
    hashed: text =>
      [...createHmac('sha256', 'salt').update(text).digest().subarray(0, 20)]
        .map(byte => letters[byte & 31])
        .join(''),
  }
}
