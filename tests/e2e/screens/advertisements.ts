import { deflateSync } from 'node:zlib'
import { expect, type Page } from 'playwright/test'
import { chunk, png } from '../../support/picture-files.ts'
import { button, field, panel, save } from '../catalogue-page.ts'
import { editor } from '../fixture.ts'
import { fileOf } from '../upload-page.ts'
import { danger, empty, link, long, most, named } from './rules.ts'
import type { Act, ScreenCard } from './screen-card.ts'

const include = { include: 'tags,categories' }
const picture = (width: number) => {
  const pixels = deflateSync(Buffer.alloc((width + 1) * 90))
  const buffer = png(width, 90, chunk('PLTE', Buffer.from([0, 80, 120])), chunk('IDAT', pixels))
  const [name, mimeType] = [`${width}.png`, 'image/png']
  return { file: { name, mimeType, buffer }, sent: fileOf(name, mimeType, buffer) }
}
const [desktop, mobile] = [picture(728), picture(320)]

/** A switch of a card or row, turned at once. */
function turns(
  does: string,
  toggle: (page: Page) => ReturnType<Page['locator']>,
  checked: boolean,
  sends: Act['sends'],
  fails: string,
): Act {
  return {
    ...{ does, sends, fails, says: 'Updated' },
    press: (page, hand, options) => hand.press(toggle(page), options),
    busy: page =>
      toggle(page).and(page.locator(`[aria-busy="true"]${checked ? ':checked' : ':not(:checked)'}`)),
    async done(page) {
      await expect(toggle(page)).toBeChecked({ checked })
      await expect(toggle(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    back: toggle,
  }
}

const slot = (page: Page, id: number) => page.locator(`li[data-id="${id}"]`)
const addPlacement = 'Add new placement'
const slotBody = { name: 'Billboard', slot: '/2170/stet/billboard', code: '', cached: 0 }

/** The table of banners, with the cards of the slots above it. */
export const advertisements: ScreenCard = {
  rows: '@AD-01 @AD-05 @AD-06',
  title: 'Advertisements',
  link: 'Advertisements',
  rights: { group: 'advertisements' },
  // So few slots that the keyboard soon comes to the banners.
  async prepare(newsroom) {
    for (let id = 1; id <= 27; id += 1) await newsroom.act(editor, 'DELETE', `v2/advs/${id}`)
  },
  list: {
    path: 'v2/advs/banners',
    query: include,
    also: ['v2/advs'],
    columns: ['Name', 'Link', 'Is enable', 'Category', 'Tag', 'Banner thumbnail', 'Actions'],
    sample: {
      id: 1,
      cells: [
        'Harbour festival',
        'https://www.harbour-festival.example/tickets',
        '',
        'Politics',
        'Elections, Budget',
        '',
        '',
      ],
    },
    count: 12,
    empty: { text: 'Banners not found' },
  },
  form: {
    create: 'Create banner',
    edit: 'Edit banner',
    row: 1,
    required: 2,
    rules: {
      Name: named(150),
      Link: {
        good: ['https://regatta.example', 'http://regatta.example/a?b=c#d'],
        bad: [
          ['', empty],
          ['https://regatta.example/a<b', danger],
          [`https://regatta.example/${'x'.repeat(232)}`, most(255)],
          ['regatta', link],
        ],
      },
    },
  },
  acts: {
    create: {
      row: 'Regatta',
      types: {
        Name: '  Regatta  ',
        Link: 'https://regatta.example',
        'Is enable': true,
        Category: 'Politics',
        'Desktop image': desktop.file,
        'Mobile image': mobile.file,
      },
      sends: {
        call: 'POST v2/advs/banners',
        query: include,
        body: {
          name: 'Regatta',
          link: 'https://regatta.example',
          is_enabled: '1',
          category_ids: ['1'],
          image_desktop: desktop.sent,
          image_mobile: mobile.sent,
        },
      },
      says: 'Added',
      fails: 'Error adding advertisement banner',
      shows: ['Regatta', 'https://regatta.example', '', 'Politics', '—', '', ''],
    },
    change: {
      row: 1,
      types: { Name: long(150), 'Mobile image': mobile.file },
      sends: {
        call: 'PATCH v2/advs/banners/1',
        query: include,
        body: {
          name: long(150),
          link: 'https://www.harbour-festival.example/tickets',
          is_enabled: '1',
          category_ids: ['1'],
          tag_ids: ['1', '6'],
          image_mobile: mobile.sent,
        },
      },
      says: 'Updated',
      fails: 'Error updating advertisement banner',
      refused: ['link', 'Link'],
      shows: [
        long(150),
        'https://www.harbour-festival.example/tickets',
        '',
        'Politics',
        'Elections, Budget',
        '',
        '',
      ],
    },
    remove: {
      row: 2,
      asks: 'You want to delete banner from database. It will be removed forever. Are you sure?',
      answers: { yes: "Yes, I'm sure", no: "No, I don't want" },
      sends: { call: 'DELETE v2/advs/banners/2' },
      says: 'Deleted',
      fails: 'Error deleting advertisement banner.',
    },
  },
  others: [
    turns(
      'turn a banner off',
      page => page.locator('tr[data-id="11"]').getByRole('switch', { name: 'Is enable' }),
      false,
      { call: 'PATCH v2/advs/banners/11', query: include, body: { is_enabled: '0' } },
      'Error updating advertisement banner',
    ),
    turns(
      'turn a slot off',
      page => slot(page, 29).getByRole('switch', { name: 'Active' }),
      false,
      { call: 'PATCH v2/advs/29', body: { status: 0 } },
      'Error updating advertisement slot',
    ),
    turns(
      'turn a slot’s cache on',
      page => slot(page, 29).getByRole('switch', { name: 'Cached' }),
      true,
      { call: 'PATCH v2/advs/29', body: { cached: 1 } },
      'Error updating advertisement slot',
    ),
    {
      does: 'add a placement',
      rows: '@AD-04',
      sends: {
        call: 'POST v2/advs',
        body: { ...slotBody, frequency: 50, outofpage: 0, size: [[728, 90], 'fluid'], status: 1 },
      },
      says: 'Added',
      fails: 'Error adding advertisement slot',
      async begin(page, hand) {
        await hand.press(button(page, addPlacement))
        await expect(panel(page, addPlacement)).toBeVisible()
        const values = { Name: slotBody.name, Slot: slotBody.slot, Frequency: '50%', Size: '728x90 fluid' }
        for (const [label, value] of Object.entries(values)) await hand.set(field(page, label), value)
        await hand.set(field(page, 'Active'), true)
      },
      press: (page, hand, options) => hand.press(save(page), options),
      busy: page => save(page).and(page.locator('[aria-busy="true"]')),
      done: page => expect(page.getByRole('heading', { name: 'Billboard' })).toBeVisible(),
      refused: ['size', 'Size'],
      comesBack: true,
      back: page => button(page, addPlacement),
    },
    {
      does: 'delete a placement',
      rows: '@AD-02',
      sends: { call: 'DELETE v2/advs/30' },
      says: 'Deleted',
      fails: 'Error deleting advertisement slot.',
      question: { asks: 'Are you sure you want to remove selected placement?', yes: 'Yes', no: 'No' },
      press: (page, hand, options) =>
        hand.press(slot(page, 30).getByRole('button', { name: 'Delete' }), options),
      busy: page =>
        slot(page, 30).getByRole('button', { name: 'Delete' }).and(page.locator('[aria-disabled="true"]')),
      done: page => expect(slot(page, 30)).toHaveCount(0),
      back: page => slot(page, 29).getByRole('button', { name: 'Edit' }),
    },
  ],
}
