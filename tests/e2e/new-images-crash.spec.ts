import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, keptHere, openWith, savedBody, status, text } from './article-page.ts'
import { calls, field, rows, save } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import {
  draftsOnDisk,
  form,
  goTo,
  htmlOf,
  nameThem,
  pasteHtml,
  pictures,
  piecesOn,
  placeholders,
  saveWith,
  sending,
} from './new-images-page.ts'
import { heldWhole } from './upload-page.ts'

test.use({ ownProcess: true })

test('after a crash the text is as it was written, and the picture that was on its way is in its place and comes in @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  const path = `/posts/${fixtures.readyDraft}`
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>One pier.</p>${htmlOf('Pier')}`)
  await stet.newsroom.fault({ method: 'POST', path: 'v2/images', hold: true })
  await nameThem(page)
  await expect(placeholders(page)).toContainText(sending)
  await keptHere(page)
  await stet.crash()
  await stet.signIn(undefined, path)
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(text(page)).toContainText('One pier.')
  await placeholders(page).getByRole('button', { name: 'Try again' }).click()
  await expect(pictures(page)).toHaveCount(1)
  expect(await savedBody(page, stet)).toMatch(/One pier\..*images\/\d+\.png.*The end\./s)
})

test('after a crash a picture that the gallery took while the article was not open is in its place when it is @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, htmlOf('Pier'))
  const held = await stet.newsroom.fault({ method: 'POST', path: 'v2/images', hold: true })
  await nameThem(page)
  await expect(placeholders(page)).toContainText(sending)
  await keptHere(page)
  await button(page, 'Back to the list').click()
  await expect(rows(page).first()).toBeVisible()
  await stet.newsroom.release(held)
  await expect.poll(() => piecesOn(stet)).toBe(0)
  await stet.crash()
  await stet.signIn(undefined, `/posts/${fixtures.readyDraft}`)
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(pictures(page)).toHaveCount(1)
  expect(await savedBody(page, stet)).toMatch(/The lead\..*images\/\d+\.png.*The end\./s)
  expect(await calls(stet, 'v2/images', 'POST')).toHaveLength(1)
})

test('after a crash a placeholder whose picture is gone says so, and a save goes without it @RT-04', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>One pier.</p>${htmlOf('Pier')}`)
  await expect.poll(() => heldWhole(stet)).toBe(1)
  await keptHere(page)
  rmSync(join(stet.dataFolder, 'uploads'), { recursive: true })
  await stet.crash()
  await stet.signIn(undefined, `/posts/${fixtures.readyDraft}`)
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(placeholders(page)).toContainText('This picture is no longer on this computer.')
  expect(await saveWith(page, stet)).toBe('<p>The lead.One pier.</p><p>The end.</p>')
  await placeholders(page).getByRole('button', { name: 'Remove' }).click()
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
})

test('after a crash what was typed of pictures that nobody added yet is there again with them @DR-01 @IM-03', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openWith(page, stet, '<p>The lead.</p>')
  await goTo(page, 'The lead.')
  await pasteHtml(page, `<p>Two piers.</p>${htmlOf('Pier 700')}${htmlOf('Pier 720', 720)}`)
  await expect(form(page).getByLabel('Name')).toHaveCount(2)
  await form(page).getByLabel('Name').nth(1).fill('The pier at dawn')
  await field(page, 'Source').selectOption('AFP')
  await field(page, 'Alternative text').fill('A pier in the first light')
  await expect.poll(() => heldWhole(stet)).toBe(2)
  await keptHere(page)
  await expect.poll(() => draftsOnDisk(stet.dataFolder)).toBe(2)
  await page.keyboard.press('Tab')
  await stet.crash()
  await stet.signIn(undefined, `/posts/${id}`)
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await placeholders(page).first().getByRole('button', { name: 'Name and source' }).click()
  await expect(form(page).getByLabel('Name').nth(0)).toHaveValue('Pier 700')
  await expect(form(page).getByLabel('Name').nth(1)).toHaveValue('The pier at dawn')
  await expect(field(page, 'Source').locator('option:checked')).toHaveText('AFP')
  await expect(field(page, 'Alternative text')).toHaveValue('A pier in the first light')
  await save(page).click()
  await expect(pictures(page)).toHaveCount(2)
  await expect(form(page)).toHaveCount(0)
  await expect.poll(() => draftsOnDisk(stet.dataFolder)).toBe(1)
})
