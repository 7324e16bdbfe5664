import { test } from './fixture.ts'
import { actsOf, rowsOf } from './runner/acts.ts'
import { keysOf } from './runner/hand.ts'
import { begin, proveActs, proveActsByKeys } from './runner/prove-acts.ts'
import { proveForm } from './runner/prove-form.ts'
import { proveList, proveListByKeys } from './runner/prove-list.ts'
import { proveRights } from './runner/prove-rights.ts'
import { cards } from './screens/cards.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })
// One page does the work of many tests.
test.describe.configure({ timeout: 150_000 })

for (const [path, card] of Object.entries(cards)) {
  const { at = path, title } = card

  test(`${title}: the list asks, shows, searches and filters, and says when it does not come ${card.rows} @LS-01 @LS-02 @LS-03 @LS-05 @SH-06 @SH-10 @DR-07`, async ({
    page,
    stet,
  }) => {
    await proveList(page, stet, at, card)
  })

  if (card.acts || card.others)
    test(`${title}: each act sends what was typed and loses nothing when it fails ${rowsOf(card)} @LS-04 @LS-05 @FR-08`, async ({
      page,
      stet,
    }) => {
      await begin(page, stet, actsOf(card)[0]?.at ?? at, card)
      await proveActs(page, stet, at, card)
    })

  const rules = card.form ? ' and the form says what is wrong with each value' : ''
  const ruleRows = card.form ? ' @FR-01 @FR-02 @FR-03 @FR-08' : ''
  test(`${title}: all is accessible, light and dark${rules} ${rowsOf(card)}${ruleRows}`, async ({
    page,
    stet,
  }) => {
    await begin(page, stet, at, card)
    await proveForm(page, stet, card)
  })

  test(`${title}: the keyboard alone does it all ${rowsOf(card)}`, async ({ page, stet }) => {
    await begin(page, stet, at, card)
    await proveListByKeys(page, stet, at, card, keysOf(page))
    await proveActsByKeys(page, stet, at, card, keysOf(page))
  })

  test(`${title}: each control needs its right, and the screen the right to look ${rowsOf(card)} @FR-09`, async ({
    page,
    stet,
  }) => {
    await proveRights(page, stet, at, card)
  })
}
