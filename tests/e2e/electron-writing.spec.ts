import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  breakPage,
  button,
  density,
  paste,
  savedBody,
  slide,
  slideField,
  status,
  text,
  toast,
  unshown,
  write,
} from './article-page.ts'
import { type Desk, expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

/** Opens an article of the desk until it can be typed in. */
async function openArticle({ page }: Desk, id: number): Promise<void> {
  await page.goto(`app://lagos/posts/${id}`)
  await expect(text(page)).toHaveAttribute('contenteditable', 'true', { timeout: 15_000 })
}

test('in the window a text is written, pasted, shaped and undone, its words are weighed, what breaks is drawn anew, and what nobody touched stays @RT-01 @RT-02 @RT-04 @RT-05 @RT-06 @ED-14 @ED-15 @UQ-04', async ({
  desk,
}) => {
  const { newsroom, page } = desk
  const id = fixtures.readyDraft
  const strange = '{ "type":"poll","question":"Ferry or bridge\\u003f" ,"children":[{"text":""}]}'
  const line = (words: string) => `{"type":"paragraph","children":[{"text":"${words}"}]}`
  const untouched = `${strange}, ${line('Quiet day.')}, ${line('نص لا يظهر')}`
  await newsroom.patch('posts', id, {
    body: `[${line('')}, ${untouched}, ${line('Last.')}]`,
  })
  await breakPage(page)
  await desk.signIn()
  await openArticle(desk, id)
  await expect(unshown(page)).toHaveCount(1)
  const box = text(page)
  await box.locator('p').first().click()

  await page.keyboard.type('## Boats')
  await expect(box.getByRole('heading', { level: 2 })).toHaveText('Boats')
  await page.keyboard.press('Enter')
  await paste(page, {
    'text/html': '<p class=MsoNormal onclick="alert(1)"><b>Word</b> says<o:p></o:p></p>',
    'text/plain': 'Word says',
  })
  await expect(box.locator('strong')).toHaveText('Word')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(box.locator('strong')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(box.locator('strong')).toHaveText('Word')

  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Alt+t')
  await page.getByLabel('Columns').fill('2')
  await page.getByLabel('Rows').fill('2')
  await page.keyboard.press('Enter')
  await expect(box.getByRole('table')).toBeVisible()
  await page.keyboard.type('fare')
  await expect(box.getByRole('cell').first()).toHaveText('fare')
  const bar = page.getByRole('region', { name: 'Article status' })
  await expect(bar).toContainText('10 words')
  await expect(status(page, 'sentiment')).toHaveAccessibleName('Sentiment: neutral')
  await expect(status(page, 'reading')).toHaveCount(0)

  const good = ' A superb, outstanding win.'
  await write(page, good)
  await expect(status(page, 'sentiment')).toHaveAccessibleName('Sentiment: very positive')
  const long = ' Fuel price and ferry. Harbour at 2026.'.repeat(35)
  await page.keyboard.insertText(long)
  // 14 words and 35 times 7, at 230 a minute.
  await expect(bar).toContainText('259 words')
  await expect(status(page, 'reading')).toHaveText('2 min read')
  await button(page, 'Words').click()
  await expect.poll(async () => (await density(page))[0]).toEqual(['fuel price', '35', '13.5'])

  await box.getByText('says').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' more')
  await expect(box).toContainText('Word says more')
  await box.getByRole('heading').evaluate(heading => heading.remove())
  await expect(toast(page, 'The text had to be drawn anew. Nothing is lost.')).toHaveCount(1)
  await expect(box.getByRole('heading', { level: 2 })).toHaveText('Boats')
  await expect(box).toBeFocused()
  await page.keyboard.type('!')
  await expect(box).toContainText('Word says more!')

  const body = await savedBody(page, desk, id)
  expect(body).toContain(`${untouched}, ${line(`Last.${good}${long}`)}]`)
  const blocks = JSON.parse(body) as { type: string; children: { text?: string }[] }[]
  expect(blocks.map(block => block.type).filter(type => type !== 'paragraph')).toEqual([
    'heading-two',
    'table',
    'poll',
  ])
  expect(blocks[1]).toEqual({
    type: 'paragraph',
    children: [{ text: 'Word', bold: true }, { text: ' says more!' }],
  })
})

test('in the window a live blog gets an update, another changes, one goes, and its Plot and the rest stay byte for byte @ED-10 @ED-11', async ({
  desk,
}) => {
  const { newsroom, page } = desk
  const id = fixtures.live
  const slides = JSON.parse(String((await newsroom.row('posts', id)).body)) as Record<string, unknown>[]
  const [plot, , , ...rest] = slides.map(one => JSON.stringify(one))
  await desk.signIn()
  await openArticle(desk, id)
  await expect(text(page).getByRole('group')).toHaveCount(slides.length)
  await slide(page, 'Plot').hover()
  await expect(button(page, 'Remove: Plot')).toBeDisabled()

  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+Enter')
  const added = slide(page, `Update ${slides.length}`)
  await expect(slideField(added, 'Title')).toBeFocused()
  await page.keyboard.type('The count is over')
  await slideField(added, 'Time').fill('9:07')
  await slideField(added, 'Match minute').fill('789')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Turnout was high.')
  await expect(added).toContainText('Turnout was high.')

  const changed = slide(page, `Update ${slides.length - 1}`)
  await slideField(changed, 'Title').fill('A new title')
  const gone = slide(page, `Update ${slides.length - 2}`)
  await gone.hover()
  await button(page, `Remove: Update ${slides.length - 2}`).click()
  await expect(text(page).getByRole('group')).toHaveCount(slides.length)

  const body = await savedBody(page, desk, id)
  const sent = JSON.parse(body) as Record<string, unknown>[]
  const updated_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(sent.slice(1, 3)).toEqual([
    {
      content: [{ type: 'paragraph', children: [{ text: 'Turnout was high.' }] }],
      title: 'The count is over',
      time: '09:07',
      minutes: '789',
      updated_at,
    },
    { ...slides[1], title: 'A new title', updated_at },
  ])
  expect(body).toBe(`[${[plot, ...sent.slice(1, 3).map(one => JSON.stringify(one)), ...rest].join(',')}]`)
})
