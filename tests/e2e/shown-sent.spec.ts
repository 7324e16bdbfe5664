import type { Page } from 'playwright/test'
import {
  type ArticleFieldName,
  type ArticleForm,
  articleFieldNames,
  articleFormOf,
} from '../../src/contract/entities/article-fields.ts'
import { Post } from '../../src/contract/entities/post.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  addHausa,
  button,
  chooseHausa,
  headline,
  keptHere,
  offered,
  openArticle,
  settings,
  status,
  text,
  write,
} from './article-page.ts'
import { restored } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const copyHere = (page: Page) => page.getByText('This is the copy kept on this computer.')

const texts = {
  main_headline: 'My own headline',
  catchy_title: 'My own catchy title',
  rss_title: 'My own RSS title',
  fb_catchy_title: 'My own Facebook headline',
  description: 'My own description',
  slug: 'my-own-slug',
}
const people = ['authors', 'experts', 'copy_editor'] as const
const choices = ['category_id', 'top_status', 'advert_status'] as const
const switches = ['is_sponsored', 'breaking_status'] as const
/** No part of the screen shows them for an article. */
const unseen = ['section_id', 'thumb', 'fb_thumb', 'json_ld', 'published_at', 'external_link'] as const
const words = 'My own words.'

const box = (page: Page, name: ArticleFieldName) => page.locator(`[data-field="${name}"]`)
const typedIn = (page: Page, name: ArticleFieldName) => box(page, name).locator('input, textarea')
const chosenIn = (page: Page, name: ArticleFieldName) => box(page, name).locator('select')
const picked = (page: Page, name: ArticleFieldName) =>
  box(page, name).getByRole('listbox').getByRole('option')

async function pick(page: Page, name: string, typed: string): Promise<void> {
  await settings(page).getByRole('combobox', { name }).fill(typed)
  await expect(offered(page).first()).toBeEnabled()
  await offered(page).first().click()
  await page.keyboard.press('Escape')
}

/** Changes every field that a person can change. */
async function changeAll(page: Page): Promise<void> {
  await write(page, ` ${words}`)
  for (const name of Object.keys(texts) as (keyof typeof texts)[]) await typedIn(page, name).fill(texts[name])
  for (const name of ['category_id', 'advert_status'] as const)
    await chosenIn(page, name).selectOption({ index: 1 })
  await pick(page, 'Tags', 'la')
  await pick(page, 'Authors', 'ada')
  await pick(page, 'Experts', 'an')
  await pick(page, 'Copy editor', 'ada')
  for (const name of ['Breaking', 'Sponsored']) await page.getByRole('switch', { name }).check()
  await keptHere(page)
}

/** What the screen says of each field, and the length that it counts. */
async function shown(page: Page) {
  const said: Record<string, unknown> = {}
  for (const name of Object.keys(texts) as (keyof typeof texts)[]) {
    said[name] = await typedIn(page, name).inputValue()
    said[`${name} counted`] = Number.parseInt(
      String(await box(page, name).locator('[data-count]').textContent()),
      10,
    )
  }
  for (const name of choices) said[name] = await chosenIn(page, name).inputValue()
  said.category = await chosenIn(page, 'category_id').locator('option:checked').textContent()
  for (const name of ['tags', ...people] as const) said[name] = await picked(page, name).allTextContents()
  for (const name of switches) said[name] = await box(page, name).getByRole('switch').isChecked()
  said.body = (await text(page).textContent())?.includes(words)
  return said
}

/** What the screen should say of this form. */
function saidOf(form: ArticleForm) {
  const said: Record<string, unknown> = {}
  for (const name of Object.keys(texts) as (keyof typeof texts)[]) {
    said[name] = form[name]
    said[`${name} counted`] = form[name].length
  }
  for (const name of choices) said[name] = String(form[name])
  said.tags = form.tags.map(tag => tag.catchy_title)
  for (const name of people) said[name] = [form[name] ?? []].flat().map(person => person.username)
  for (const name of switches) said[name] = form[name] === 1
  said.body = form.body.includes(words)
  return said
}

/** The form of the article as the server has it. */
async function onServer(stet: Stet): Promise<ArticleForm> {
  const { body } = await stet.newsroom.act(editor, 'GET', `posts/${id}`)
  return articleFormOf(Post.parse({ ...(body as object), revision: '' }))
}

const ways: Record<string, (page: Page, stet: Stet) => Promise<void>> = {
  async 'after a 401'(page, stet) {
    await stet.newsroom.expire(editor)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/login$/)
    await stet.fillSignIn()
    await expect(headline(page)).toBeVisible()
  },
  async 'opened and written on without the server'(page, stet) {
    await stet.newsroom.disappear()
    await page.reload()
    await expect(copyHere(page)).toBeVisible({ timeout: 20_000 })
  },
  'after another language was chosen': chooseHausa,
  async 'after a crash'(page, stet) {
    await stet.crash()
    await stet.signIn(editor, `/posts/${id}`)
    await expect(restored(page, 'Text')).toContainText(words)
    await button(page, 'Apply unsaved changes').click()
  },
}

for (const [way, comeBack] of Object.entries(ways))
  test.describe(() => {
    test.use({ ownProcess: way === 'after a crash' })
    test(`every field shows what the form holds and sends: ${way} @DR-01 @DR-02 @AU-09`, async ({
      page,
      stet,
    }) => {
      page.setDefaultTimeout(30_000)
      await stet.newsroom.patch('posts', id, { category_id: null, copy_editor_id: null })
      await addHausa(stet)
      const before = await onServer(stet)
      await openArticle(page, stet, id)
      await changeAll(page)
      const typed = await shown(page)
      expect(typed).toMatchObject(texts)

      await comeBack(page, stet)
      await expect.poll(() => shown(page)).toEqual(typed)
      let written = words
      if (await copyHere(page).isVisible()) {
        await expect(button(page, 'Publish')).toHaveAttribute('aria-disabled', 'true')
        await write(page, ' In the train.')
        await keptHere(page)
        written = `${words} In the train.`
        await stet.newsroom.comeBack()
        await button(page, 'Try again')
          .click({ timeout: 2000 })
          .catch(() => undefined)
        await expect(copyHere(page)).toBeHidden({ timeout: 15_000 })
        await expect.poll(() => shown(page)).toEqual(typed)
        await expect(text(page)).toContainText(written)
      }

      await page.keyboard.press('Control+s')
      await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
      const sent = await onServer(stet)
      expect(sent.body).toContain(written)
      expect(saidOf(sent)).toEqual({ ...typed, category: undefined })
      for (const name of unseen) expect(sent[name]).toEqual(before[name])
      const compared = new Set([...Object.keys(saidOf(sent)), ...unseen])
      expect(articleFieldNames.filter(name => !compared.has(name))).toEqual([])
    })
  })
