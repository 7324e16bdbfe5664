import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { publishersIn, whyNotPublisher } from './publisher.ts'

const ledger = 'CN=The Ledger, O=The Ledger Ltd, L=Lagos, C=NG'
const printed = (status: unknown, subject: unknown) => JSON.stringify({ status, subject })

test('an update is taken with a right signature of the publisher that the package names', () => {
  expect(whyNotPublisher([ledger], printed('Valid', ledger))).toBeNull()
})

test.each([
  ['nobody is named', [], printed('Valid', ledger)],
  ['another publisher', [ledger], printed('Valid', 'CN=Somebody')],
  ['a publisher whose name begins alike', [ledger], printed('Valid', `${ledger}X`)],
  ['a part of the name', [ledger], printed('Valid', 'CN=The Ledger')],
  ['no signature', [ledger], printed('NotSigned', '')],
  ['a broken signature', [ledger], printed('HashMismatch', ledger)],
  ['an unknown root', [ledger], printed('UnknownError', ledger)],
  ['a number in place of a word', [ledger], printed(0, ledger)],
  ['nothing printed', [ledger], ''],
  ['something else printed', [ledger], 'null'],
])('%s: nothing is installed', (_, publishers, text) => {
  expect(whyNotPublisher(publishers, text)).toEqual(expect.any(String))
})

test.each([
  ['one name', { publisherName: [ledger] }, [ledger]],
  ['a name without a list', { publisherName: ledger }, [ledger]],
  ['no name', {}, []],
  ['an empty one', { publisherName: '' }, []],
  ['no file', null, []],
])('what the packager wrote: %s', (_, settings, publishers) => {
  const folder = temporaryFolder('publisher')
  onTestFinished(() => removeFolder(folder))
  if (settings) writeFileSync(join(folder, 'app-update.yml'), JSON.stringify(settings))
  expect(publishersIn(folder)).toEqual(publishers)
})
