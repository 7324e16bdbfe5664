import type { Page } from 'playwright/test'
import { PostStatus, postFlags, TemplateType } from '../../src/contract/entities/post.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { type ButtonName, buttonsOf } from '../../src/renderer/screens/article/article-buttons.ts'
import { button } from './article-page.ts'
import { calls, question, withhold } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const hours = 3_600_000

const nothing = () => ({ call: '' })

/** Each button's label, and what it sends for an article of this status. */
const names: Record<ButtonName, [label: string, sends: (status: number) => { call: string; body?: object }]> =
  {
    is_verified: ['Verified', () => ({ call: `PATCH posts/${id}`, body: { id, is_verified: 1 } })],
    is_evergreen: ['Is Evergreen', () => ({ call: `PATCH posts/${id}`, body: { id, is_evergreen: 1 } })],
    table_of_contents: [
      'Table Of Contents',
      () => ({ call: `PATCH posts/${id}`, body: { id, table_of_contents: 1 } }),
    ],
    view: ['View on site', nothing],
    push: ['Send push', () => ({ call: `POST posts/send-push/${id}` })],
    trash: ['Move to trash', () => ({ call: `PATCH posts/${id}`, body: { id, status: 4 } })],
    restore: ['Restore to draft', () => ({ call: `PATCH posts/${id}`, body: { id, status: 0 } })],
    remove: ['Delete permanently', () => ({ call: `DELETE posts/${id}` })],
    save: [
      'Save',
      status => ({
        call: `PATCH posts/${id}`,
        body: expect.objectContaining({ status, body: expect.anything() }),
      }),
    ],
    publish: ['Publish', () => ({ call: `PATCH posts/${id}`, body: expect.objectContaining({ status: 3 }) })],
    schedule: [
      'Schedule',
      () => ({ call: `PATCH posts/${id}`, body: expect.objectContaining({ status: 5 }) }),
    ],
    discard: ['Discard', nothing],
  }

/** An article on the server, opened by somebody who may do everything. */
const all = { may: () => true, hasPush: true, hasPage: true, isLocal: false }
const shownOf = (status: number, template: number, isTimed: boolean) =>
  buttonsOf({ ...all, status, template, isTimed })

/** The page shows these buttons and no other. */
async function expectShown(page: Page, what: string, article: Parameters<typeof buttonsOf>[0]) {
  const shown = buttonsOf(article)
  for (const [name, [label]] of Object.entries(names))
    await expect(button(page, label), `${label} in ${what}`).toHaveCount(
      shown.has(name as ButtonName) ? 1 : 0,
    )
}

/** A day that is to come is set for a scheduled article, and for a draft that is `timed`. */
async function open(page: Page, stet: Stet, status: number, template_type: number, timed: boolean) {
  const isToCome = timed || status === PostStatus.scheduled
  const published_at = Date.now() + (isToCome ? 24 : -24) * hours
  await stet.newsroom.patch('posts', id, {
    ...{ status, template_type, is_verified: 0, is_evergreen: 0, table_of_contents: 0, is_message_sent: 0 },
    published_at: isToCome || status === PostStatus.published ? published_at : null,
  })
  await stet.open(`/posts/${id}`)
  await expect(button(page, 'Back to the list')).toBeVisible()
  await stet.newsroom.forget()
}

const sent = async (stet: Stet) =>
  (await calls(stet, /^posts\//)).filter(({ call }) => /^(?!GET|.*unlock)/.test(call))

/** After these the article stays as it is. */
const staying: ButtonName[] = [...postFlags, 'push', 'save']
const leaving: ButtonName[] = ['trash', 'restore', 'publish', 'schedule', 'remove']

async function press(page: Page, stet: Stet, status: number, name: ButtonName) {
  const [label, sends] = names[name]
  await stet.newsroom.forget()
  await button(page, label).click()
  const asks = ['trash', 'restore', 'remove'].includes(name)
  if (asks) await question(page).getByRole('button', { name: label }).click()
  await expect.poll(async () => (await sent(stet)).length).toBe(1)
  expect(await sent(stet)).toMatchObject([sends(status)])
}

const unknown = 7
for (const status of [...Object.values(PostStatus), unknown])
  test(`an article of status ${status} has its buttons in every template @ED-04`, async ({ page, stet }) => {
    await stet.signIn(undefined, '/static')
    for (const template of Object.values(TemplateType)) {
      await open(page, stet, status, template, false)
      const isTimed = status === PostStatus.scheduled
      await expectShown(page, `template ${template}`, { ...all, status, template, isTimed })
    }
  })

const { draft, review, published, trashed, scheduled } = PostStatus
const { regular, opinion, viral, gallery, breaking } = TemplateType
/** Links and live blogs are sent in `new-article.spec.ts` and `slides.spec.ts`. */
const templateOf = [
  [draft, regular],
  [review, opinion],
  [published, viral],
  [trashed, gallery],
  [scheduled, breaking],
] as const
for (const [status, template] of templateOf)
  test(`each button of an article of status ${status} and template ${template} sends what it says @ED-04 @ED-08 @ED-13 @ED-17`, async ({
    page,
    stet,
  }) => {
    await stet.signIn(undefined, '/static')
    await open(page, stet, status, template, false)
    for (const name of staying.filter(name => shownOf(status, template, false).has(name)))
      if (status === trashed)
        await expect(button(page, names[name][0])).toHaveAttribute('aria-disabled', 'true')
      else await press(page, stet, status, name)
    for (const name of leaving) {
      const timed = name === 'schedule'
      if (!shownOf(status, template, timed).has(name)) continue
      await open(page, stet, status, template, timed)
      await press(page, stet, status, name)
    }
  })

for (const right of ['update', 'publish', 'delete', 'moderate', 'push'])
  test(`without posts.${right} an article of each status lacks what needs it @ED-04 @ED-22`, async ({
    page,
    stet,
  }) => {
    await withhold(stet, `posts.${right}`)
    await stet.signIn(undefined, '/static')
    for (const status of [...Object.values(PostStatus), unknown]) {
      await open(page, stet, status, TemplateType.regular, false)
      await expectShown(page, `status ${status}`, {
        ...all,
        status,
        template: TemplateType.regular,
        may: action => action !== right,
        isTimed: status === PostStatus.scheduled,
      })
    }
  })
