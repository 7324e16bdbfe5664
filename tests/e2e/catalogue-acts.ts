import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import type { Act } from './catalogue-act.ts'
import { row, toast } from './catalogue-page.ts'
import { editor } from './fixture.ts'
import { roleActs, userActs } from './people-acts.ts'
import { tagActs } from './taxonomy-acts.ts'

const { code } = catalogueFixtures.freeLanguage
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
export const acts: readonly Act[] = [...userActs, ...roleActs, ...tagActs, translating]
