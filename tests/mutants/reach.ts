/** The browser's tests that reach a file, as patterns for what Playwright calls them (file and title), to be run one
 *  after the other; none where no page shows what the file does. Names of screens stand in titles or file names. */
export function reach(file: string): string[] {
  const screen = /(?:screens|entities|services\/catalogue)\/([a-z-]+)/.exec(file)?.[1]
  if (screen !== undefined && screen in named) return [named[screen] ?? '']
  return reaches.find(([files]) => files.test(file))?.[1] ?? []
}

const specs = (...names: string[]) => `(^|[ /])(${names.join('|')})[a-z-]*\\.spec`

const article = specs('article', 'words', 'drafts', 'lock', 'slides', 'writing', 'images', 'embeds')
const editor = specs('writing', 'paste', 'tables', 'slides', 'images', 'embeds', 'never-stuck', 'long-text')
const frame = specs('shell', 'sign-in', 'toasts', 'readable', 'secrets', 'brands', 'interrupted')
const screens =
  'stop.words?|calls?.to.actions?|contextual.links?|languages?|menu|sections?|categor|tags?|users?|roles?|translations?'
const catalogue = `${specs('catalogue', 'form-rules', 'keyboard', 'interrupted', 'constants')}|${screens}`

const named: Record<string, string> = {
  article: `${article}|${editor}`,
  posts: specs('posts'),
  post: `${article}|${specs('posts')}`,
  image: specs('images', 'article'),
  images: specs('images', 'article'),
  role: 'roles?',
  roles: 'roles?',
  user: 'users?',
  users: 'users?',
  tag: 'tags?',
  tags: 'tags?',
  category: 'categor',
  categories: 'categor',
  section: 'sections?',
  sections: 'sections?',
  language: 'languages?|translations?',
  languages: 'languages?|translations?',
  translation: 'languages?|translations?',
  translations: 'languages?|translations?',
  'menu-item': 'menu',
  'menu-items': 'menu',
  menu: 'menu',
  'stop-word': 'stop.words?',
  'stop-words': 'stop.words?',
  'contextual-link': 'contextual.links?',
  'contextual-links': 'contextual.links?',
  'call-to-action': 'calls?.to.actions?',
  'call-to-actions': 'calls?.to.actions?',
}

const reaches: [RegExp, string[]][] = [
  [/^src\/main\//, []],
  [/^src\/services\/drafts\//, [specs('drafts', 'secrets', 'lock', 'interrupted')]],
  [/^src\/services\/posts\//, [specs('article', 'lock', 'posts'), article]],
  [/^src\/services\/embeds\//, [specs('embeds')]],
  [/^src\/services\/(session|settings|page|ports|feed|index)/, [frame, catalogue]],
  [/^src\/loopback\//, [frame]],
  [/^src\/article\//, [editor, article]],
  [/^src\/renderer\/editor\//, [editor, article]],
  [/^src\/renderer\/shell\//, [frame, catalogue]],
  [/^src\/renderer\/data\//, [frame, catalogue, article]],
  // A first look at a few of what shares them, before all the others.
  [
    /^src\/(renderer\/(parts|catalogue)|services|contract)\//,
    ['menu|tags|users', catalogue, specs('posts'), frame],
  ],
]
