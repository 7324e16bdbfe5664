import { decoded, type EmbedAddress, queryValue } from './embed-address.ts'

/** A site whose embeds have a name and a picture of their own. */
export type Provider = {
  name: string
  /** Its hosts; every host below one of them is the provider's too. */
  hosts: readonly string[]
  /** A class that its own code puts on the element which its script fills. */
  mark?: RegExp
  /** Its pages are videos or sound, which may start later than at their beginning. */
  plays?: boolean
  /** The provider's code for a link to one of its pages; null for a page that cannot be embedded. */
  codeFor: (address: EmbedAddress) => string | null
}

/** Not turned into code: the site's own pages know what to do with the link (decision F19). */
const linkItself = (address: EmbedAddress) => address.href

/** Every provider we know, a row each. Codes are those the provider's own "Embed" button gives. */
export const providers = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    plays: true,
    codeFor: youTube,
  },
  {
    name: 'X',
    hosts: ['x.com', 'twitter.com', 'twimg.com'],
    mark: /^twitter-(tweet|video|timeline)/,
    codeFor: ({ path }) => {
      const [, page] = /^(\/(?:\w{1,20}|i\/web)\/status\/\d+)/.exec(path) ?? []
      return page
        ? `<blockquote class="twitter-tweet"><a href="https://twitter.com${page}"></a></blockquote>${script('https://platform.twitter.com/widgets.js')}`
        : null
    },
  },
  {
    name: 'Instagram',
    hosts: ['instagram.com', 'instagr.am'],
    mark: /^instagram-media/,
    codeFor: ({ path }) => {
      const [, kind, id] = /^(?:\/[\w.]{1,30})?\/(p|reel|tv)\/([\w-]{5,40})(?:\/|$)/.exec(path) ?? []
      const page = `https://www.instagram.com/${kind}/${id}/`
      return id
        ? `<blockquote class="instagram-media" data-instgrm-permalink="${page}" data-instgrm-version="14"><a href="${page}"></a></blockquote>${script('https://www.instagram.com/embed.js')}`
        : null
    },
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com', 'tiktokcdn.com', 'ttwstatic.com'],
    mark: /^tiktok-embed/,
    codeFor: ({ path }) => {
      const [, page, id] = /^(\/@[\w.]{1,40}\/(?:video|photo)\/(\d+))/.exec(path) ?? []
      return id
        ? `<blockquote class="tiktok-embed" cite="https://www.tiktok.com${page}" data-video-id="${id}"><section></section></blockquote>${script('https://www.tiktok.com/embed.js')}`
        : null
    },
  },
  {
    name: 'Facebook',
    hosts: ['facebook.com', 'facebook.net', 'fb.com', 'fb.watch'],
    plays: true,
    mark: /^fb-(post|video|comment|page)/,
    codeFor: facebook,
  },
  {
    name: 'Infogram',
    hosts: ['infogram.com', 'infogr.am', 'jifo.co'],
    mark: /^infogram-embed/,
    codeFor: linkItself,
  },
  { name: 'Riddle', hosts: ['riddle.com'], mark: /^riddle/, codeFor: linkItself },
  {
    name: 'Weather widget',
    hosts: ['weatherwidget.io', 'forecast7.com'],
    mark: /^weatherwidget-io/,
    codeFor: linkItself,
  },
  // FR-04's rule takes its code and not its links.
  { name: 'Spotify', hosts: ['spotify.com'], plays: true, codeFor: linkItself },
  {
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'dai.ly'],
    plays: true,
    codeFor: ({ host, path }) => {
      const pattern = host === 'dai.ly' ? /^\/(\w{5,20})$/ : /^\/(?:embed\/)?video\/(\w{5,20})/
      const [, id] = pattern.exec(path) ?? []
      return id ? frame(`https://geo.dailymotion.com/player.html?video=${id}`, 'Dailymotion video') : null
    },
  },
] as const satisfies readonly Provider[]

/** The provider a host belongs to. */
export function providerOf(host: string): Provider | undefined {
  return providers.find(({ hosts }) => hosts.some(own => host === own || host.endsWith(`.${own}`)))
}

function youTube(address: EmbedAddress): string | null {
  const { host, path } = address
  const id =
    host === 'youtu.be'
      ? path.slice(1)
      : path === '/watch'
        ? queryValue(address, 'v')
        : /^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/.exec(path)?.[1]
  const start = seconds(queryValue(address, 't') ?? queryValue(address, 'start') ?? '')
  if (id && /^[\w-]{11}$/.test(id)) {
    return frame(
      `https://www.youtube.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`,
      'YouTube video player',
    )
  }
  const list = path === '/playlist' ? queryValue(address, 'list') : null
  return list && /^[\w-]{10,64}$/.test(list)
    ? frame(`https://www.youtube.com/embed/videoseries?list=${list}`, 'YouTube video player')
    : null
}

/** `90`, `90s` or `1h2m3s` in seconds; 0 for anything else. */
export function seconds(text: string): number {
  const [match, hours, minutes, rest] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return match ? Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0) : 0
}

function facebook({ href, host, path, query }: EmbedAddress): string | null {
  const page = decoded(path)
  const isVideo = host === 'fb.watch' || /^\/(watch\/?$|reel\/\d|[^/]+\/videos\/)/.test(page)
  const isPost = /\/(posts|photos|permalink)\/|^\/(photo|permalink|story)(\.php)?\/?$|^\/share\/[pvr]\//.test(
    page,
  )
  if (!isVideo && !isPost) return null
  if (page === '/watch' || page === '/watch/') if (!/[?&]v=\d/.test(query)) return null
  const plugin = isVideo ? 'video' : 'post'
  return frame(
    `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(href)}&amp;show_text=true&amp;width=500`,
    'Facebook post',
  )
}

function frame(address: string, title: string): string {
  return `<iframe width="560" height="315" src="${address}" title="${title}" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`
}

function script(address: string): string {
  return `<script async src="${address}" charset="utf-8"></script>`
}
