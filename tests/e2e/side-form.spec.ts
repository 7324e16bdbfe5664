import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { write } from './article-page.ts'
import {
  button,
  calls,
  field,
  opener,
  openPlace,
  openRow,
  panel,
  save,
  toast,
} from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

test('a link that is put into a form’s text changes the text and saves nothing @FR-09 @CT-01 @RT-01', async ({
  page,
  stet,
}) => {
  const id = catalogueFixtures.callToAction
  await openPlace(page, stet, '/call-to-actions')
  await openRow(page, opener(page, id), 'Edit call to action')
  await write(page, ' ', field(page, 'Body'))
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Link address').fill('https://a.example')
  await page.getByLabel('Text to show').fill('The list')
  await stet.newsroom.forget()
  await button(page, 'Insert link').click()
  await expect(field(page, 'Body').getByText('The list', { exact: true })).toBeVisible()
  // What would have been sent by it is sent before this.
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(panel(page, 'Edit call to action')).toHaveCount(0)
  expect(await calls(stet, `v2/call-to-actions/${id}`, 'PATCH')).toMatchObject([
    { body: { body: expect.stringContaining('<a href="https://a.example">The list</a>') } },
  ])
})
