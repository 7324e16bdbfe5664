import { test as base } from 'playwright/test'
import { type Newsroom, startNewsroom } from './newsroom.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** What every end-to-end test may have for itself. Whatever becomes of the test, nothing of it is left. */
export const test = base.extend<{ newFolder: (name: string) => string; newsroom: Newsroom }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
  newFolder: async ({}, use) => {
    const folders: string[] = []
    await use(name => {
      const folder = temporaryFolder(name)
      folders.push(folder)
      return folder
    })
    folders.forEach(removeFolder)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
  newsroom: async ({}, use) => {
    const newsroom = await startNewsroom()
    await use(newsroom)
    await newsroom.stop()
  },
})
