import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, openArticle, saves, settings, status, text, toast, write } from './article-page.ts'
import { question } from './catalogue-page.ts'
import { holdAcknowledged } from './draft-page.ts'
import { expect, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

/** Writes the day of the schedule, as somebody who types. */
async function chooseDay(page: Page, day: string): Promise<void> {
  const date = settings(page).getByLabel('Publish date')
  await date.fill(day)
  await date.press('Enter')
}

const day = (ahead: number, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now() + ahead * 86_400_000)

test.describe('a newsroom in Manila, somebody in Nairobi', () => {
  test.use({ brand: 'manila', timezoneId: 'Africa/Nairobi' })

  test('a draft is scheduled in the brand’s time, changed, and made a draft again @ED-04 @ED-07 @ED-12', async ({
    page,
    stet,
  }) => {
    const id = fixtures.readyDraft
    await openArticle(page, stet, id)
    const panel = settings(page)
    const [date, time] = [panel.getByLabel('Publish date'), panel.getByLabel('Time', { exact: true })]
    await expect(panel.getByRole('button', { name: 'Scheduling' })).toHaveCount(0)
    await expect(button(page, 'Schedule')).toHaveCount(0)

    // A day takes the next minute; emptied, the time is asked for and nothing goes out.
    const tomorrow = day(1, 'Asia/Manila')
    await chooseDay(page, tomorrow)
    await expect(time).toHaveValue(/^\d\d:\d\d$/)
    await expect(button(page, 'Schedule')).toBeVisible()
    await time.fill('')
    await expect(time).toHaveAccessibleDescription('Time cannot be blank.')
    await button(page, 'Publish').click()
    await expect(toast(page, 'Validation failed.')).toBeVisible()
    expect(await saves(stet, id)).toEqual([])
    await chooseDay(page, day(-1, 'Asia/Manila'))
    await expect(date).toHaveAccessibleDescription('It seems time has passed.')
    await chooseDay(page, tomorrow)
    await time.fill('6:30')
    await time.press('Enter')
    await expect(panel.locator('[data-schedule]')).toHaveText(/^Tomorrow, .* 06:30 Manila, 01:30 your time$/)

    await button(page, 'Schedule').click()
    await expect(toast(page, 'Post scheduled.')).toBeVisible()
    expect((await saves(stet, id)).at(-1)).toMatchObject({
      status: 5,
      published_at: `${tomorrow}T06:30:00+08:00`,
    })
    await expect(status(page, 'post')).toHaveText('Scheduled')
    await expect(button(page, 'Publish')).toBeVisible()

    // Save keeps the schedule, at another moment too, but none that has passed, and never without one.
    await panel.getByRole('button', { name: 'Scheduling' }).click()
    await panel.getByRole('button', { name: 'Change' }).click()
    const today = day(0, 'Asia/Manila')
    await chooseDay(page, today)
    await time.fill('00:00')
    await button(page, 'Save').click()
    await expect(time).toHaveAccessibleDescription('It seems time has passed.')
    await date.fill('')
    await button(page, 'Save').click()
    await expect(date).toHaveAccessibleDescription('Field can not be empty')
    await chooseDay(page, day(2, 'Asia/Manila'))
    await time.fill('23:59')
    await button(page, 'Save').click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    expect((await saves(stet, id)).at(-1)).toMatchObject({
      status: 5,
      published_at: `${day(2, 'Asia/Manila')}T23:59:00+08:00`,
    })

    await panel.getByRole('button', { name: 'Cancel schedule' }).click()
    await question(page).getByRole('button', { name: 'Cancel schedule' }).click()
    await expect(status(page, 'post')).toHaveText('New')
    expect((await saves(stet, id)).at(-1)).toEqual({ id, status: 0 })
    await expect(panel.getByRole('button', { name: 'Scheduling' })).toHaveCount(0)
  })
})

test('a schedule that the server refuses stays as it is typed, and says so @ED-07', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  const panel = settings(page)
  await chooseDay(page, day(3, 'Africa/Lagos'))
  await stet.newsroom.fault({ method: 'PATCH', path: `posts/${id}`, status: 500, body: {} })
  await button(page, 'Schedule').click()
  await expect(toast(page, 'Error scheduling post.')).toBeVisible()
  await expect(page.locator('[data-notice="not-on-server"]')).toContainText('Not scheduled')
  await expect(panel.getByLabel('Publish date')).toHaveValue(day(3, 'Africa/Lagos'))
  await page.locator('[data-notice="not-on-server"]').getByRole('button', { name: 'Try again' }).click()
  await expect(status(page, 'post')).toHaveText('Scheduled')
  expect(await saves(stet, id)).toHaveLength(2)
})

test('nothing goes out at a moment that its fields do not show: what cannot be read holds it back @ED-07', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  const panel = settings(page)
  const [date, time] = [panel.getByLabel('Publish date'), panel.getByLabel('Time', { exact: true })]

  // A day that cannot be read, where there is none, and where there is one.
  await date.fill('31.12.2031')
  await button(page, 'Publish').click()
  await expectSaid(page, 'Validation failed.')
  await expect(date).toHaveValue('31.12.2031')
  await expect(date).toHaveAccessibleDescription('Write the date as YYYY-MM-DD')
  await chooseDay(page, day(2, 'Africa/Lagos'))
  await date.fill(day(-1, 'Africa/Lagos'))
  await button(page, 'Schedule').click()
  await expectSaid(page, 'Validation failed.')
  await expect(date).toHaveAccessibleDescription('It seems time has passed.')
  await chooseDay(page, day(2, 'Africa/Lagos'))

  // A time that cannot be read counts as none, and stays to be mended.
  await time.fill('25:99')
  await expect(time).toHaveValue('25:99')
  await expect(time).toHaveAccessibleDescription('Write the time as HH:mm')
  await button(page, 'Publish').click()
  await expectSaid(page, 'Validation failed.')
  await expect(time).toHaveValue('25:99')
  await expect(time).toHaveAccessibleDescription('Write the time as HH:mm')
  await time.fill('06:30')
  await button(page, 'Schedule').click()
  await expectSaid(
    page,
    'Post scheduled.',
    'Ferry lines return to Lagos lagoon with safer boats and a timetable',
  )
  await expect(status(page, 'post')).toHaveText('Scheduled')

  // Saved by key, without leaving the field.
  await time.fill('6.30')
  await time.press('ControlOrMeta+s')
  await expectSaid(page, 'Validation failed.')
  await expect(time).toHaveAccessibleDescription('Write the time as HH:mm')
  await time.fill('7:30')
  await time.press('ControlOrMeta+s')
  await expectSaid(page, 'Saved.')
  await date.fill('2031-1')
  await date.press('ControlOrMeta+s')
  await expectSaid(page, 'Validation failed.')
  await date.fill(day(3, 'Africa/Lagos'))
  await date.press('ControlOrMeta+s')
  await expectSaid(page, 'Saved.')
  expect((await saves(stet, id)).map(({ published_at }) => published_at)).toEqual([
    `${day(2, 'Africa/Lagos')}T06:30:00+01:00`,
    `${day(2, 'Africa/Lagos')}T07:30:00+01:00`,
    `${day(3, 'Africa/Lagos')}T07:30:00+01:00`,
  ])
})

test('a day that cannot be read is said to be wrong while the disk still writes what was saved @ED-07 @ED-23', async ({
  page,
  stet,
}) => {
  const disk = await holdAcknowledged(page)
  await recordMessages(page)
  await openArticle(page, stet, fixtures.scheduled)
  await write(page, ' more')
  await page.keyboard.press('ControlOrMeta+s')
  await expectSaid(page, 'Saved.')
  await expect.poll(disk.count).toBe(1)
  const date = settings(page).getByLabel('Publish date')
  await date.fill('2031-1')
  await date.press('ControlOrMeta+s')
  disk.release()
  await expectSaid(page, 'Validation failed.')
  await expect(date).toHaveAccessibleDescription('Write the date as YYYY-MM-DD')
  expect(await saves(stet, fixtures.scheduled)).toHaveLength(1)
})

test('nobody schedules without the right to publish @ED-07 @ED-22', async ({ page, stet }) => {
  await openArticle(page, stet, fixtures.readyDraft, 'author@stet.example')
  await expect(settings(page).getByLabel('Top')).toBeVisible()
  await expect(settings(page).getByLabel('Publish date')).toHaveCount(0)
  await expect(button(page, 'Publish')).toHaveCount(0)
})

test('a computer whose clock is ten minutes off says so, and schedules by the server’s @ED-07', async ({
  page,
  stet,
}) => {
  // It goes on, and the answer to come says the same: it is ten for most of a minute.
  const date = new Date(Date.now() + 625_000)
  await stet.newsroom.fault({ path: '*', times: 9999, headers: { date: date.toUTCString() } })
  await openArticle(page, stet, fixtures.readyDraft)
  const panel = settings(page)
  await expect(panel.getByText(/clock of this computer is off by 10 min/)).toBeVisible()
  await chooseDay(page, date.toLocaleDateString('sv-SE', { timeZone: 'Africa/Lagos' }))
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    hour: '2-digit',
    minute: '2-digit',
  })
  const offered = [1, 2].map(minutes => time.format(date.getTime() + minutes * 60_000))
  await expect
    .poll(() => panel.getByLabel('Time', { exact: true }).inputValue())
    .toMatch(new RegExp(offered.join('|')))
})

test.describe('when its moment comes', () => {
  // The lock is looked after, and with it the server's clock, every 15 s of that clock.
  test.use({ clockSpeed: 10 })

  test('a scheduled article that is open becomes a published one, and what is typed stays @ED-04 @ED-07', async ({
    page,
    stet,
  }) => {
    const id = fixtures.scheduled
    await openArticle(page, stet, id)
    await expect(status(page, 'post')).toHaveText('Scheduled')
    await write(page, ' and more')
    const published_at = Number((await stet.newsroom.row('posts', id)).published_at)
    await stet.newsroom.clock(published_at - Date.now() + 60_000)
    await expect(status(page, 'post')).toHaveText('Published', { timeout: 20_000 })
    await expect(settings(page).getByRole('button', { name: 'Scheduling' })).toHaveCount(0)
    await expect(settings(page).getByLabel('Publish date')).toHaveCount(0)
    await expect(text(page)).toContainText(' and more')
    await button(page, 'Save').click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    expect((await saves(stet, id)).at(-1)).toMatchObject({ status: 3 })
  })
})
