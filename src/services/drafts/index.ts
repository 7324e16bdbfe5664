import { proofs } from './container.ts'
import { disk } from './disk.ts'
import { generationSteps } from './generation.ts'
import { createStore, type DraftsOptions } from './store.ts'

/** The drafts on this computer's disk. What `put` resolved for survives a crash of the application, of the operating
 *  system and a power cut (hardening 4.1). */
export function createDrafts(options: DraftsOptions) {
  return createStore(options, { files: disk, steps: generationSteps, proofs, keep: 4 })
}
