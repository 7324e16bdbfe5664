import { largestPiece } from '../../contract/calls/uploads.ts'
import type { FormFile } from '../http/multipart.ts'
import type { Entry } from './shelves.ts'
import type { createSpool } from './spool.ts'

/** A whole upload as a file of a form; `diskError` says what of the disk broke it off. Without a `type` its content
 *  says it. */
export function spooledFile(
  spool: ReturnType<typeof createSpool>,
  { upload, owner, picture }: Entry,
  type: string | null,
): { file: FormFile; diskError(): unknown } {
  const { id, name, size } = upload
  let error: unknown
  async function* bytes() {
    try {
      yield* spool.pieces(owner, id, Math.ceil(size / largestPiece))
    } catch (thrown) {
      error = thrown
      throw thrown
    }
  }
  return {
    file: { name, size, bytes, type: type ?? picture?.type ?? 'application/octet-stream' },
    diskError: () => error,
  }
}
