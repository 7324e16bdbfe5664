import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { button, question, rows, toast } from './catalogue-page.ts'
import { writeCode } from './code-page.ts'
import { damage, generations, quarantined } from './draft-files.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

test.use({ ownProcess: true })

const at = '/static/2'
const restoring = (page: Page) => page.getByRole('alertdialog', { name: 'Restoring data' })
const html = (page: Page) => page.getByRole('textbox', { name: 'HTML' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const kept = (page: Page) =>
  expect(page.locator('[data-status="computer"]')).toHaveText(/^Saved on this computer \d\d:\d\d$/, {
    timeout: 3000,
  })

async function type(page: Page, stet: Stet): Promise<void> {
  await stet.signIn(editor, at)
  await writeCode(html(page), '<p>Never saved</p>')
  await title(page).fill('Write to us')
  await kept(page)
}

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

test('clearing shows what the server has, and nothing is offered again @DR-04 @SP-02', async ({
  page,
  stet,
}) => {
  await type(page, stet)
  await page.reload()
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
  test(`a copy of ${of} that nobody can read is said and put aside @DR-01 @DR-04`, async ({ page, stet }) => {
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
  })

for (const [of, path, label, show] of [
  ['a static page', at, 'Title'],
  ['author info', '/author-info', 'Awards'],
  ['a form beside its list', '/sections', 'SEO description', openSection],
] as const)
  test(`while the disk refuses, ${of} is offered as a file @DR-05`, async ({ page, stet }) => {
    await stet.signIn(editor, path)
    await show?.(page)
    const drafts = join(stet.dataFolder, 'drafts')
    rmSync(drafts, { recursive: true })
    writeFileSync(drafts, 'no folder')
    await page.getByLabel(new RegExp(`^${label}\\*?$`)).fill('Nowhere but here')
    const download = page.waitForEvent('download')
    await button(page, 'Save a copy to…').click()
    const copy = readFileSync(await (await download).path(), 'utf8')
    expect(copy).toContain(`${label}\nNowhere but here`)
  })

test('a 401 during a save loses nothing: the same form is back after signing in @DR-04 @SP-02', async ({
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
})

test('leaving asks, and what is let go is not offered again @DR-04 @SP-02', async ({ page, stet }) => {
  await type(page, stet)
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
