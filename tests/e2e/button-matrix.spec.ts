import type { Page } from 'playwright/test'
import { PostStatus, postFlags, TemplateType } from '../../src/contract/entities/post.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { type ButtonName, buttonsOf } from '../../src/renderer/screens/article/article-buttons.ts'
import { button, goTo } from './article-page.ts'
import { calls, question, withhold } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const hours = 3_600_000
const unknown = 7
const statuses = [...Object.values(PostStatus), unknown]
const templates = Object.values(TemplateType)
const { gallery, live, external } = TemplateType

const nothing = () => ({ call: '' })
const patch = (body: object) => ({ call: `PATCH posts/${id}`, body })

/** Each button's label, and what it sends for an article of this status and template. */
const names: Record<
  ButtonName,
  [label: string, sends: (status: number, template: number) => { call: string; body?: object }]
> = {
  is_verified: ['Verified', () => patch({ id, is_verified: 1 })],
  is_evergreen: ['Is Evergreen', () => patch({ id, is_evergreen: 1 })],
  table_of_contents: ['Table Of Contents', () => patch({ id, table_of_contents: 1 })],
  view: ['View on site', nothing],
  push: ['Send push', () => ({ call: `POST posts/send-push/${id}` })],
  trash: ['Move to trash', () => patch({ id, status: 4 })],
  restore: ['Restore to draft', () => patch({ id, status: 0 })],
  remove: ['Delete permanently', () => ({ call: `DELETE posts/${id}` })],
  save: ['Save', (status, template) => patch(written(status, template))],
  publish: ['Publish', (_, template) => patch(written(PostStatus.published, template))],
  schedule: ['Schedule', (_, template) => patch(written(PostStatus.scheduled, template))],
  discard: ['Discard', nothing],
}

/** P3: an external article is a link, any other a text. */
const written = (status: number, template: number) =>
  expect.objectContaining({ status, [template === external ? 'external_link' : 'body']: expect.any(String) })

/** An article on the server, opened by somebody who may do everything. */
const all = { may: () => true, hasPush: true, hasPage: true, isLocal: false }
const shownOf = (status: number, template: number, isTimed: boolean) =>
  buttonsOf({ ...all, status, template, isTimed })

/** The page shows these buttons and no other. */
async function expectShown(page: Page, article: Parameters<typeof buttonsOf>[0]) {
  const labels = Object.values(names).map(([label]) => label)
  const buttons = page.getByRole('button', { name: new RegExp(`^(${labels.join('|')})$`) })
  const shown = [...buttonsOf(article)].map(name => names[name][0])
  await expect
    .poll(() => buttons.evaluateAll(all => all.map(one => one.ariaLabel ?? one.textContent).sort()))
    .toEqual(shown.sort())
}

/** A day that is to come is set for a scheduled article, and for a draft that is `timed`. */
async function open(page: Page, stet: Stet, status: number, template_type: number, timed: boolean) {
  const isToCome = timed || status === PostStatus.scheduled
  const published_at = Date.now() + (isToCome ? 24 : -24) * hours
  await goTo(page, '/static')
  await expect(page.getByRole('heading', { name: 'Static pages' })).toBeVisible()
  await stet.newsroom.patch('posts', id, {
    ...{ status, template_type, is_verified: 0, is_evergreen: 0, table_of_contents: 0, is_message_sent: 0 },
    ...(await textOf(stet, template_type)),
    published_at: isToCome || status === PostStatus.published ? published_at : null,
  })
  await goTo(page, `/posts/${id}`)
  await expect(button(page, 'Back to the list')).toBeVisible()
  await stet.newsroom.forget()
}

/** What an article of this template is written in. */
async function textOf({ newsroom }: Stet, template: number) {
  const like: Record<number, number> = { [gallery]: fixtures.gallery, [live]: fixtures.live }
  const { body } = await newsroom.row('posts', like[template] ?? fixtures.html)
  return { body, external_link: template === external ? 'https://stet.example/ferries' : '' }
}

const sent = async (stet: Stet) =>
  (await calls(stet, /^posts\//)).filter(({ call }) => /^(?!GET|.*unlock)/.test(call))

/** After these the article stays as it is. */
const staying: ButtonName[] = [...postFlags, 'push', 'save']
/** After these the list is shown. */
const closing: ButtonName[] = ['publish', 'remove']
const changing: ButtonName[] = ['trash', 'restore', 'schedule', ...closing]

async function press(page: Page, stet: Stet, status: number, template: number, name: ButtonName) {
  const [label, sends] = names[name]
  await stet.newsroom.forget()
  await button(page, label).click()
  const asks = ['trash', 'restore', 'remove'].includes(name)
  if (asks) await question(page).getByRole('button', { name: label }).click()
  await expect.poll(async () => (await sent(stet)).length).toBe(1)
  expect(await sent(stet), `${label} in status ${status}, template ${template}`).toMatchObject([
    sends(status, template),
  ])
  if (closing.includes(name)) await expect(page).toHaveURL(/\/posts$/)
}

// Some fifty articles each.
test.describe.configure({ timeout: 360_000 })

for (const withheld of [undefined, 'update', 'publish', 'delete', 'moderate', 'push'])
  test(`with ${withheld ? `all rights but posts.${withheld}` : 'every right'} an article of each status and template has its buttons @ED-04 @ED-22`, async ({
    page,
    stet,
  }) => {
    if (withheld) await withhold(stet, `posts.${withheld}`)
    await stet.signIn(undefined, '/static')
    for (const status of statuses)
      for (const template of templates)
        await test.step(`status ${status}, template ${template}`, async () => {
          await open(page, stet, status, template, false)
          const isTimed = status === PostStatus.scheduled
          await expectShown(page, { ...all, status, template, isTimed, may: action => action !== withheld })
        })
  })

for (const status of Object.values(PostStatus))
  test(`each button of an article of status ${status} sends what it says in every template @ED-04 @ED-08 @ED-12 @ED-13 @ED-17`, async ({
    page,
    stet,
  }) => {
    // Answered without being done: the next template needs the article.
    await stet.newsroom.fault({ method: 'DELETE', path: `posts/${id}`, status: 204, times: templates.length })
    await stet.signIn(undefined, '/static')
    for (const template of templates) {
      await open(page, stet, status, template, false)
      for (const name of staying.filter(name => shownOf(status, template, false).has(name)))
        if (status === PostStatus.trashed)
          await expect(button(page, names[name][0])).toHaveAttribute('aria-disabled', 'true')
        else await press(page, stet, status, template, name)
      for (const name of changing) {
        const timed = name === 'schedule'
        if (!shownOf(status, template, timed).has(name)) continue
        await open(page, stet, status, template, timed)
        await press(page, stet, status, template, name)
      }
    }
  })
