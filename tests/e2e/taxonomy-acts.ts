import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  type Act,
  deleteOf,
  headline,
  open,
  type Place,
  removes,
  saves,
  title,
  type,
} from './catalogue-act.ts'
import { button, row, toast } from './catalogue-page.ts'
import { editor } from './fixture.ts'

const tags: Place = ['/tags?section_id=1']

const plainTagActs: Act[] = [
  saves(tags, ['creates a tag @TG-02', 'POST v2/tags', 'Error creating tag.', 'Added'], title, async page => {
    await button(page, 'Create tag').click()
    await type(page, ['Catchy title', 'Harbour cranes'], ['SEO main headline', headline])
  }),
  saves(
    tags,
    ['changes a tag @TG-02', 'PATCH v2/tags/*', 'Error updating tag.', 'Updated'],
    title,
    async page => {
      await open(page)
      await type(page, ['Catchy title', 'Harbour cranes'])
    },
  ),
  removes(tags, ['deletes a tag @TG-06', 'DELETE v2/tags/*', 'Error deleting tag.', 'Deleted'], deleteOf()),
]

const { major, minors } = catalogueFixtures.mergeTags
const merge = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Merge', exact: true })
const merging: Act = {
  does: 'merges tags @TG-03',
  at: tags[0],
  login: editor,
  call: `POST v2/tags/${major}/merge`,
  failed: 'Error merging tags.',
  done: page => toast(page, 'Success merging tags.'),
  async begin(page) {
    for (const id of [major, ...minors]) await row(page, id).getByRole('checkbox').check()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Merge/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Major tag' }).click()
    await page.getByRole('option', { name: 'Elections' }).click()
  },
  press: (page, options) => merge(page).click(options),
  yes: 'Merge',
  busy: page => merge(page).and(page.locator('[aria-busy="true"]')),
}

/** The calls of the tags screen (C7). */
export const tagActs: Act[] = [...plainTagActs, merging]
