import { expect, test } from 'vitest'
import { choose, findAgain } from './choose.ts'
import { sitesOf } from './sites.ts'

const service = `
export function createSlogans(http: Http) {
  return {
    list: (page: number) => http.get(paths.slogans, { query: { page, order: '-id' } }),
    async move(id: number) {
      try {
        shown.clear()
        await http.send('PATCH', paths.one(paths.slogans, id))
      } catch (error) {
        log('not-moved')
        moved.set(null)
      }
      if (id > 0) await again()
    },
  }
}
`
const screen = `
const slogans = { right: 'stopWord', done: { create: 'Slogan added', remove: 'Slogan deleted' } }
export function SlogansScreen() {
  return <Rows readOnly={!list.may.update}>{list.may.create && <Field limit={50} />}</Rows>
}
`
const mutants = (file: string, text: string) =>
  sitesOf(file, text).map(({ kind, node, by }) => [kind, node, by])

test('a service gives its paths, parameters, statements, conditions and reverts', () => {
  expect(mutants('src/services/catalogue/slogans.ts', service)).toEqual([
    ['wrong path', 'paths.slogans', 'paths.images'],
    ['dropped parameter', 'page', '...{}'],
    ['dropped parameter', "order: '-id'", '...{}'],
    ['removed statement', 'shown.clear()', ';'],
    ['removed statement', "await http.send('PATCH', paths.one(paths.slogans, id))", ';'],
    ['wrong path', 'paths.slogans', 'paths.images'],
    ['lost revert', 'moved.set(null)', ';'],
    ['negated condition', 'id > 0', '!(id > 0)'],
    ['removed statement', 'await again()', ';'],
  ])
})

test('a screen gives its rights, messages, conditions and limits', () => {
  expect(mutants('src/renderer/screens/slogans/slogans-screen.tsx', screen)).toEqual([
    ['missing right', "'stopWord'", '"tag"'],
    ['swapped message', "'Slogan added'", '"Slogan deleted"'],
    ['swapped message', "'Slogan deleted'", '"Slogan added"'],
    ['missing right', 'list.may.update', 'true'],
    ['missing right', 'list.may.create', 'true'],
    ['negated condition', 'list.may.create', '!(list.may.create)'],
    ['off by one', '50', '51'],
  ])
})

test('a path of the API is made wrong where it stands', () => {
  expect(mutants('src/services/http/paths.ts', "export const paths = { slogans: 'v2/slogans' }")).toEqual([
    ['wrong path', "'v2/slogans'", '"v2/slogans-x"'],
  ])
})

test('what looks the same twice is left out, since nobody could find it again', () => {
  const twice = 'function load() {\n  ask()\n  ask()\n}'
  expect(mutants('src/services/feed.ts', twice)).toEqual([])
})

test('a site is found again in another file, and is gone when its text is', () => {
  const [site] = sitesOf('src/services/catalogue/slogans.ts', service)
  if (!site) throw new Error('no site')
  const moved = sitesOf('src/services/lines.ts', `const before = 1\n${service}`)
  expect(findAgain(site, moved)).toMatchObject({
    file: 'src/services/lines.ts',
    node: 'paths.slogans',
    by: site.by,
  })
  expect(findAgain(site, sitesOf('src/services/lines.ts', service.replaceAll('slogans', 'lines')))).toBeNull()
})

test('the seed decides which are chosen, not the folder they stand in', () => {
  const chosen = (folder: string, seed: string) =>
    choose(sitesOf(`src/services/${folder}/slogans.ts`, service), 20, seed).map(({ node }) => node)
  expect(chosen('posts', '1')).toEqual(chosen('session', '1'))
  expect(chosen('posts', '1')).not.toEqual(chosen('posts', '2'))
})
