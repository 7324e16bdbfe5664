import { temporaryFolder } from './temporary-folder.ts'

/** Has all tests of a run make their folders in one, which goes with the run: where that is broken off, the processes
 *  that made them are killed and tidy nothing. */
export function setup(): void {
  const folder = temporaryFolder('run')
  // As Unix calls it, and Windows.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
}
