import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { type Act, deleteOf, moves, name, open, type Place, removes, saves, type } from './catalogue-act.ts'
import { button, field, row, toast } from './catalogue-page.ts'
import { editor } from './fixture.ts'
import { roleActs, userActs } from './people-acts.ts'
import { categoryActs, sectionActs, tagActs } from './taxonomy-acts.ts'

const menu: Place = ['/menu?type=head_main&section_id=2']
const [item = 0] = catalogueFixtures.menuItems.head_main

const menuActs: Act[] = [
  saves(
    menu,
    ['creates a menu item @ME-01', 'POST v2/menus', 'Error adding.', 'Added.'],
    name,
    async page => {
      await button(page, 'Create menu item').click()
      await type(page, ['Name', 'Markets'], ['Link', '/business/markets'])
      await field(page, 'Category').selectOption('Economy')
      await field(page, 'Open in a new tab').check()
    },
  ),
  saves(
    menu,
    ['changes a menu item @ME-01', `PATCH v2/menus/${item}`, 'Error updating.', 'Update successful'],
    ['url', 'Link'],
    async page => {
      await open(page, item)
      await type(page, ['Link', '/money'])
    },
  ),
  removes(
    menu,
    ['deletes a menu item @ME-01', `DELETE v2/menus/${item}`, 'Error removing.', 'Removed.'],
    deleteOf(item),
  ),
  moves(
    menu,
    ['moves a menu item @ME-02', `PATCH v2/menus/${item}`, 'Error updating.', 'Update successful'],
    item,
  ),
]

const callToActions: Place = ['/call-to-actions?section_id=1']
const callToAction = catalogueFixtures.callToAction
const callToActionPath = `v2/call-to-actions/${callToAction}`

const callToActionActs: Act[] = [
  saves(
    callToActions,
    ['creates a call to action @CT-01', 'POST v2/call-to-actions', 'Error adding call to action', 'Added'],
    name,
    async page => {
      await button(page, 'Create call to action').click()
      await type(page, ['Name', 'Weekend letter'], ['Body', 'Read it on Saturday.'])
      await field(page, 'Position').selectOption('Bottom')
    },
  ),
  saves(
    callToActions,
    [
      'changes a call to action @CT-01',
      `PATCH ${callToActionPath}`,
      'Error updating call to action.',
      'Updated',
    ],
    ['body', 'Body'],
    async page => {
      await open(page, callToAction)
      await type(page, ['Body', 'Read it on Sunday.'])
    },
  ),
  removes(
    callToActions,
    [
      'deletes a call to action @CT-01',
      `DELETE ${callToActionPath}`,
      'Error deleting call to action.',
      'Deleted',
    ],
    deleteOf(callToAction),
  ),
]

const stopWords: Place = ['/stop-words?page=2']

const stopWordActs: Act[] = [
  saves(
    stopWords,
    ['creates a stop word @SW-01', 'POST v2/stop-words', 'Error adding stop word.', 'Added'],
    name,
    async page => {
      await button(page, 'Create stop word').click()
      await type(page, ['Name', 'whereupon'])
      await field(page, 'For tags').check()
    },
  ),
  saves(
    stopWords,
    ['changes a stop word @SW-01', 'PATCH v2/stop-words/*', 'Error updating stop word.', 'Updated'],
    name,
    async page => {
      await open(page)
      await type(page, ['Name', 'whereupon'])
    },
  ),
  removes(
    stopWords,
    ['deletes a stop word @SW-01', 'DELETE v2/stop-words/*', 'Error deleting stop word.', 'Deleted'],
    deleteOf(),
  ),
]

const languages: Place = ['/translations']
const { id: language, code } = catalogueFixtures.freeLanguage

const languageActs: Act[] = [
  saves(
    languages,
    ['adds a language @LA-01', 'POST v2/languages', 'Error adding language.', 'Added'],
    name,
    async page => {
      await button(page, 'Add language').click()
      await type(page, ['Name', 'Twi (Akan)'], ['Code', 'tw-GH'])
    },
  ),
  saves(
    languages,
    ['renames a language @LA-01', `PATCH v2/languages/${language}`, 'Error updating language.', 'Updated'],
    name,
    async page => {
      await open(page, language)
      await type(page, ['Name', 'Tagalog'])
    },
  ),
  removes(
    languages,
    ['removes a language @LA-01', `DELETE v2/languages/${language}`, 'Error removing language.', 'Removed.'],
    deleteOf(language),
  ),
]

const phrase = catalogueFixtures.phrases.untranslated
const translating: Act = {
  does: 'translates a phrase @LA-02',
  at: `/translations/${code}`,
  login: editor,
  call: `PATCH v2/translations/${phrase}/${code}`,
  failed: 'Cannot save translation.',
  done: page => toast(page, 'Saved.'),
  begin: page => row(page, phrase).getByRole('textbox').fill('Pantalan'),
  comesBack: true,
  press: page => row(page, phrase).getByRole('textbox').press('Enter'),
  busy: page => row(page, phrase).locator('button[aria-busy="true"]'),
}

/** Every call that changes something on the catalogue's screens. */
export const acts: readonly Act[] = [
  ...userActs,
  ...roleActs,
  ...sectionActs,
  ...categoryActs,
  ...tagActs,
  ...menuActs,
  ...callToActionActs,
  ...stopWordActs,
  ...languageActs,
  translating,
]
