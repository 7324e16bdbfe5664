import { expect, test } from 'vitest'
import { largestFile } from '../../contract/calls/uploads.ts'
import { ProblemError } from '../../contract/problem.ts'
import { baseName, checkFile, createTextSearch } from './checks.ts'

const long = 'n'.repeat(300)

test.each([
  ['links.csv', 'links.csv'],
  ['/home/ada/links.csv', 'links.csv'],
  ['C:\\Users\\Ada\\links.csv', 'links.csv'],
  ['../../etc/passwd', 'passwd'],
  ['a/..', '..'],
  ['links.csv/', ''],
  ['li\0nks\r\n\t.csv', 'links.csv'],
  ['li\u202Evsc.exe', 'livsc.exe'],
  ['\u2066li\u2069\u200Bnks\u200F.csv\uFEFF', 'links.csv'],
  ['  links.csv  ', 'links.csv'],
  ['"; filename="x.csv', '"; filename="x.csv'],
  ['Ọjà Èkó 你好 😀.csv', 'Ọjà Èkó 你好 😀.csv'],
  ['broken\uD800.csv', 'broken\uFFFD.csv'],
  [`${long}.csv`, `${'n'.repeat(251)}.csv`],
  [`${'😀'.repeat(300)}.csv`, `${'😀'.repeat(251)}.csv`],
  [long, 'n'.repeat(255)],
])('the name of %j is %j', (given, name) => {
  expect(baseName(given)).toBe(name)
})

const csv = 'You can upload only files with extension .csv'
const txt = 'You can upload only files with extension .txt'
const pictures = 'You can upload only jpeg, jpg, png, gif image files'
const empty = 'File seems to be empty. Upload canceled.'
const tooLarge = 'The file is larger than 200 MB. Upload canceled.'

test.each([
  ['links.csv', 1, 'contextual-links', null],
  ['LINKS.CSV', 1, 'hot-news', null],
  ['links.Csv', largestFile, 'hot-news', null],
  ['words.txt', 1, 'stop-words', null],
  ['words.TXT', 1, 'stop-words', null],
  ['links.csv.exe', 1, 'contextual-links', csv],
  ['links.csv ', 1, 'contextual-links', csv],
  ['linkscsv', 1, 'contextual-links', csv],
  ['links.txt', 1, 'hot-news', csv],
  ['links.сsv', 1, 'hot-news', csv],
  ['', 1, 'hot-news', csv],
  ['words.csv', 1, 'stop-words', txt],
  ['words', 0, 'stop-words', txt],
  ['links.csv', 0, 'contextual-links', empty],
  ['words.txt', 0, 'stop-words', empty],
  ['links.csv', largestFile + 1, 'contextual-links', tooLarge],
  ['links.csv', 2 * 1024 ** 3, 'hot-news', tooLarge],
  ['slots.txt', 1, 'advertisement-slots', null],
  ['slots.csv', 1, 'advertisement-slots', txt],
  ['lagoon.png', 1, 'images', null],
  ['lagoon.JPEG', 10 * 1024 * 1024, 'images', null],
  ['lagoon.jpg', 1, 'attachment', null],
  ['lagoon.gif', 1, 'attachment', null],
  ['lagoon.webp', 1, 'images', pictures],
  ['lagoon.png.svg', 1, 'attachment', pictures],
  ['lagoon.png', 0, 'images', empty],
  ['lagoon.png', 10 * 1024 * 1024 + 1, 'images', 'Max image size 10 Mb'],
  ['lagoon.png', 2 * 1024 ** 3, 'attachment', 'Max image size 10 Mb'],
] as const)('@FR-06 @FR-07 %j of %d bytes for %s: %s', (name, size, kind, message) => {
  expect(said(() => checkFile({ name, size, kind }, { image_max_mb: 10 }))).toBe(message)
})

function said(act: () => void): string | null {
  try {
    act()
    return null
  } catch (error) {
    return error instanceof ProblemError ? (error.problem.messages[0] ?? '') : String(error)
  }
}

const utf8 = (text: string) => Buffer.from(text, 'utf8')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()

test.each([
  ['a mark alone', utf8('\uFEFF'), false],
  ['white space', utf8(' \t\r\n\v\f'), false],
  ['a mark and white space', utf8('\uFEFF\r\n \r\n'), false],
  ['wide and narrow spaces', utf8('\u00A0\u3000\u2003\u2028'), false],
  ['NULs', Buffer.alloc(20), false],
  ['UTF-16 white space with a mark', utf16('\uFEFF \r\n\t'), false],
  ['big-endian UTF-16 white space with a mark', bigEndian('\uFEFF \r\n\u3000'), false],
  ['UTF-16 white space without a mark', utf16(' \r\n'), false],
  ['a mark of UTF-16 alone', utf16('\uFEFF'), false],
  ['a letter', utf8('a'), true],
  ['a comma', utf8('\uFEFF,\r\n'), true],
  ['a formula, which nobody reads', utf8('=HYPERLINK("x")'), true],
  ['a letter behind much white space', utf8(`${' '.repeat(70_000)}a`), true],
  ['UTF-16 text', utf16('\uFEFF \u4F60'), true],
  ['big-endian UTF-16 text', bigEndian('\uFEFF \u010A'), true],
  ['bytes of no text', Buffer.from([0xff, 0x00, 0x80]), true],
])('@FR-07 %s: is there text? %s', (_name, bytes, isText) => {
  const search = createTextSearch()
  // In pieces that cut characters in two.
  for (let at = 0; at < bytes.length; at += 3) search.read(bytes.subarray(at, at + 3))
  expect(search.isFound()).toBe(isText)
})
