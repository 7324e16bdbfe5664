import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { button, question, rows, toast } from './catalogue-page.ts'
import { writeCode } from './code-page.ts'
import { damage, generations, quarantined, refuseDrafts } from './draft-files.ts'
import { elsewhere, kept, openAgain, restoring } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const at = '/static/2'
const html = (page: Page) => page.getByRole('textbox', { name: 'HTML' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })

async function type(page: Page, stet: Stet): Promise<void> {
  await stet.signIn(editor, at)
  await writeCode(html(page), '<p>Never saved</p>')
  await title(page).fill('Write to us')
  await kept(page)
}

test.describe('after a crash', () => {
  test.use({ ownProcess: true })

  test('what is typed is on the disk within 3 s, and comes back after a crash when it is wanted @DR-04 @SP-02', async ({
    page,
    stet,
  }) => {
    await type(page, stet)
    await stet.crash()
    await stet.signIn(editor, at)
    const dialog = restoring(page)
    await expect(dialog.getByRole('row', { name: 'Title' })).toContainText('Write to us')
    await expect(dialog.getByRole('row', { name: 'HTML' })).toContainText('<p>Never saved</p>')
    await page.keyboard.press('Escape')
    await button(page, 'Apply unsaved changes').click()
    await expect(title(page)).toHaveValue('Write to us')
    await expect(html(page)).toContainText('<p>Never saved</p>')
    await button(page, 'Update').click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue('Write to us')
    await expect(restoring(page)).toBeHidden()
  })
})

test('a static page is written by one window; clearing shows what the server has, and nothing is offered again @DR-04 @SP-02', async ({
  page,
  stet,
}) => {
  await type(page, stet)
  await title(page).fill('Write to all of us')
  const other = await openAgain(page, stet, at)
  await expect(elsewhere(other)).toBeVisible()
  await button(other, 'Edit here').click()
  await expect(title(other)).toHaveValue('Write to all of us')
  await expect(elsewhere(page)).toBeVisible()
  await other.close()
  await button(page, 'Cancel and clear unsaved data').click()
  await expect(title(page)).toHaveValue('Contact')
  await expect(html(page)).toContainText('<h1>Contact</h1>')
  await page.reload()
  await expect(title(page)).toHaveValue('Contact')
  await expect(restoring(page)).toBeHidden()
})

const openSection = (page: Page) => rows(page).first().locator('[data-opens]').click()

for (const [of, path, label, said, show] of [
  ['a static page', at, 'Title', 'Error parsing static page data from localStorage.'],
  ['author info', '/author-info', 'Awards', 'Error parsing author data from localStorage.'],
  [
    'a form beside its list',
    '/sections',
    'SEO description',
    'What this computer keeps of this form cannot be read.',
    openSection,
  ],
] as const)
  test(`a copy of ${of} that nobody can read is said and put aside; while the disk refuses, what is typed is offered as a file @DR-01 @DR-04 @DR-05`, async ({
    page,
    stet,
  }) => {
    const field = page.getByLabel(new RegExp(`^${label}\\*?$`))
    await stet.signIn(editor, path)
    await show?.(page)
    const before = await field.inputValue()
    await field.fill('Lost to the disk')
    await kept(page)
    await page.goto('about:blank')
    generations(stet).forEach(damage)
    await stet.open(path)
    await show?.(page)
    await expect(toast(page, said)).toBeVisible()
    await expect(field).toHaveValue(before)
    await expect(restoring(page)).toHaveCount(0)
    expect(quarantined(stet)).not.toEqual([])

    refuseDrafts(stet)
    await field.fill('Nowhere but here')
    const download = page.waitForEvent('download')
    await button(page, 'Save a copy to…').click()
    const copy = readFileSync(await (await download).path(), 'utf8')
    expect(copy).toContain(`${label}\nNowhere but here`)
  })

test('a 401 during a save loses nothing: the same form is back after signing in; leaving asks, and what is let go is not offered again @DR-04 @SP-02', async ({
  page,
  stet,
}) => {
  await type(page, stet)
  await stet.newsroom.expire(editor)
  await button(page, 'Update').click()
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn(editor)
  await expect(title(page)).toHaveValue('Write to us')
  await expect(html(page)).toContainText('<p>Never saved</p>')
  await expect(restoring(page)).toBeHidden()
  await page.getByRole('link', { name: 'Sections' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(title(page)).toHaveValue('Write to us')
  await page.getByRole('link', { name: 'Sections' }).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/sections$/)
  await stet.open(at)
  await expect(title(page)).toHaveValue('Contact')
  await expect(restoring(page)).toBeHidden()
})
