import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { button, headline, keptHere, settings, status, text, toast } from './article-page.ts'
import { withhold } from './catalogue-page.ts'
import { generations, refuseDrafts } from './draft-files.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

async function begin(page: Page, type: string): Promise<void> {
  await button(page, 'New article').click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  const section = dialog.getByLabel('Section')
  await expect(dialog.getByLabel('Type').getByRole('option')).toHaveText([
    'Regular',
    'External link',
    'Live update',
  ])
  await expect.poll(() => section.getByRole('option').count()).toBeGreaterThan(1)
  await section.selectOption({ index: 1 })
  await dialog.getByLabel('Type').selectOption(type)
  const visited = () => page.evaluate(() => history.length)
  const before = await visited()
  // Twice, as some do.
  await dialog.getByRole('button', { name: 'Start writing' }).dblclick()
  await expect(page).toHaveURL(/\/posts\/local-/)
  await expect(page.getByRole('region', { name: 'Article status' })).toBeVisible()
  expect(await visited()).toBe(before + 1)
}

/** Leaves the article, comes back to it by its title, and loads the page anew. */
async function comeBack(page: Page, title: string): Promise<void> {
  await button(page, 'Back to the list').click()
  await button(page, 'Only on this computer (1)').click()
  await page.getByRole('menuitem', { name: title }).click()
  await expect(headline(page)).toHaveValue(title)
  await page.reload()
  await expect(headline(page)).toHaveValue(title)
}

const created = (stet: Stet) => stet.newsroom.requests('POST', 'posts')

test('a new article stands on this computer until its first save makes it a post in place @ED-21 @ED-01', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/posts')
  await begin(page, 'Regular')
  await headline(page).fill('Begun on this computer')
  await expect(status(page, 'computer')).toContainText('Saved on this computer')
  await expect(status(page, 'server')).toHaveText('Not on the server yet')
  await expect(status(page, 'lock')).toHaveCount(0)
  await comeBack(page, 'Begun on this computer')
  await text(page).click()
  await page.keyboard.type('The text')
  expect(await created(stet)).toEqual([])
  await stet.newsroom.fault({ method: 'POST', path: '/posts', drop: 'after' })
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Error saving post.')).toBeVisible()
  await page.keyboard.type(', and more')
  await text(page).evaluate(box => box.setAttribute('data-seen', 'before'))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await expect(status(page, 'lock')).toHaveText('Locked for you')
  await expect(text(page)).toHaveAttribute('data-seen', 'before')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).not.toContainText(', and more')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text(page)).toContainText('The text, and more')
  await page.keyboard.type(' of it')
  await page.keyboard.press('ControlOrMeta+s')
  const id = Number(page.url().split('/').at(-1))
  await expect
    .poll(async () => (await stet.newsroom.row('posts', id)).body)
    .toContain('The text, and more of it')
  const [sent, ...more] = await created(stet)
  expect(more).toEqual([])
  expect(sent?.body).toMatchObject({
    status: 0,
    top_status: 0,
    advert_status: 0,
    breaking_status: 0,
    template_type: 0,
  })
  await button(page, 'Back to the list').click()
  await expect(button(page, 'New article')).toBeVisible()
  await expect(button(page, 'Only on this computer (1)')).toHaveCount(0)
})

test('where a colleague changed what may be the article, the person looks at the list, or has it sent again @ED-21', async ({
  page,
  stet,
}) => {
  const title = 'Sent on the train'
  const colleague = 'admin@stet.example'
  await stet.signIn(undefined, '/posts')
  await begin(page, 'Regular')
  await headline(page).fill(title)
  await keptHere(page)
  await stet.newsroom.fault({ method: 'POST', path: '/posts', drop: 'after' })
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Error saving post.')).toBeVisible()
  const { body } = await stet.newsroom.act(colleague, 'POST', 'search/posts', { query: title })
  const [arrived] = body as { id: number }[]
  await stet.newsroom.act(colleague, 'PATCH', `posts/${arrived?.id}`, { body: '<p>Theirs</p>' })

  const question = page.getByRole('alertdialog')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(question).toContainText('The server may have made it already.')
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'Look at the list' }).click()
  await button(page, 'Only on this computer (1)').click()
  await page.getByRole('menuitem', { name: title }).click()
  await expect(headline(page)).toHaveValue(title)
  expect(await created(stet)).toHaveLength(1)

  await page.keyboard.press('ControlOrMeta+s')
  await question.getByRole('button', { name: 'Send it again' }).click()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(page.url()).not.toContain(`/posts/${arrived?.id}`)
  expect(await created(stet)).toHaveLength(2)
  expect((await stet.newsroom.row('posts', arrived?.id ?? 0)).body).toBe('<p>Theirs</p>')
})

test('an external one has only what it needs, says what its link lacks, is discarded after a question, and published from where it stands; without the right none is begun @ED-06 @ED-10 @ED-21', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/posts')
  await begin(page, 'External link')
  await expect(headline(page)).toHaveCount(0)
  const panels = settings(page).getByRole('heading', { level: 2 })
  await expect(panels).toHaveText([/^Flight check/, /^SEO/, /^Relations/, /^Status/, /^Preview/, /^Export/])
  await expect(settings(page).getByLabel('Description')).toHaveCount(0)
  await expect(settings(page).getByText('Breaking')).toHaveCount(0)
  await button(page, 'Publish').click()
  await expect(page.getByText('Field can not be empty.')).toBeVisible()
  await page.getByLabel('External link').fill('no link')
  await page.getByLabel('External link').blur()
  await expect(page.getByText('Enter a valid link.')).toBeVisible()
  expect(await created(stet)).toEqual([])
  await page.getByLabel('External link').fill('https://stet.example/ferries')
  const title = 'Ferries return to the lagoon, with a timetable and safer boats'
  await settings(page).getByLabel('Catchy title').fill(title)
  await button(page, 'Discard').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(button(page, 'New article')).toBeVisible()
  await expect(page.getByRole('button', { name: /Only on this computer/ })).toHaveCount(0)

  await begin(page, 'External link')
  await page.getByLabel('External link').fill('https://stet.example/ferries')
  for (const label of ['Catchy title', 'RSS title']) await settings(page).getByLabel(label).fill(title)
  await settings(page).getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await button(page, 'Publish').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
  await expect(button(page, 'New article')).toBeVisible()
  const [sent, ...more] = await created(stet)
  expect(more).toEqual([])
  expect(sent?.body).toMatchObject({ status: 0, template_type: 5, catchy_title: title })
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await withhold(stet, 'posts.create')
  await stet.signIn(undefined, '/posts')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(button(page, 'New article')).toHaveCount(0)
})

test('an article is begun from the board without the network, and goes out only when somebody saves it @ED-21 @DR-07', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/dashboard')
  await expect(page.locator('[data-id]').first()).toBeVisible()
  for (const method of ['GET', 'POST'])
    await stet.newsroom.fault({ method, path: '*', drop: 'before', times: 9999 })
  await begin(page, 'Regular')
  await headline(page).fill('Begun without the network')
  await text(page).click()
  await page.keyboard.type('First words')
  await comeBack(page, 'Begun without the network')
  // Before them there was nothing to go back to.
  await text(page).getByText('First words').click()
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.type(', kept')
  await expect(text(page)).toHaveText('First words, kept')
  await expect(status(page, 'connection')).toHaveText('Offline')
  await stet.newsroom.clear()
  await expect(status(page, 'connection')).toHaveText('Online', { timeout: 40_000 })
  expect(await stet.newsroom.requests('POST', 'posts')).toEqual([])
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await expect(headline(page)).toHaveValue('Begun without the network')
  const id = Number(page.url().split('/').at(-1))
  expect((await stet.newsroom.row('posts', id)).main_headline).toBe('Begun without the network')
})

test('a new article that this computer’s disk refuses is not begun, or gets to the server without it @ED-18 @ED-21', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/posts')
  const mend = refuseDrafts(stet)
  await button(page, 'New article').click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByLabel('Section').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await expect(dialog).toContainText('Error creating post.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  mend()
  await begin(page, 'Regular')
  refuseDrafts(stet)
  await headline(page).fill('Nowhere but here')
  await expect(status(page, 'computer')).toContainText('Not saved on this computer yet')
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  expect((await stet.newsroom.row('posts', id)).main_headline).toBe('Nowhere but here')
})

test('one that cannot be read any more says so, and one whose newest text is damaged says which one it shows @ED-21 @DR-03', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/posts')
  await begin(page, 'Regular')
  await headline(page).fill('The first headline')
  await keptHere(page)
  await headline(page).fill('The second headline')
  const before = generations(stet).length
  await expect.poll(() => generations(stet).length).toBeGreaterThan(before)
  await expect(status(page, 'computer')).toHaveText(/^Saved on this computer/)
  const { href } = new URL(page.url())
  await page.goto('about:blank')
  writeFileSync(generations(stet).at(-1) ?? '', 'scrambled')
  await stet.open(new URL(href).pathname)
  await expect(headline(page)).toHaveValue('The first headline')
  await expect(toast(page, 'The newest autosave was damaged; showing the one from')).toHaveText(
    /showing the one from \d\d:\d\d/,
  )
  // What the window wrote as it left may come after the damage.
  await expect(async () => {
    await page.goto('about:blank')
    for (const file of generations(stet)) writeFileSync(file, 'scrambled')
    await stet.open(new URL(href).pathname)
    await expect(toast(page, 'Error parsing post text from localStorage.')).toBeVisible({ timeout: 4000 })
  }).toPass()
  await expect(page.getByText('Post with given ID not found.')).toHaveCount(0)
})

test('a new article that the disk has not taken when a 401 comes is there again for who wrote it @AU-09 @ED-21', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/posts')
  await begin(page, 'Regular')
  const mend = refuseDrafts(stet)
  await headline(page).fill('Nowhere but here')
  await expect(status(page, 'computer')).toContainText('Not saved on this computer yet')
  await stet.newsroom.expire(editor)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/login$/)
  mend()
  await stet.fillSignIn()
  await expect(headline(page)).toHaveValue('Nowhere but here')
  await keptHere(page)
  expect((await created(stet)).map(({ status }) => status)).toEqual([401])
})
