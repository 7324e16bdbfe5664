/** What the store asks of a disk, and nothing more, so that the power-cut simulator can stand in for a real one.
 *  Every call rejects with an error that has a `code` such as `ENOSPC`. */
export type DraftFiles = {
  /** Makes one folder, mode 0700. One that is there already is fine; a link or a file in its place is not. */
  makeFolder(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
  list(path: string): Promise<string[]>
  /** The whole file. Rejects with `EFBIG` above `limit` bytes; never follows a link, never waits on a pipe. */
  read(path: string, limit: number): Promise<Buffer>
  size(path: string): Promise<number>
  /** A new file, mode 0600. Rejects with `EEXIST` when the name is taken. */
  create(path: string): Promise<NewFile>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Resolves when the names in this folder survive a power cut. */
  syncFolder(path: string): Promise<void>
  freeBytes(path: string): Promise<number>
}

/** A file being written. */
export type NewFile = {
  /** Writes from `offset` to the end of `bytes` at that same place in the file; may write less and says how much. */
  write(bytes: Buffer, offset: number): Promise<number>
  /** Resolves when the content survives a power cut. After a rejection the file is lost: never ask twice. */
  sync(): Promise<void>
  size(): Promise<number>
  close(): Promise<void>
}

/** The operating system's code in a thrown value; empty when it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** An error with the operating system's code, for trouble that the system itself did not report. */
export function diskError(code: string, text: string): Error {
  return Object.assign(new Error(text), { code })
}
