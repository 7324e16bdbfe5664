/** The longest link that is looked at, and the most of a query: what a filter says is short. */
const longestLink = 2048
const mostFilters = 20
const longestValue = 200

const number = /^[1-9]\d{0,14}$/
const article = /^([1-9]\d{0,14}|local-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const language = /^[a-z]{2}(-[A-Z]{2})?$/

/** The places a link may lead to, each with what may stand behind it. */
export const linkedTo: Readonly<Record<string, RegExp | null>> = {
  dashboard: null,
  users: null,
  'author-info': null,
  experts: number,
  roles: null,
  images: null,
  posts: article,
  menu: null,
  sections: null,
  categories: null,
  tags: number,
  static: number,
  advertisements: null,
  'hot-news': null,
  'stop-words': null,
  'contextual-links': null,
  translations: language,
  'call-to-actions': null,
  drafts: null,
  'new-article': null,
}

/** The path of the page that a link such as `lagos://posts/12` or `lagos://posts?status=1` leads to, put together anew;
 *  null for anything but a known place with a bounded query. What a query means the screen decides, as for any address
 *  (SH-06). */
export function pathOfLink(link: string, scheme: string): string | null {
  if (link.length > longestLink || !URL.canParse(link)) return null
  const { protocol, host, username, password, pathname, hash, searchParams } = new URL(link)
  if (protocol !== `${scheme}:` || username || password || hash || !Object.hasOwn(linkedTo, host)) return null
  const id = pathname.replace(/^\//, '')
  if (id !== '' && !linkedTo[host]?.test(id)) return null
  const filters = [...searchParams]
  const isFit = filters.every(
    ([name, value]) => /^[a-z_]{1,40}$/.test(name) && value.length <= longestValue && !/\p{Cc}/u.test(value),
  )
  if (filters.length > mostFilters || !isFit || (id !== '' && filters.length > 0)) return null
  const query = new URLSearchParams(filters).toString()
  return `/${host}${id && `/${id}`}${query && `?${query}`}`
}

/** The first link of this scheme among a command line's words, read or not. */
export function linkAmong(args: readonly string[], scheme: string): string | undefined {
  return args.find(arg => arg.toLowerCase().startsWith(`${scheme}:`))
}
