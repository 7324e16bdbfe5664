import { parseDocument } from 'htmlparser2'
import { maxLength } from '../contract/fields.ts'
import { embed, invalidEmbed, longestEmbed } from '../contract/link-fields.ts'
import { decoded, type EmbedAddress, queryValue, readAddress } from './embed-address.ts'
import { type Provider, providerOf, providers, seconds } from './embed-providers.ts'
import { type HtmlNode, isElementNode, isTextNode } from './html-nodes.ts'

/** What is known of an embed without running any of it. */
export type EmbedFacts = {
  /** The provider's name; 'Other' for code of a site we do not know. */
  provider: (typeof providers)[number]['name'] | 'Other'
  kind: 'link' | 'code'
  /** Where it comes from, as the browser would say it; empty when it is a script of its own. */
  host: string
  /** What is read of where it comes from: its page without scheme, `www.` and query, else the host; may be empty. */
  from: string
  /** What its frame is called, unless every embed of its provider is called so; at most 200 characters, may be empty. */
  title: string
  /** Its words as a reader sees them; at most 200 characters, may be empty. */
  text: string
  /** The second its video starts at; null when it starts where it begins. */
  startsAt: number | null
  /** The https address to open in a browser; null when there is none. */
  address: string | null
  /** What an editor must look at before it is published. */
  caution: 'unknown site' | 'own script' | null
}

const textLength = 200

/** Reads what somebody typed or pasted as an embed (decision F19): a known link becomes its provider's code, code
 *  stays exactly as it is. `refusal` is the message beside the field. */
export function readEmbed(
  typed: string,
  { allowsDailymotion }: { allowsDailymotion: boolean },
): (EmbedFacts & { html: string }) | { refusal: string } {
  const html = codeOf(typed.trim())
  const refusal =
    maxLength(longestEmbed)(html) ?? embed({ dailymotion: allowsDailymotion })(html) ?? undefined
  if (refusal !== undefined) return { refusal }
  const parsed = parse(html)
  const isOne = !isCode(html) || parsed.runs || parsed.mark !== undefined
  const isDailymotion = parsed.provider?.name === 'Dailymotion' || speaksOfDailymotion(parsed)
  if (!isOne || (isDailymotion && !allowsDailymotion)) return { refusal: invalidEmbed }
  return { ...factsOf(html, parsed), html }
}

/** What a stored embed is, whatever it is: nothing is refused here. */
export function embedFacts(html: string): EmbedFacts {
  return factsOf(html, parse(html))
}

/** The code to store for a link; any other text is itself. */
function codeOf(text: string): string {
  if (isCode(text) || !/^https:\/\/\S+$/i.test(text)) return text
  const address = readAddress(text)
  const provider = address?.isPlain ? providerOf(address.host) : undefined
  if (!address || !provider) return text
  const code = provider.codeFor(address)
  // A link that stays a link stays as it was written.
  return code === address.href ? text : (code ?? '')
}

const isCode = (text: string) => text.includes('<')

/** What was found in an embed's source. `sources` are the addresses of what runs, null where one cannot be read. */
type Parsed = {
  provider: Provider | undefined
  mark: Provider | undefined
  /** A script or a frame is in it. */
  runs: boolean
  sources: (EmbedAddress | null)[]
  links: EmbedAddress[]
  hasOwnScript: boolean
  hasOddTag: boolean
  plainText: string
  /** The titles of its frames. */
  titles: string[]
  values: string[]
}

const running: Record<string, string> = {
  script: 'src',
  iframe: 'src',
  frame: 'src',
  embed: 'src',
  object: 'data',
  portal: 'src',
}
/** Tags that no provider's code has and that change what the rest does. */
const odd = new Set('base meta link form applet frameset object embed frame portal'.split(' '))
const linking = ['href', 'cite', 'data-instgrm-permalink']
const isScriptAddress = /^(javascript|vbscript|data):/i

function parse(html: string): Parsed {
  const found: Parsed = {
    provider: undefined,
    mark: undefined,
    runs: false,
    sources: [],
    links: [],
    hasOwnScript: false,
    hasOddTag: false,
    plainText: '',
    titles: [],
    values: [],
  }
  if (!isCode(html)) {
    const address = readAddress(html.trim())
    found.sources.push(address)
    found.provider = address?.isPlain ? providerOf(address.host) : undefined
    found.values.push(html)
    return found
  }
  const plainText: string[] = []
  // By a list of our own: depth does not matter to it.
  const rest: HtmlNode[] = [...parseDocument(html).children].reverse()
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isTextNode(node)) plainText.push(node.data)
    if (!isElementNode(node)) continue
    readTag(node.name, node.attribs, found)
    if (node.name === 'script' || node.name === 'style' || node.name === 'iframe') {
      if (node.name === 'script' && node.children.some(inside => isTextNode(inside) && inside.data.trim()))
        found.hasOwnScript = true
      continue
    }
    for (const child of [...node.children].reverse()) rest.push(child)
  }
  found.plainText = onOneLine(plainText.join(' '))
  found.values.push(found.plainText)
  found.provider = providerOfAll(found)
  return found
}

function readTag(name: string, attributes: Record<string, string>, found: Parsed): void {
  const source = running[name]
  if (name === 'script' || name === 'iframe') found.runs = true
  if (odd.has(name)) found.hasOddTag = true
  if (name === 'iframe' && attributes.title) found.titles.push(onOneLine(attributes.title))
  if (source && attributes[source] !== undefined) found.sources.push(readAddress(attributes[source]))
  for (const [attribute, value] of Object.entries(attributes)) {
    found.values.push(value)
    const address = value.replaceAll(/[\p{Cc}\s]/gu, '')
    if (attribute.startsWith('on') || attribute === 'srcdoc' || isScriptAddress.test(address))
      found.hasOwnScript = true
    const link = linking.includes(attribute) ? readAddress(value) : null
    if (link) found.links.push(link)
  }
  for (const word of (attributes.class ?? '').split(/\s+/))
    found.mark ??= (providers as readonly Provider[]).find(({ mark }) => mark?.test(word))
}

/** The one provider that everything which runs belongs to. */
function providerOfAll({ sources, mark, hasOddTag }: Parsed): Provider | undefined {
  if (hasOddTag) return undefined
  if (sources.length === 0) return mark
  const [first, ...others] = sources.map(address => (address?.isPlain ? providerOf(address.host) : undefined))
  return others.every(other => other === first) ? first : undefined
}

/** Even where the address is written so that only a browser would see it. */
function speaksOfDailymotion({ values, sources, links }: Parsed): boolean {
  if ([...sources, ...links].some(address => address && providerOf(address.host)?.name === 'Dailymotion'))
    return true
  return values.some(value =>
    /dailymotion|\bdai\.ly\b/i.test(
      decoded(value)
        .normalize('NFKC')
        .replaceAll(/[\p{Cf}\p{Cc}\s]/gu, ''),
    ),
  )
}

function factsOf(html: string, parsed: Parsed): EmbedFacts {
  const { provider, sources, links } = parsed
  const kind = isCode(html) ? 'code' : 'link'
  const isOwn = (address: EmbedAddress | null) =>
    address?.isPlain === true && provider !== undefined && providerOf(address.host) === provider
  const isStrange = (address: EmbedAddress | null) =>
    address !== null && !(address.isPlain && providerOf(address.host))
  const suspect = sources.find(isStrange) ?? sources[0] ?? null
  const from = provider ? (sources[0] ?? links.find(isOwn) ?? null) : suspect
  const host = from?.host ?? provider?.hosts[0] ?? ''
  const opened = pageToOpen(parsed, isOwn)
  // Of a site that we do not know, the one that is told is the one to look at.
  const page = provider ? pageInside(opened, isOwn) : isPage(suspect) ? suspect : null
  return {
    provider: (provider?.name as EmbedFacts['provider'] | undefined) ?? 'Other',
    kind,
    host,
    from: page ? shortOf(page) : host,
    title: cut(
      parsed.titles.find(title => title !== '' && !empty.test(title))?.replace(/^\w+ Embed: /, '') ?? '',
    ),
    text: cut(parsed.plainText),
    startsAt: startOf(opened, page),
    address: opened?.href ?? null,
    caution: provider === undefined ? 'unknown site' : parsed.hasOwnScript ? 'own script' : null,
  }
}

/** Titles that a provider gives to each of its frames, or that only say its name. */
const empty = /^(\w+ )?(embed|embedded (post|video)|video|post|player|iframe|(video|media|audio) player)$/i

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const cut = (text: string) => [...text.slice(0, textLength * 2)].slice(0, textLength).join('')

const isPage = (address: EmbedAddress | null): address is EmbedAddress =>
  address?.isPlain === true && !/\.m?js$/i.test(address.path)

/** The page a reader would be on: what a frame or link shows, never a script's file. */
function pageToOpen(
  { provider, sources, links }: Parsed,
  isOwn: (address: EmbedAddress | null) => boolean,
): EmbedAddress | null {
  const own = provider && links.find(link => isOwn(link) && isPage(link))
  return own ?? sources.find(isPage) ?? null
}

/** The page that a provider's frame is given by its address (Facebook), else the frame's own. */
function pageInside(
  page: EmbedAddress | null,
  isOwn: (address: EmbedAddress | null) => boolean,
): EmbedAddress | null {
  const inside = page && readAddress(queryValue(page, 'href') ?? '')
  return isOwn(inside) && isPage(inside) ? inside : page
}

function shortOf(address: EmbedAddress): string {
  const named = /[?&](v|list|fbid|video)=[\w-]{1,64}/.exec(address.query)?.[0].slice(1)
  const path = address.path.replace(/\/+$/, '')
  return `${address.host.replace(/^www\./, '')}${path}${named === undefined ? '' : `?${named}`}`
}

/** Where the video of one of these pages starts, in seconds. Other pages mean other things by the same names. */
function startOf(...pages: (EmbedAddress | null)[]): number | null {
  for (const page of pages) {
    if (!page) continue
    const isVideo =
      providerOf(page.host)?.plays ?? /^player\.|\/(video|embed)s?\//.test(page.host + page.path)
    const start = isVideo ? seconds(/[?&#](?:t|start)=(\w+)/.exec(page.href)?.[1] ?? '') : 0
    if (start > 0) return start
  }
  return null
}
