import { onTestFinished } from 'vitest'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** Makes a folder that goes when the test that runs is over. */
export function newFolder(name: string): string {
  const folder = temporaryFolder(name)
  onTestFinished(() => removeFolder(folder))
  return folder
}
