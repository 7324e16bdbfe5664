import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { disk } from '../../src/services/drafts/disk.ts'
import { diskError } from '../../src/services/drafts/files.ts'
import { keptHere, openWith, text, toast, write } from './article-page.ts'
import { button, field, opener, openPlace, row, rows } from './catalogue-page.ts'
import { kept, restored, restoring } from './draft-page.ts'
import { expect, test } from './fixture.ts'

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
