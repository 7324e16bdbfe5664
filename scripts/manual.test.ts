import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { policyKeys } from '../src/contract/policy.ts'
import { features } from '../src/renderer/editor/features.ts'
import { manualPage, readManual, slugOf } from './manual-page.ts'

// What the editor's tools are is asked, and no page is there to ask the services from.
vi.mock('../src/renderer/data/api.ts', () => {
  const anything: unknown = new Proxy(() => anything, { get: () => anything })
  return { api: {}, query: anything, queryClient: {} }
})

const folder = 'docs/manual'
const pages = readManual()
const names = [...pages.keys()]
const page = (name: string) => pages.get(name) ?? ''
const whole = [...pages.values()].join('\n')
/** What stands between these signs, in one page or in all; blocks of commands are left out. */
const found = (sign: RegExp, text = whole) =>
  [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(sign)].map(([, inside = '']) => inside)

const bold = /\*\*(.+?)\*\*/g
const code = /`([^`]+)`/g

/** All that the interface may say: the source without its tests, and without the signs that mark a menu's key. */
const source = ['src/renderer', 'src/main', 'src/contract', 'src/services']
  .flatMap(room =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter(name => /(?<!\.test)\.tsx?$/.test(name))
      .map(name => readFileSync(`${room}/${name}`, 'utf8')),
  )
  .join('\n')
  .replaceAll(/'&(?=[A-Z])/g, "'")

test('every picture that a page shows is there and is taken by a test, and there is no other', () => {
  const shown = found(/!\[[^\]]+\]\(pictures\/([\w-]+)\.png\)/g)
  const there = readdirSync(`${folder}/pictures`).map(name => name.replace(/\.png$/, ''))
  const taken = found(/take\(page, '([\w-]+)'\)/g, readFileSync('tests/manual/pictures.spec.ts', 'utf8'))
  expect([...shown].sort()).toEqual([...there].sort())
  expect([...taken].sort()).toEqual([...there].sort())
})

test('a picture weighs 120 KB at most', () => {
  for (const name of readdirSync(`${folder}/pictures`))
    expect(statSync(`${folder}/pictures/${name}`).size, name).toBeLessThan(120 * 1024)
})

test.each(names)('every link of %s leads to a page and a heading that are there', name => {
  for (const link of found(/\]\((?!https:|pictures\/)([^)]+)\)/g, page(name))) {
    const [file = '', heading] = link.split('#')
    const text = file === '' ? page(name) : page(file)
    expect(file === '' || existsSync(`${folder}/${file}`), link).toBe(true)
    if (heading !== undefined) expect(found(/^#+ (.+)$/gm, text).map(slugOf), link).toContain(heading)
  }
})

test('the first page leads to every other one', () => {
  const linked = found(/\]\(([\w-]+\.md)\)/g, page('README.md'))
  expect([...linked].sort()).toEqual(names.filter(name => name !== 'README.md').sort())
})

test('every key of a policy has its row, in the order of the schema, and no page names another', () => {
  const keys = policyKeys.map(({ key }) => String(key))
  expect(found(/^\| `(\w+)`/gm, page('it-policy.md'))).toEqual(keys)
  const named = found(code).filter(word => /^[a-z]+(_[a-z]+)+$/.test(word))
  expect(named.filter(word => !keys.includes(word))).toEqual([])
})

test('every brand stands with its names where IT looks for them', () => {
  const rows = page('it-install.md').replaceAll(/ +/g, ' ')
  for (const id of readdirSync('brands')) {
    const read = (file: string) => JSON.parse(readFileSync(`brands/${id}/${file}`, 'utf8'))
    const { name, app_id } = read('brand.json')
    const { product_name, executable_name } = read('build.json')
    expect(rows).toContain(`| ${name} | ${product_name} | \`${executable_name}\` | \`${app_id}\` |`)
  }
})

test.each(names)('what %s quotes of the interface is what the interface says', name => {
  for (const text of found(bold, page(name))) {
    const sign = text.includes("'") ? '"' : "'"
    // A part of a longer message is none by chance.
    const says = source.includes(`${sign}${text}${sign}`) || (text.length >= 16 && source.includes(text))
    expect(says || isWrittenInPlace(text), text).toBe(true)
  }
})

/** Whether it is the whole of an attribute, such as a label of a field, or a line of a template. */
function isWrittenInPlace(text: string): boolean {
  return source.includes(`="${text}"`) || source.includes(`'${text} {`) || source.includes(`\`${text} $`)
}

test('the page of keys has every key of the sheet that the editor shows, and says the same of it', () => {
  const rows = found(/^(\| `.+)$/gm, page('keys.md')).map(row => row.replaceAll(/ +/g, ' '))
  for (const { tools = [], otherKeys = [] } of features) {
    const lines = [...tools.map(({ label, keys }) => ({ does: label, keys })), ...otherKeys]
    for (const { does, keys } of lines)
      if (keys !== undefined) expect(rows).toContain(`| \`${keyName(keys)}\` | ${does} |`)
  }
})

/** As `keyName` names them on Windows and Linux, on any computer. */
const keyName = (keys: string) =>
  keys
    .replace('Mod', 'Ctrl')
    .replace(/Arrow(Up|Down)/, (_, way: string) => (way === 'Up' ? '↑' : '↓'))
    // On a Mac the sheet has Mod+Shift+H here.
    .replace('Ctrl+Shift+H', 'Ctrl+H')

test('as one page it has every page and every picture, and nothing that runs or leads outside', () => {
  const html = manualPage(pages)
  expect(html).toBe(manualPage(new Map([...pages].reverse())))
  expect(html.match(/<section /g)).toHaveLength(names.length)
  const pictures = [...html.matchAll(/<img src="pictures\/([\w-]+)\.png"/g)]
  expect(pictures).toHaveLength(readdirSync(`${folder}/pictures`).length)
  expect(html).not.toMatch(/<script|<iframe| on\w+=| style=|href="(?!#|style\.css")/)
})

test.each([
  ['a page that is not there', '[x](gone.md)', /no gone/],
  ['a heading that is not there', '[x](#gone)', /no readme-gone/],
  ['the outside', '[x](https://stet.example/)', /not in the manual/],
  ['a script', '<script>alert(1)</script>', /HTML/],
])('a manual that leads to %s is refused', (_, markdown, words) => {
  expect(() => manualPage(new Map([['README.md', markdown]]))).toThrow(words)
})
