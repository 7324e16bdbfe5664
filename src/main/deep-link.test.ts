import { expect, test } from 'vitest'
import { linkAmong, pathOfLink } from './deep-link.ts'

const local = 'local-0b1f3c5e-0000-4000-8000-00000000000a'

test.each([
  ['lagos://posts', '/posts'],
  ['lagos://posts/', '/posts'],
  ['LAGOS://posts/12', '/posts/12'],
  [`lagos://posts/${local}`, `/posts/${local}`],
  ['lagos://posts?status=1&query=Lagoon%20%26%20sea&page=2', '/posts?status=1&query=Lagoon+%26+sea&page=2'],
  ['lagos://posts?status=1&query=Lagoon+%26+sea', '/posts?status=1&query=Lagoon+%26+sea'],
  ['lagos://posts?query=%3Cscript%3E', '/posts?query=%3Cscript%3E'],
  ['lagos://drafts', '/drafts'],
  ['lagos://new-article', '/new-article'],
  ['lagos://tags/7', '/tags/7'],
  ['lagos://translations/fr-FR', '/translations/fr-FR'],
])('%s leads to %s', (link, path) => {
  expect(pathOfLink(link, 'lagos')).toBe(path)
})

test.each([
  '',
  'lagos:',
  'lagos://',
  'lagos:posts/12',
  'lagos:///posts/12',
  'lagos://login',
  'lagos://licences.txt',
  'lagos://constructor',
  'lagos://__proto__',
  'lagos://POSTS',
  'lagos://users/3',
  'lagos://posts/0',
  'lagos://posts/12/34',
  'lagos://posts/12?status=1',
  'lagos://posts/1234567890123456',
  'lagos://posts/new',
  'lagos://new-article/12',
  'lagos://posts/..%2fmain%2findex.cjs',
  'lagos://posts/%2e%2e/%2e%2e/package.json',
  'lagos://posts/../main/index.cjs',
  'lagos://posts/..\\main\\index.cjs',
  'lagos://posts/%00',
  'lagos://posts//server/share',
  'lagos://posts/C:/Windows/win.ini',
  'lagos://posts\\@elsewhere.example/',
  'lagos://posts:80/12',
  'lagos://ada@posts/12',
  'lagos://ada:secret@posts/12',
  'lagos://posts/12#top',
  'lagos://posts?query=a%00b',
  'lagos://posts?query=a%0d%0aSet-Cookie:x',
  'lagos://posts?__proto__[x]=1',
  'lagos://posts?Query=1',
  `lagos://posts?query=${'x'.repeat(201)}`,
  `lagos://posts?${'a=1&'.repeat(21)}`,
  `lagos://posts?query=${'x'.repeat(3000)}`,
  'lagos://xn--posts-9za/12',
  'manila://posts/12',
  'app://lagos/posts/12',
  'https://lagos/posts/12',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'lagos://--inspect',
  ' lagos2://posts',
])('%s leads nowhere', link => {
  expect(pathOfLink(link, 'lagos')).toBeNull()
})

test('a link is found among what a system adds to a command line', () => {
  const args = ['/opt/stet/stet', '--disable-gpu', 'Lagos://posts/12', 'lagos://drafts']
  expect(linkAmong(args, 'lagos')).toBe('Lagos://posts/12')
  expect(linkAmong(['/opt/lagos/stet', '.'], 'lagos')).toBeUndefined()
})
