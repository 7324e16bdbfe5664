import { spawnSync } from 'node:child_process'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { keptHere, savedBody, status, text, write } from './article-page.ts'
import { type Desk, expect, test } from './electron-app.ts'

test.use({ startsAtOnce: false })

/** Lays a disk of its own over the data folder, or changes the one that lies there. False: nobody may do that here. */
function laysDisk({ dataFolder }: Desk, options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataFolder]).status === 0
}

for (const [what, disk] of [
  ['may not be written', 'size=40m,ro'],
  ['is full', 'size=64k'],
] as const)
  test(`with a data folder that ${what} it starts, says that nothing is kept here, saves, and keeps it as soon as it can @DR-05`, async ({
    desk,
  }) => {
    // Until the next try comes, and the keychain's answers on a busy machine.
    test.setTimeout(120_000)
    test.skip(!laysDisk(desk, disk), 'only root on Linux, where it may mount, can lay a disk there')
    try {
      await desk.start()
      await desk.signIn()
      const { page } = desk
      await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
      await text(page).waitFor()
      await write(page, ' Written without a disk.')
      await expect(status(page, 'computer')).toHaveText('Not saved on this computer yet. Trying again')
      expect(await savedBody(page, desk)).toContain('Written without a disk.')
      await write(page, ' And more.')
      await expect(status(page, 'computer')).toHaveText('Not saved on this computer yet. Trying again')
      expect(laysDisk(desk, 'remount,rw,size=40m')).toBe(true)
      await keptHere(page)
    } finally {
      await desk.app?.close().catch(() => undefined)
      spawnSync('umount', ['--lazy', desk.dataFolder])
    }
  })
