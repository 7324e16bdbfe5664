import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { png } from '../support/picture-files.ts'
import {
  button,
  headline,
  keptHere,
  openArticle,
  openWith,
  savedBody,
  status,
  text,
  write,
} from './article-page.ts'
import { calls, field, panel, question, rows, save } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import {
  cancel,
  draftsOnDisk,
  form,
  goTo,
  htmlOf,
  nameThem,
  needed,
  pasteHtml,
  pictures,
  piecesOn,
  placeholders,
  saveWith,
  sending,
  sentBodies,
} from './new-images-page.ts'
import { dropChanged, heldWhole } from './upload-page.ts'

test('thirty pictures of a pasted article stand among its words at once, are asked about once, and are in in their order; one step takes all of it back @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  // Each is written to the disk and sent in its turn.
  test.slow()
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await write(page, ' Before.')
  const names = Array.from({ length: 30 }, (_, index) => `Pier ${index + 1}`)
  const article = names.map((name, index) => `<p>Words ${index + 1}.</p>${htmlOf(name, 700 + index)}`)
  await pasteHtml(page, article.join(''))
  await expect(placeholders(page)).toHaveCount(30)
  await expect(placeholders(page).nth(29)).toContainText(needed)
  await expect(form(page).getByLabel('Name')).toHaveCount(30)
  await expect(form(page).getByLabel('Name').nth(29)).toHaveValue('Pier 30')
  await field(page, 'Alternative text').fill('A pier at dawn')
  await nameThem(page, 60_000)
  await expect(pictures(page)).toHaveCount(30, { timeout: 60_000 })
  await expect(placeholders(page)).toHaveCount(0)
  await expect.poll(() => piecesOn(stet)).toBe(0)
  const body = await savedBody(page, stet, id)
  const sent = await calls(stet, 'v2/images', 'POST')
  expect(sent.map(({ body }) => (body as { name: string }).name)).toEqual(names)
  const shown = [...body.matchAll(/Words (\d+)\.|images\/(\d+)\.png/g)].map(([, words, picture]) => [
    words,
    picture,
  ])
  const ids = shown.flatMap(([, picture]) => (picture ? [Number(picture)] : [])).slice(-30)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(shown.slice(-60).map(([words]) => words ?? 'picture')).toEqual(
    names.flatMap((_, index) => [String(index + 1), 'picture']),
  )
  await page.keyboard.press('ControlOrMeta+z')
  await expect(pictures(page)).toHaveCount(0)
  await expect(text(page)).not.toContainText('Words 1.')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(pictures(page)).toHaveCount(30)
})

test('a pasted picture has its place in the text at once and turns into itself there; a save goes without it and says so, and what Undo brings back is the picture @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>One pier.</p>${htmlOf('Pier')}`)
  await expect(placeholders(page)).toContainText(needed)
  await expect(placeholders(page)).toHaveAccessibleName('Picture on its way: Pier.png')
  // Below the words that it came with.
  await expect(text(page).locator('p:has-text("One pier.") + div').getByRole('figure')).toHaveCount(1)
  expect(await saveWith(page, stet)).toBe('<p>The lead.One pier.</p><p>The end.</p>')
  // It is on this computer alone.
  await expect(status(page, 'computer')).toContainText('Saved on this computer')

  const held = await stet.newsroom.fault({ method: 'POST', path: 'v2/images', hold: true })
  await nameThem(page)
  await expect(placeholders(page)).toContainText(sending)
  // In one step, however long it takes.
  await write(page, '')
  await page.keyboard.insertText(' And after.')
  await expect(text(page)).toContainText('The end. And after.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).not.toContainText('And after.')
  await expect(placeholders(page)).toContainText(sending)
  await button(page, 'Publish').click()
  await expect(question(page)).toContainText('Pictures that are still on their way into the text: 1.')
  await question(page).getByRole('button', { name: 'Wait for them' }).click()
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(placeholders(page)).toHaveCount(0)

  await stet.newsroom.release(held)
  await expect.poll(() => calls(stet, 'v2/images', 'POST')).toHaveLength(1)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(pictures(page)).toHaveCount(1)
  await expect(placeholders(page)).toHaveCount(0)
  expect(await savedBody(page, stet)).toMatch(/One pier\..*images\/\d+\.png.*The end\./s)
  for (const body of await sentBodies(stet)) expect(body).not.toContain('upload')
})

test('who leaves comes back to the placeholders, wherever the text went meanwhile, and is asked when they want to be @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  const path = `/posts/${fixtures.readyDraft}`
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>Two piers.</p>${htmlOf('Pier 700')}${htmlOf('Pier 720', 720)}`)
  await expect(form(page).getByLabel('Name')).toHaveCount(2)
  await expect.poll(() => heldWhole(stet)).toBe(2)
  await cancel(page)
  await expect(placeholders(page)).toHaveCount(2)
  await text(page).getByText('The lead.').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Before.')
  await page.keyboard.press('Enter')
  await keptHere(page)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/tags$/)

  // Somebody else on this computer sees nothing of it.
  await stet.signIn('admin@stet.example', path)
  await expect(text(page)).toContainText('The lead.')
  await expect(placeholders(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/tags$/)

  await stet.signIn(undefined, path)
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(placeholders(page)).toHaveCount(2)
  await expect(placeholders(page).first()).toContainText(needed)
  await expect(placeholders(page).first().locator('img')).toHaveJSProperty('naturalWidth', 700)
  await expect(form(page)).toHaveCount(0)
  await placeholders(page).nth(1).getByRole('button', { name: 'Name and source' }).click()
  await expect(form(page).getByLabel('Name').nth(0)).toHaveValue('Pier 700')
  await expect(form(page).getByLabel('Name').nth(1)).toHaveValue('Pier 720')
  await nameThem(page)
  await expect(pictures(page)).toHaveCount(2)
  expect(await savedBody(page, stet)).toMatch(
    /Before\..*The lead\.Two piers\..*images\/\d+\.png.*images\/\d+\.png.*The end\./s,
  )
  expect(await calls(stet, 'v2/images', 'POST')).toHaveLength(2)
})

test('a picture that vanished before it was read says so in its place in the text; a placeholder is reached and removed by keys, and Undo brings it back @RT-04 @IM-03 @FR-06', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await goTo(page, 'The lead.')
  const gone = join(stet.dataFolder, 'Gone.png')
  writeFileSync(gone, png(700, 400))
  await dropChanged(page, '[data-slate-editor][role=textbox] >> nth=-1', gone, () => rmSync(gone))
  await expect(placeholders(page)).toContainText('The file cannot be read.')
  await expect(placeholders(page).getByRole('button', { name: 'Name and source' })).toHaveCount(0)
  await expect(placeholders(page).locator('img')).toHaveCount(0)
  await placeholders(page).getByRole('button', { name: 'Remove' }).click()
  await expect(placeholders(page)).toHaveCount(0)
  await expect(text(page)).toContainText('The lead.')
  // It asks about that one still.
  await cancel(page)
  await expect(form(page)).toHaveCount(0)

  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>One pier.</p>${htmlOf('Pier')}`)
  await expect.poll(() => heldWhole(stet)).toBe(1)
  await cancel(page)
  await text(page).getByText('The end.').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(placeholders(page).getByRole('button', { name: 'Name and source' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Name')).toHaveValue('Pier')
  await cancel(page)
  await placeholders(page).getByRole('button', { name: 'Remove' }).click()
  await expect(placeholders(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(placeholders(page)).toHaveCount(1)
  await placeholders(page).locator('img').click()
  await page.keyboard.press('Delete')
  await expect(placeholders(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(placeholders(page)).toContainText(needed)
})

test('what was typed of pictures goes with them @RT-04 @DR-01', async ({ page, stet }) => {
  await openWith(page, stet, '<p>The lead.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, htmlOf('Pier'))
  await field(page, 'Alternative text').fill('A pier in the first light')
  await expect.poll(() => draftsOnDisk(stet.dataFolder)).toBe(2)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/tags$/)
  await stet.open(`/posts/${fixtures.readyDraft}`)
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await placeholders(page).getByRole('button', { name: 'Remove' }).click()
  await expect(placeholders(page)).toHaveCount(0)
  await savedBody(page, stet)
  await button(page, 'Back to the list').click()
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => draftsOnDisk(stet.dataFolder)).toBe(0)
})

test('what is pasted while the form is open is asked about after it, and looking into the gallery forgets nothing @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>First pier.</p>${htmlOf('First')}`)
  await expect(form(page).getByLabel('Name')).toHaveValue('First')
  await goTo(page, 'The end.')
  await pasteHtml(page, `<p>Second pier.</p>${htmlOf('Second', 720)}`)
  await expect(placeholders(page)).toHaveCount(2)
  await expect(form(page).getByLabel('Name')).toHaveValue('First')
  await field(page, 'Alternative text').fill('A pier at dawn')
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+Alt+g')
  const gallery = panel(page, 'Images')
  await expect(gallery).toBeVisible()
  await expect(form(page)).toBeHidden()
  await gallery.getByRole('button', { name: 'Close' }).click()
  await expect(gallery).toHaveCount(0)
  await expect(field(page, 'Alternative text')).toHaveValue('A pier at dawn')
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(form(page).getByLabel('Name')).toHaveValue('Second')
  await expect(pictures(page)).toHaveCount(1)
  await nameThem(page)
  await expect(pictures(page)).toHaveCount(2)
  expect(await savedBody(page, stet)).toMatch(/First pier\..*png.*Second pier\..*png/s)
})

test('one that the server refuses says why in its place, and is named anew; one that the gallery has is taken from there @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>The lead.</p>')
  await stet.newsroom.fault({
    ...{ method: 'POST', path: 'v2/images', status: 422 },
    body: { message: 'The picture may not be used.' },
  })
  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>One pier.</p>${htmlOf('Pier')}`)
  await nameThem(page)
  await expect(placeholders(page)).toContainText('The picture may not be used.')
  await placeholders(page).getByRole('button', { name: 'Name and source' }).click()
  await form(page).getByLabel('Name').fill('The new pier')
  await nameThem(page)
  await expect(pictures(page)).toHaveCount(1)
  expect((await calls(stet, 'v2/images', 'POST')).map(({ body }) => (body as { name: string }).name)).toEqual(
    ['Pier', 'The new pier'],
  )

  // The very same picture once more.
  await write(page, 'Another.')
  await pasteHtml(page, `<p>Once more.</p>${htmlOf('Again')}`)
  await nameThem(page)
  await expect(placeholders(page)).toContainText('Look for The new pier')
  await placeholders(page).getByRole('button', { name: 'Look in the gallery' }).click()
  await panel(page, 'Images')
    .getByRole('button', { name: /The new pier/ })
    .click()
  await panel(page, 'Images').getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(pictures(page)).toHaveCount(2)
  await expect(placeholders(page)).toHaveCount(0)
})

test('pictures come into the slide that they were dropped in @RT-04 @ED-10', async ({ page, stet }) => {
  await openArticle(page, stet, fixtures.gallery)
  const slide = text(page).getByRole('group', { name: 'Slide 2', exact: true })
  await slide.locator('p').first().click()
  await pasteHtml(page, htmlOf('Pier'))
  await expect(slide.getByRole('figure', { name: /^Picture on its way/ })).toHaveCount(1)
  await nameThem(page)
  await expect(slide.getByRole('figure', { name: /^Picture on its way/ })).toHaveCount(0)
  const body = JSON.parse(await savedBody(page, stet, fixtures.gallery)) as unknown[]
  const [sent] = await calls(stet, 'v2/images', 'POST')
  expect(sent?.body).toMatchObject({ name: 'Pier' })
  expect(JSON.stringify(body)).not.toContain('upload')
})

test('pictures of an article that is only on this computer go with it to the server @RT-04 @ED-21', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await button(page, 'New article').click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await expect.poll(() => dialog.getByLabel('Section').getByRole('option').count()).toBeGreaterThan(1)
  await dialog.getByLabel('Section').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await headline(page).fill('Begun on this computer')
  await text(page).focus()
  await pasteHtml(page, `<p>One pier.</p>${htmlOf('Pier')}`)
  await expect(placeholders(page)).toBeVisible()
  await expect.poll(() => heldWhole(stet)).toBe(1)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await keptHere(page)
  await stet.open(new URL(page.url()).pathname)
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(placeholders(page)).toContainText(needed)
})

test('pictures that the disk does not take are said to be in this window alone, are asked about before somebody leaves, and go in all the same @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  writeFileSync(join(stet.dataFolder, 'uploads'), '')
  await openWith(page, stet, '<p>The lead.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>One pier.</p>${htmlOf('Pier')}`)
  await expect(placeholders(page)).toContainText('Until then it is in this window alone.')
  await cancel(page)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(question(page)).toContainText('Pictures that are in this window alone: 1.')
  await question(page).getByRole('button', { name: 'Stay here' }).click()
  rmSync(join(stet.dataFolder, 'uploads'))
  await placeholders(page).getByRole('button', { name: 'Name and source' }).click()
  await nameThem(page)
  await expect(pictures(page)).toHaveCount(1)
})
