import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { disk } from '../../src/services/drafts/disk.ts'
import { diskError } from '../../src/services/drafts/files.ts'
import { keptHere, openWith, text, toast, write } from './article-page.ts'
import { button, field, opener, openPlace, row, rows } from './catalogue-page.ts'
import { elsewhere, kept, openAgain, restored, restoring } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

/** While `act` runs the disk gives no draft. */
async function whileUnread(act: () => Promise<void>): Promise<void> {
  const { list } = disk
  disk.list = async path => {
    if (/drafts.v1.[a-z2-7]{20}.[a-z2-7]{20}$/.test(path)) throw diskError('EIO', 'not now')
    return list(path)
  }
  await act().finally(() => {
    disk.list = list
  })
}

/** The drafts on the disk. */
const generations = (stet: Stet) =>
  readdirSync(stet.dataFolder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ndr') && !/bin|quarantine/.test(name))
    .map(name => join(stet.dataFolder, name))
const newestOf = (files: string[]) =>
  files.reduce((one, other) => (statSync(one).mtimeMs > statSync(other).mtimeMs ? one : other))

const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
const unread = (thing: string) => `What this computer keeps of ${thing} could not be read just now.`

test('an article whose draft cannot be read just now says so, and offers it once it can be @DR-01 @DR-03', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>On the server.</p>')
  const { pathname } = new URL(page.url())
  await write(page, ' Never saved.')
  await keptHere(page)
  await whileUnread(async () => {
    await page.goto('about:blank')
    await stet.open(pathname)
    await expect(toast(page, unread('this article'))).toBeVisible()
    await expect(text(page)).toHaveText('On the server.')
    await lookAgain(page)
    await expect(restoring(page)).toHaveCount(0)
  })
  await lookAgain(page)
  await expect(restoring(page)).toContainText('Never saved.')
  await button(page, 'Apply unsaved changes').click()
  await expect(text(page)).toHaveText('On the server. Never saved.')
})

test('a form whose draft cannot be read just now says so; once it can be it is offered where nothing was typed @DR-01 @CA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  const id = Number(await rows(page).first().getAttribute('data-id'))
  await opener(page, id).click()
  await field(page, 'Description').fill('Never saved.')
  await kept(page)
  const openUnread = () =>
    whileUnread(async () => {
      await page.reload()
      await opener(page, id).click()
      await expect(toast(page, unread('this form'))).toBeVisible()
      await expect(field(page, 'Description')).not.toHaveValue('Never saved.')
    })
  await openUnread()
  await field(page, 'Description').fill('Typed since.')
  await lookAgain(page)
  await kept(page)
  await expect(restoring(page)).toHaveCount(0)
  await expect(field(page, 'Description')).toHaveValue('Typed since.')
  await openUnread()
  await lookAgain(page)
  await expect(restored(page, 'Description')).toContainText('Typed since.')
})

test('phrases whose draft cannot be read just now say so, and are offered once they can be @DR-01 @LA-02', async ({
  page,
  stet,
}) => {
  const { untranslated } = catalogueFixtures.phrases
  const target = row(page, untranslated).getByRole('textbox')
  await openPlace(page, stet, '/translations/tl-PH')
  await target.fill('Huling balita')
  await kept(page)
  await whileUnread(async () => {
    await page.reload()
    await expect(toast(page, unread('these phrases'))).toBeVisible()
    await expect(target).toHaveValue('')
  })
  await lookAgain(page)
  const source = (await target.getAttribute('aria-label')) ?? ''
  await expect(restored(page, source)).toContainText('Huling balita')
})

test('what goes on from another window says that its newest autosave was damaged, and from when it is @DR-03 @CA-02 @LA-02', async ({
  page,
  stet,
}) => {
  const { untranslated } = catalogueFixtures.phrases
  const phrase = (at: Page) => row(at, untranslated).getByRole('textbox')
  for (const [path, of] of [
    ['/author-info', (at: Page) => at.getByRole('textbox', { name: 'Awards' })],
    ['/translations/tl-PH', phrase],
  ] as const) {
    await stet.signIn(editor, path)
    await of(page).fill('The first')
    await kept(page)
    const before = generations(stet).length
    await of(page).fill('The first and the second')
    await expect.poll(() => generations(stet).length).toBeGreaterThan(before)
    await kept(page)
    const other = await openAgain(page, stet, path)
    await expect(elsewhere(other)).toBeVisible()
    writeFileSync(newestOf(generations(stet)), 'scrambled')
    await button(other, 'Edit here').click()
    await expect(of(other)).toHaveValue('The first')
    await expect(toast(other, 'The newest autosave was damaged; showing the one from')).toHaveText(
      /showing the one from \d\d:\d\d/,
    )
    await other.close()
  }
})
