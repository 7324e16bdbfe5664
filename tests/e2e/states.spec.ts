import { fixtures } from '../../src/reference-api/fixtures.ts'
import { goTo } from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

/** What asks the server before it can be drawn; of the plain lists, which are drawn alike, one. */
const places = [
  '/dashboard',
  '/users',
  '/author-info',
  '/roles',
  '/images',
  '/posts',
  `/posts/${fixtures.readyDraft}`,
  '/tags/1',
  '/static/1',
  '/advertisements',
  '/translations/tl-PH',
]

for (const path of places)
  test(`${path} is accessible while it does not come and while it is awaited @SH-10 @LS-05`, async ({
    page,
    stet,
  }) => {
    await stet.signIn('admin@stet.example', '/drafts')
    await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
    await stet.newsroom.fault({ path: '*', status: 500, body: {}, times: 999 })
    await goTo(page, path)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
    await expect(again).toBeVisible()
    await expectAccessible(page)
    await stet.newsroom.clear()
    await stet.newsroom.fault({ path: '*', hold: true, times: 999 })
    await again.click()
    await expect(page.locator('[data-skeleton], [role="progressbar"]').first()).toBeVisible()
    await expectAccessible(page)
    await stet.newsroom.clear()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })
