import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, keptHere, openArticle, savedBody, text, write } from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { openAgain } from './draft-page.ts'
import { expect, test } from './fixture.ts'

// A window that hangs has 3 s to leave.
test.use({ clockSpeed: 15 })

const id = fixtures.readyDraft
const elsewhere = (page: Page) => page.getByText('You are editing this article in another window.')

test('of two windows on one article one writes; the other may take over, with all that is written', async ({
  page: first,
  stet,
}) => {
  await openArticle(first, stet, id)
  await write(first, ' Written in the first window.')
  const second = await openAgain(first, stet, `/posts/${id}`)
  await expect(elsewhere(second)).toBeVisible()
  await expect(headline(second)).toHaveCount(0)
  await expectAccessible(second)

  await second.bringToFront()
  await button(second, 'Edit here').click()
  await expect(text(second)).toContainText('Written in the first window.')
  await expect(elsewhere(first)).toBeVisible()
  await write(second, ' And in the second.')
  await keptHere(second)
  // The lock was ours all the time.
  expect(await stet.newsroom.requests('POST', `posts/unlock/${id}`)).toEqual([])

  await second.close()
  await button(first, 'Apply unsaved changes').click()
  const body = await savedBody(first, stet)
  expect(body).toContain('Written in the first window. And in the second.')
})

test('what a window that hung could not write, while another took over, is kept to be read and taken up', async ({
  page: first,
  stet,
}) => {
  const way = await holdable(first)
  await openArticle(first, stet, id)
  const second = await openAgain(first, stet, `/posts/${id}`)
  await expect(elsewhere(second)).toBeVisible()
  way.hold()
  await write(first, ' Typed before it hung.')
  await second.bringToFront()
  await button(second, 'Edit here').click()
  await expect(headline(second)).toBeEditable()
  way.release()
  await expect(elsewhere(first)).toBeVisible()
  const strip = first.getByRole('region', { name: 'Articles taken from this window' })
  await expect(strip).toContainText(/You are editing “.+” in another window\./)
  await expect(strip).toContainText('Your text is not on this computer’s disk.')
  await second.close()
  await button(first, 'Apply unsaved changes').click()
  expect(await savedBody(first, stet)).toContain('Typed before it hung.')
})

/** The page's way to the services, which can be made to hang. */
async function holdable(page: Page) {
  let isHeld = false
  const held: (() => void)[] = []
  const pass = (send: () => void) => (isHeld ? held.push(send) : send())
  await page.routeWebSocket(/./, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => pass(() => server.send(message)))
    server.onMessage(message => pass(() => socket.send(message)))
  })
  return {
    hold() {
      isHeld = true
    },
    release() {
      isHeld = false
      for (const send of held.splice(0)) send()
    },
  }
}
