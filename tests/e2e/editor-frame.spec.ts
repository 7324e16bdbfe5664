import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, openArticle, status, text, toast } from './article-page.ts'
import { leadsTo } from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'

const tool = (page: Parameters<typeof text>[0], name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

test('a button with nothing to say shows no tooltip, and that of a tool goes when somebody types @RT-01', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, fixtures.readyDraft)
  const tooltip = page.locator('.fui-Tooltip__content')
  await tool(page, 'Bold').hover()
  await expect(tooltip).toHaveText('Bold (Ctrl+B)')
  await tool(page, 'Bold').click()
  await expect(text(page)).toBeFocused()
  await expect(tooltip).toHaveText('Bold (Ctrl+B)')
  await page.keyboard.type('A')
  await expect(tooltip).toHaveCount(0)

  for (const name of ['View on site', 'Move to trash']) {
    await button(page, name).hover()
    await expect(tooltip).toHaveText(name)
  }
  await page.evaluate(() => {
    const shown: (string | null)[] = []
    Object.assign(window, { shown })
    const look = () => {
      const texts = [...document.querySelectorAll('.fui-Tooltip__content')].map(one => one.textContent)
      shown.push(...texts.filter(text => !shown.includes(text)))
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await button(page, 'Publish').hover()
  await button(page, 'Save').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Publish')).toBeFocused()
  // Its own would have been there before that of the next place for Tab, under the pointer as well.
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText(/^(Undo|Bold)/)
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  expect(shown).not.toContain('')
})

test('Publish is the main button until a post is published, then Save is; it stands apart @ED-08', async ({
  page,
  stet,
}) => {
  const colour = (name: string) =>
    button(page, name).evaluate(element => getComputedStyle(element).backgroundColor)
  await openArticle(page, stet, fixtures.readyDraft)
  const primary = await colour('Publish')
  const secondary = await colour('Save')
  expect(primary).not.toBe(secondary)
  const [save, publish] = [
    await button(page, 'Save').boundingBox(),
    await button(page, 'Publish').boundingBox(),
  ]
  expect((publish?.x ?? 0) - (save?.x ?? 0) - (save?.width ?? 0)).toBeGreaterThanOrEqual(20)
  await stet.open(`/posts/${fixtures.published}`)
  await expect.poll(() => colour('Save')).toBe(primary)
  expect(await colour('Publish')).toBe(secondary)
})

test('an article is called by its headline: in the window title as it is typed, in questions, and when it is published, with its page @ED-06 @ED-08', async ({
  page,
  stet,
  systemBrowser,
}) => {
  await openArticle(page, stet, fixtures.readyDraft)
  const name = 'Ferry lines return to the lagoon with safer boats and more'
  await headline(page).fill(name)
  await expect(page).toHaveTitle(`${name} – Article – The Lagos Ledger`)
  await button(page, 'Move to trash').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(name)
  await expect(question).toContainText('Are you sure you want to move selected post to trash?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Publish').click()
  const published = toast(page, 'Post published.')
  await expect(published).toContainText(name)
  await expect(page).toHaveTitle('Posts – The Lagos Ledger')
  // The list of messages keeps it as long as one likes.
  await button(page, 'Messages').click()
  const entry = page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem').first()
  await expect(entry).toContainText(name)
  const { body } = await stet.newsroom.act(editor, 'GET', 'posts?sort=-published_at')
  const post = (body as { id: number; previewUrl: string }[]).find(one => one.id === fixtures.readyDraft)
  await leadsTo(systemBrowser, [post?.previewUrl ?? ''], () =>
    entry.getByRole('button', { name: 'View on site' }).click(),
  )
})

test('the line below the text cuts nothing: it folds, and where the text is safe stays longest @ED-15', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, fixtures.published)
  const bar = page.getByRole('region', { name: 'Article status' })
  // As wide as 1366 px are at 150 % and at 200 %, and 1024 px at 200 %.
  for (const [width, height] of [
    [1024, 700],
    [911, 512],
    [683, 384],
    [512, 350],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['computer', 'server'] as const) {
      await expect(status(page, name)).toBeInViewport({ ratio: 1 })
      expect(await status(page, name).evaluate(one => one.scrollWidth > one.clientWidth)).toBe(false)
    }
    // Each of the others is seen whole, or not at all.
    const cut = await bar.evaluate(bar =>
      [...bar.querySelectorAll(':scope > * > *')]
        .filter(item => {
          const [own, box] = [item.getBoundingClientRect(), item.parentElement?.getBoundingClientRect()]
          const isBelow = box && own.top >= box.bottom - 1
          return box && !isBelow && (own.left < box.left - 1 || own.right > box.right + 1)
        })
        .map(item => item.textContent),
    )
    expect(cut).toEqual([])
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const words of ['words', 'characters', 'Locked for you', 'Online'])
    await expect(bar.getByText(words)).toBeInViewport({ ratio: 1 })
})

test('the focus is in the headline when an article opens, where it was after a question, and never nowhere; a link skips to the content @ED-01', async ({
  page,
  stet,
}) => {
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await openArticle(page, stet, fixtures.faultyDraft)
  await expect(headline(page)).toBeFocused()
  // Nobody went there, so leaving it says nothing yet.
  await text(page).focus()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button(page, 'Move to trash').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(button(page, 'Move to trash')).toBeFocused()

  await stet.open(`/posts/${fixtures.readyDraft}`)
  await expect(headline(page)).toBeFocused()
  await page.keyboard.type(' at last')
  await expect(status(page, 'computer')).toContainText('Saved on this computer')
  await page.reload()
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(headline(page)).toBeFocused()
  await expect(headline(page)).toHaveValue(/ at last$/)
  await button(page, 'Publish').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Posts' })).toBeVisible()
  await expect.poll(focused).not.toBe('BODY')

  await page.reload()
  await expect(page.getByRole('table', { name: 'Posts' })).toBeVisible()
  await expect.poll(focused).toBe('MAIN')
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('while somebody types, a line and a half stays free below the caret; the form beside a selection is in view though the selection is the whole text @RT-01', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, fixtures.readyDraft)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  const air = () =>
    page.evaluate(() => {
      const view = document.querySelector('[data-scrolls-text]')?.getBoundingClientRect()
      const range = getSelection()?.getRangeAt(0)
      const own = range?.getBoundingClientRect()
      // In an empty line the caret has no box of its own.
      const caret = own?.height ? own : range?.startContainer.parentElement?.getBoundingClientRect()
      return view && caret ? Math.round(view.bottom - caret.bottom) : null
    })
  for (let line = 0; line < 30; line++) {
    await page.keyboard.press('Enter')
    await expect.poll(air).toBeGreaterThanOrEqual(42)
    await page.keyboard.type('A line')
    await expect.poll(air).toBeGreaterThanOrEqual(42)
  }

  await page.setViewportSize({ width: 1024, height: 560 })
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  const form = page.getByRole('dialog', { name: 'Link' })
  await expect(page.getByRole('textbox', { name: 'Link address' })).toBeFocused()
  await expect(form).toBeInViewport({ ratio: 1 })
})
