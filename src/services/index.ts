import type { Delays } from 'got'
import { createAdvertisementSlots } from './catalogue/advertisement-slots.ts'
import { createAuthor } from './catalogue/author.ts'
import { createBanners } from './catalogue/banners.ts'
import { createCallToActions } from './catalogue/call-to-actions.ts'
import { createCategories } from './catalogue/categories.ts'
import { createContextualLinks } from './catalogue/contextual-links.ts'
import { createExperts } from './catalogue/experts.ts'
import { createImages } from './catalogue/images.ts'
import { createLanguageRows } from './catalogue/language-rows.ts'
import { createMenuItems } from './catalogue/menu-items.ts'
import { createRoles } from './catalogue/roles.ts'
import { createSections } from './catalogue/sections.ts'
import { createStaticPages } from './catalogue/static-pages.ts'
import { createStopWords } from './catalogue/stop-words.ts'
import { createTags } from './catalogue/tags.ts'
import { createTranslations } from './catalogue/translations.ts'
import { createUsers } from './catalogue/users.ts'
import { createChoices } from './choices/choices.ts'
import { createDownloads } from './downloads/downloads.ts'
import { disk } from './drafts/disk.ts'
import { createDrafts } from './drafts/index.ts'
import { createEmbeds } from './embeds/embeds.ts'
import { createHistory } from './history/history.ts'
import { createHttp } from './http/client.ts'
import { createLanguages } from './languages/languages.ts'
import type { Host } from './ports.ts'
import { createPosts } from './posts/posts.ts'
import { createDashboard } from './posts/tasks.ts'
import { typedProblem } from './problems.ts'
import { type Router, serve } from './serve.ts'
import { createSession } from './session/session.ts'
import { createShell } from './settings/shell.ts'
import { createUploads } from './uploads/uploads.ts'

export type { Router } from './serve.ts'

/** The services that answer whoever asks; all others answer only a person who signed in. */
const open = new Set(['session', 'shell', 'drafts'])

/** Everything the contract promises, on the powers this host lends. `limits` shortens the network's time limits, for
 *  tests. `stop` gives locks back and writes drafts out; afterwards no call is answered. */
export function createServices(host: Host, limits?: Delays): { router: Router; stop(): Promise<void> } {
  const { brand, clock, log, vault } = host
  const drafts = createDrafts({
    folder: host.dataFolder,
    brandId: brand.id,
    apiOrigin: new URL(brand.api_base).origin,
    vault,
    clock,
    log,
    account: () => session.draftsAccount(),
    version: host.version,
    // The article's lock on the server stays ours while one window leaves and the next one comes.
    takenOver: () => void posts.keepLocks(),
  })
  const session = createSession({
    host,
    makeHttp: hooks =>
      createHttp({
        apiBase: brand.api_base,
        userAgent: `${brand.id}/${host.version}`,
        session: hooks,
        clock,
        log,
        proxyFor: host.proxyFor,
        limits,
      }),
    countDrafts: () => drafts.count(),
    flushDrafts: () => drafts.flush(),
    releaseLocks: () => posts.releaseLocks(),
    forgetSession() {
      posts.forgetSession()
      drafts.forgetClaims()
      history.forget()
    },
    forgetKeys: () => drafts.forgetKeys(),
  })
  const { http } = session
  const posts = createPosts({
    http,
    clock,
    log,
    timeZone: brand.time_zone,
    me: () => session.user(),
    now: () => session.now(),
  })
  const history = createHistory({
    clock,
    log,
    files: disk,
    folder: host.dataFolder,
    version: host.version,
    me: () => session.user(),
    ownerOf: userId => drafts.keysOf(userId),
  })
  const embeds = createEmbeds(host.preview)
  const images = createImages(http)
  const uploads = createUploads({
    http,
    clock,
    log,
    files: disk,
    folder: host.dataFolder,
    version: host.version,
    limits: brand,
    me: () => session.user(),
    ownerOf: userId => drafts.keysOf(userId),
    sessionNews: () => session.news(undefined),
    newestImages: async () => (await images.list({ page: 1, query: '' })).items,
  })

  const router = serve(
    {
      session,
      downloads: createDownloads(host),
      drafts,
      history,
      posts,
      dashboard: createDashboard(http, brand.time_zone),
      embeds,
      uploads,
      shell: createShell(host),
      languages: createLanguages(http),
      choices: createChoices(http),
      users: createUsers(http),
      author: createAuthor(http, uploads.sendForm),
      experts: createExperts(http, uploads.sendForm),
      roles: createRoles(http),
      sections: createSections(http),
      categories: createCategories(http),
      tags: createTags(http, uploads.sendForm),
      menuItems: createMenuItems(http),
      callToActions: createCallToActions(http),
      advertisementSlots: createAdvertisementSlots(http),
      banners: createBanners(http, uploads.sendForm),
      staticPages: createStaticPages(http),
      stopWords: createStopWords(http),
      contextualLinks: createContextualLinks(http),
      images,
      languageRows: createLanguageRows(http),
      translations: createTranslations(http),
    },
    async ({ next, path }) => {
      try {
        if (!open.has(path[0] ?? '')) await session.mustBeSignedIn()
        return await next()
      } catch (error) {
        throw typedProblem(error, path, log)
      }
    },
  )

  return {
    router,
    async stop(): Promise<void> {
      embeds.stop()
      await uploads.stop()
      await posts.releaseLocks()
      await history.idle()
      await drafts.close()
      await session.stop()
    },
  }
}
