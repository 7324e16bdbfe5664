import { dirname, join } from 'node:path'
import type { DraftFiles } from './files.ts'
import { namesIn } from './folders.ts'
import { isHashedFolder, unsentIn } from './names.ts'
import { diskProblem } from './trouble.ts'

/** Counts draft folders with unsent text below the root, of all people but for the one whose folder this is; `more` are
 *  drafts that may not be there yet. */
export async function countUnsent(
  files: DraftFiles,
  root: string,
  more: string[],
  without?: string,
): Promise<number> {
  const unsent = new Set(more.filter(draft => dirname(draft) !== without))
  try {
    for (const account of await foldersIn(files, root)) {
      if (account === without) continue
      for (const draft of await foldersIn(files, account)) {
        if (unsentIn(await namesIn(files, draft)).length > 0) unsent.add(draft)
      }
    }
  } catch (error) {
    throw diskProblem(error)
  }
  return unsent.size
}

async function foldersIn(files: DraftFiles, path: string): Promise<string[]> {
  return (await namesIn(files, path)).filter(isHashedFolder).map(name => join(path, name))
}
