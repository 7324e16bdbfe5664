import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, status, toast } from './article-page.ts'
import { type Desk, expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

type Raised = { title: string; body: string; emit(event: 'click'): void }

const author = 'author@stet.example'
const lost = 'The article is locked for editing'

test('the system tells of a lost lock and of an export while no window is focused, and its click brings the window back @LK-03 @PL-04 @DK-03', async ({
  desk,
}) => {
  const { page, newsroom } = desk
  await watchNotifications(desk)
  await desk.signIn()
  const id = fixtures.readyDraft
  const title = String((await newsroom.row('posts', id)).main_headline)
  await page.goto(`app://lagos/posts/${id}`)
  await expect(status(page, 'lock')).toHaveText('Locked for you')
  await focus(desk, true)
  await takeAway(desk, id)
  await expect(toast(page, lost)).toBeVisible({ timeout: 25_000 })
  await expect(page).toHaveURL(/\/posts$/)
  expect(await raised(desk)).toEqual([])

  await page.goto(`app://lagos/posts/${id}`)
  await button(page, 'Overtake editing').click()
  await expect(headline(page)).toBeEditable()
  await expect(status(page, 'lock')).toHaveText('Locked for you')
  await focus(desk, false)
  await takeAway(desk, id)
  const ofLock = { title: lost, body: title }
  await expect.poll(() => raised(desk), { timeout: 25_000 }).toEqual([ofLock])
  await clickLast(desk)
  await expect.poll(() => isFocused(desk)).toBe(true)
  await expect(page).toHaveURL(/\/posts$/)

  const { published } = fixtures
  await page.goto(`app://lagos/posts/${published}`)
  await page.getByRole('heading', { name: 'Export', exact: true }).getByRole('button').click()
  await page.getByRole('checkbox', { name: 'Accra Herald', exact: true }).check()
  await focus(desk, false)
  await newsroom.fault({ method: 'POST', path: `posts/${published}/export`, status: 500, body: {} })
  const body = String((await newsroom.row('posts', published)).main_headline)
  const send = button(page, 'Export').last()
  await send.click()
  await expect.poll(() => raised(desk)).toEqual([ofLock, { title: 'Export failed', body }])
  await send.click()
  await expect.poll(async () => (await raised(desk)).at(2)).toEqual({ title: 'Export finished', body })
  await clickLast(desk)
  await expect.poll(() => isFocused(desk)).toBe(true)
  await expect(page).toHaveURL(`app://lagos/posts/${published}`)
  expect(desk.app.windows()).toHaveLength(1)
})

/** Another person takes the article; again, where the editor's own check came in between. */
async function takeAway({ newsroom }: Desk, id: number): Promise<void> {
  await expect
    .poll(async () => {
      await newsroom.act(author, 'POST', `posts/unlock/${id}`)
      return (await newsroom.act(author, 'GET', `posts/${id}`)).status
    })
    .toBe(200)
}

/** Keeps notifications from the system, where nobody could click them, and holds them. */
function watchNotifications({ app }: Desk) {
  return app.evaluate(({ Notification }) => {
    const raised: Electron.Notification[] = []
    Object.assign(globalThis, { raised })
    Notification.isSupported = () => true
    Notification.prototype.show = function (this: Electron.Notification) {
      raised.push(this)
    }
  })
}

const raised = ({ app }: Desk) =>
  app.evaluate(() =>
    (globalThis as unknown as { raised: Raised[] }).raised.map(({ title, body }) => ({ title, body })),
  )

const clickLast = ({ app }: Desk) =>
  app.evaluate(() => void (globalThis as unknown as { raised: Raised[] }).raised.at(-1)?.emit('click'))

const isFocused = ({ app }: Desk) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null)

/** Other tests have windows on the same display, which would take the focus at any time: here it goes where it is put,
 *  and to a window that asks for it. */
function focus({ app }: Desk, wanted: boolean) {
  return app.evaluate(({ BrowserWindow }, wanted) => {
    const [window] = BrowserWindow.getAllWindows()
    let focused = wanted ? (window ?? null) : null
    BrowserWindow.getFocusedWindow = () => focused
    if (!window) return
    window.focus = () => {
      focused = window
    }
  }, wanted)
}
