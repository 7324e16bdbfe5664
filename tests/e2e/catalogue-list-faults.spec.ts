import type { Page } from 'playwright/test'
import type { Fault } from '../support/newsroom.ts'
import { button, field, filter, rows } from './catalogue-page.ts'
import {
  about,
  dismissAll,
  expectScreen,
  faults,
  newToast,
  over,
  type Screen,
  screenOf,
  signInAgain,
  toasts,
} from './catalogue-trouble.ts'
import { editor, expect, test } from './fixture.ts'

// A read that gets no answer is asked for again after a wait, which is shorter here.
test.use({ clockSpeed: 4, contextOptions: { reducedMotion: 'reduce' } })

const away = async (page: Page, link: string) => {
  await page.getByRole('link', { name: 'Stop words', exact: true }).click()
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('link', { name: link, exact: true }).click()
}
/** Every list: its address, its call, how a person asks for it again, and what is said when that fails. */
const lists: {
  of: string
  at: string
  path: string
  ask: (page: Page) => Promise<unknown>
  failed?: string
  login?: string
}[] = [
  {
    of: 'users @US-08',
    at: '/users',
    path: 'v2/users',
    ask: page => filter(page, 'Role').selectOption('author'),
  },
  ...['auth-items', 'auth-item-children'].map(path => ({
    of: `roles, ${path} @RO-04`,
    at: '/roles',
    path,
    ask: (page: Page) => away(page, 'Roles'),
    login: 'admin@stet.example',
  })),
  { of: 'tags @TG-01', at: '/tags', path: 'v2/tags', ask: page => button(page, 'Next page').click() },
  {
    of: 'translations @LA-02',
    at: '/translations/tl-PH',
    path: 'v2/translations',
    ask: page => filter(page, 'Category').selectOption('templates'),
    failed: 'Cannot fetch data.',
  },
]

for (const { of, at, path, ask, failed = 'Error fetching data.', login = editor } of lists)
  test(`a list that does not come leaves the last one: ${of} @LS-05`, async ({ page, stet }) => {
    const ready = page.locator('table[aria-busy="false"], [data-group]').first()
    const fault = (answer: Omit<Fault, 'path'>) =>
      // A read is asked for three times before a lost connection counts.
      stet.newsroom.fault({ method: 'GET', path, ...answer, ...(answer.drop && { times: 3 }) })
    await stet.signIn(login, at)
    await expect(ready).toBeVisible()
    const first = await screenOf(page)
    let before: Screen | null = null
    for (const { called, answer, says = [failed] } of faults)
      await test.step(called, async () => {
        await fault(about(answer))
        if (before) await button(page, 'Try again').click()
        else await ask(page)
        for (const words of says) await expect(newToast(page, words)).toBeVisible()
        await expect(page.getByRole('main').getByText(failed)).toBeVisible()
        before ??= await screenOf(page)
        await expectScreen(page, before)
        await dismissAll(page)
      })
    expect(before).toMatchObject({ rows: first.rows })

    await test.step('401', async () => {
      await fault(over)
      await button(page, 'Try again').click()
      await signInAgain(page, stet, login)
      await expect(ready).toBeVisible()
      const { address, fields } = await screenOf(page)
      expect(before).toMatchObject({ address })
      expect(fields.slice(0, 2)).toEqual(before?.fields.slice(0, 2))
    })

    await test.step('a slow answer', async () => {
      const now = await screenOf(page)
      const held = await fault({ hold: true })
      await page.goBack()
      if (page.url().endsWith('stop-words') && !at.startsWith('/stop-words')) await page.goForward()
      // Rights are no table: they wait without a bar.
      if (now.rows.length > 0) await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
      expect((await screenOf(page)).rows).toEqual(now.rows)
      await stet.newsroom.release(held)
      await expect(ready).toBeVisible()
      expect((await screenOf(page)).rows).toEqual(first.rows)
    })
  })

/** What fills the filters and forms of a screen: the calls, and what is said when one fails. */
const choices: { at: string; paths: string[]; says: string[]; login?: string; tag: string }[] = [
  {
    at: '/menu',
    paths: ['v2/sections', 'v2/categories', 'menus/constants'],
    says: ['Error fetching sections or categories.', 'Error fetching constants.'],
    tag: '@ME-01 @SH-13',
  },
  { at: '/users', paths: ['auth-items'], says: ['Cannot fetch data.'], tag: '@US-01' },
  { at: '/posts', paths: ['posts/constants'], says: ['Error fetching constants.'], tag: '@PL-03 @SH-13' },
]

for (const { at, paths, says: fallback, tag } of choices)
  test(`choices that do not come are said, and the list is there all the same: ${at} ${tag}`, async ({
    page,
    stet,
  }) => {
    const fault = (answer: Omit<Fault, 'path'>) =>
      Promise.all(
        paths.map(path =>
          stet.newsroom.fault({ method: 'GET', path, ...answer, ...(answer.drop && { times: 3 }) }),
        ),
      )
    const here = page.locator('table[aria-busy="false"] tr[data-id]').first()
    await stet.signIn(editor, at)
    await expect(here).toBeVisible()
    for (const { called, answer, says = fallback } of faults)
      await test.step(called, async () => {
        await fault(about(answer))
        await page.reload()
        for (const words of says) await expect(newToast(page, words).first()).toBeVisible()
        await expect(here).toBeVisible()
      })
    await test.step('401', async () => {
      await fault({ ...over, times: 1 })
      await page.reload()
      await expect(page.getByText('Your session has ended.')).toBeVisible()
      // The first 401 ends the session; what was to meet the other calls must not meet the next session.
      await stet.newsroom.clear()
      await signInAgain(page, stet, editor)
      await expect(here).toBeVisible()
    })
    await test.step('a slow answer', async () => {
      const held = await fault({ hold: true })
      await page.reload()
      await expect(here).toBeVisible()
      for (const id of held) await stet.newsroom.release(id)
      await expect(toasts(page)).toHaveCount(0)
    })
  })

test('a search in a form that fails says so, and the form keeps its input @TG-02 @FR-05', async ({
  page,
  stet,
}) => {
  const related = page.getByRole('combobox', { name: 'Related tags' })
  const found = page.getByRole('option', { name: 'Elections' })
  const fault = (answer: Omit<Fault, 'path'>) =>
    stet.newsroom.fault({
      method: 'GET',
      path: 'autocomplete',
      ...answer,
      ...(answer.drop && { times: 3 }),
    })
  const kept = () => expect(field(page, 'Catchy title')).toHaveValue('Harbour cranes')
  await stet.signIn(editor, '/tags?section_id=1')
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill('Harbour cranes')
  for (const { called, answer } of faults)
    await test.step(called, async () => {
      await fault(about(answer))
      await related.fill('elec')
      await expect(page.getByText('The search failed. Type again to try once more.')).toBeVisible()
      await related.fill('elect')
      await expect(found).toBeVisible()
      await related.fill('')
      await kept()
    })
  await test.step('401', async () => {
    await fault(over)
    await related.fill('elec')
    await signInAgain(page, stet, editor)
    await kept()
  })
  await test.step('a slow answer', async () => {
    const held = await fault({ hold: true })
    await related.fill('elec')
    await expect(page.getByText('Searching…')).toBeVisible()
    await stet.newsroom.release(held)
    await found.click()
    await expect(page.getByRole('complementary').getByText('Elections')).toBeVisible()
    await kept()
  })
})
