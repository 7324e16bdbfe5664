import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { brandOf } from '../support/brand.ts'
import { makeCertificate } from '../support/certificate.ts'
import { startLoopbackHere } from '../support/loopback.ts'
import { manifestOf, newKey, publicKeyOf, serveFeed } from '../support/update-feed.ts'
import { button, keptHere, status, text, write } from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'

test('a restart for a newer version asks where another window would lose something, and ends with the last words of each on the disk @DK-02 @DR-01', async ({
  page,
  stet,
  newFolder,
}) => {
  const authority = makeCertificate(newFolder('authority'))
  const key = newKey()
  const feed = await serveFeed(authority)
  const program = Buffer.from('program')
  const manifest = manifestOf(program, { released: new Date().toISOString() })
  feed.lay(manifest, key)
  feed.files.set(manifest.file, program)
  let ends = 0
  await stet.host.stop()
  const host = await startLoopbackHere({
    api: stet.newsroom.url,
    data: stet.dataFolder,
    brand: 'lagos',
    clockSpeed: 1,
    more: {
      brand: { ...brandOf('lagos'), updates: { url: feed.url, keys: [publicKeyOf(key)] } },
      certificates: [authority.certificate],
      updater: { installs: true, quit: () => void ends++, install: async () => {} },
    },
  })
  stet.host = host
  const addressOf = (id: number) => {
    const { origin, hash } = new URL(host.url)
    return `${origin}/posts/${id}${hash}`
  }
  const drafts = join(stet.dataFolder, 'drafts')

  await stet.signIn(editor, `/posts/${fixtures.readyDraft}`)
  const other = await page.context().newPage()
  await other.goto(addressOf(fixtures.otherSection))
  expect(await host.checkForUpdates()).toBe('newer')
  await button(page, 'Download').click()
  const restart = button(page, 'Restart and install')
  await expect(restart).toBeVisible()

  rmSync(drafts, { recursive: true })
  writeFileSync(drafts, 'no folder')
  await write(other, ' Nowhere but there.')
  await expect(status(other, 'computer')).toContainText('Not saved on this computer yet')
  await restart.click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes' })
  await expect(question).toContainText('In another window')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text(other)).toContainText('Nowhere but there.')
  expect(ends).toBe(0)
  await restart.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => ends).toBe(1)

  rmSync(drafts)
  await keptHere(other)
  await write(page, ' The last words here.')
  await write(other, ' The last words there.')
  await restart.click()
  await expect.poll(() => ends).toBe(2)
  await expect(question).toHaveCount(0)
  // Neither is given time to write anything by itself.
  await other.close()
  for (const [id, words] of [
    [fixtures.readyDraft, 'The last words here.'],
    [fixtures.otherSection, 'Nowhere but there. The last words there.'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(addressOf(id))
    await button(page, 'Apply unsaved changes').click()
    await expect(text(page)).toContainText(words)
  }
  await feed.close()
})
