import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { drawnPng } from '../support/picture-files.ts'
import { paste, saves, text, toast } from './article-page.ts'
import { field, panel, save } from './catalogue-page.ts'
import { expect, type Stet } from './fixture.ts'

const id = fixtures.readyDraft

/** The server has something of it. */
export const sending = /Sending [1-9]\d? %/
export const needed = 'Name and source are needed.'
export const form = (page: Page) => panel(page, 'Create image')
/** What stands in the text for pictures that are on their way, and the pictures. */
export const placeholders = (page: Page) => text(page).getByRole('figure', { name: /^Picture on its way: / })
export const pictures = (page: Page) => text(page).getByRole('figure', { name: /^Image/ })

/** Pastes into the article what a word processor writes of these pictures among its words. */
export const pasteHtml = (page: Page, html: string) => paste(page, { 'text/html': html })
export const htmlOf = (name: string, width = 700) =>
  `<img alt="${name}" src="data:image/png;base64,${drawnPng(width, 400).toString('base64')}">`

/** Goes to the end of this line. */
export async function goTo(page: Page, words: string) {
  await text(page).getByText(words).click()
  await page.keyboard.press('End')
}

/** Gives their source, and waits until the services have them all. */
export async function nameThem(page: Page, timeout = 12_000) {
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(form(page)).toHaveCount(0, { timeout })
}
export const cancel = (page: Page) => form(page).getByRole('button', { name: 'Cancel', exact: true }).click()

/** The bodies that the server was sent, all of them. */
export const sentBodies = async (stet: Pick<Stet, 'newsroom'>) =>
  (await saves(stet, id)).map(({ body }) => String(body))

/** How many pieces of files lie on this computer's disk. */
export const piecesOn = ({ dataFolder }: Stet) =>
  readdirSync(join(dataFolder, 'uploads'), { recursive: true, encoding: 'utf8' }).filter(path =>
    /p-\d{6}$/.test(path),
  ).length

/** Saves by key, until the server has it. */
export async function saveWith(page: Page, stet: Stet): Promise<string> {
  const before = (await saves(stet, id)).length
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await saves(stet, id)).length).toBe(before + 1)
  await expect(toast(page, 'Saved without the pictures on their way').first()).toBeVisible()
  return (await sentBodies(stet)).at(-1) ?? ''
}

/** How many things have a draft on the disk. */
export function draftsOnDisk(dataFolder: string): number {
  const all = readdirSync(join(dataFolder, 'drafts'), { recursive: true, encoding: 'utf8' })
  const drafts = all.filter(path => path.endsWith('.ndr') && !/bin|quarantine/.test(path))
  return new Set(drafts.map(path => dirname(path))).size
}
