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
import { createLostAnswers } from './catalogue/lost-answers.ts'
import { createMenuItems } from './catalogue/menu-items.ts'
import { createRoles } from './catalogue/roles.ts'
import { createSections } from './catalogue/sections.ts'
import { createStaticPages } from './catalogue/static-pages.ts'
import { createStopWords } from './catalogue/stop-words.ts'
import { createTags } from './catalogue/tags.ts'
import { createTranslations } from './catalogue/translations.ts'
import { createUsers } from './catalogue/users.ts'
import { createChoices } from './choices/choices.ts'
import { createDiagnostics } from './diagnostics/diagnostics.ts'
import { createDownloads } from './downloads/downloads.ts'
import { disk } from './drafts/disk.ts'
import { createDrafts } from './drafts/index.ts'
import { createEmbeds } from './embeds/embeds.ts'
import { createHistory } from './history/history.ts'
import { createHttp } from './http/client.ts'
import { createRemembering, keptAnswers } from './http/remembering.ts'
import { createLanguages } from './languages/languages.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createArticleSender } from './outbox/send-article.ts'
import { createTaskSender } from './outbox/send-task.ts'
import type { Clock, Host } from './ports.ts'
import { createPosts } from './posts/posts.ts'
import { createSeenPosts } from './posts/seen-posts.ts'
import { createDashboard } from './posts/tasks.ts'
import { typedProblem } from './problems.ts'
import { createSealedCache } from './sealed/sealed-cache.ts'
import { type Router, serve } from './serve.ts'
import { keepInMemoryOnly } from './session/memory-only.ts'
import { createSession } from './session/session.ts'
import { createShell } from './settings/shell.ts'
import { type Checked, createUpdates } from './updates/updates.ts'
import { createPicturesForTexts } from './uploads/pictures-for-texts.ts'
import { createUploads } from './uploads/uploads.ts'

export type { Router } from './serve.ts'
export type { Checked } from './updates/updates.ts'

/** The services that answer whoever asks; all others answer only a person who signed in. */
const open = new Set(['session', 'shell', 'drafts', 'diagnostics'])

type Services = {
  router: Router
  /** The computer goes to sleep, or woke. */
  power(asleep: boolean): void
  /** Looks for a newer version now. */
  checkForUpdates(): Promise<Checked>
  /** After `stop`: puts in place the newer version that is ready, where somebody wants it. It starts then where they asked
   *  for that or `restart` does; answers whether it will. Never rejects. */
  installUpdate(how: { restart: boolean }): Promise<boolean>
  /** Gives locks back and writes drafts out; afterwards no call is answered. */
  stop(): Promise<void>
}

/** Everything the contract promises, on the powers this host lends. `limits` shortens the network's time limits, for
 *  tests. */
export function createServices(host: Host, limits?: Delays): Services {
  const { brand, log, vault } = host
  const clock: Clock = { ...host.clock, confirmed: () => session.confirmed() }
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
    freed: () => outbox.pumpSoon(),
  })
  const policy = host.policy ?? {}
  const session = createSession({
    host: { ...host, vault: policy.memory_only_sessions ? keepInMemoryOnly(vault) : vault },
    makeHttp: hooks =>
      createHttp({
        apiBase: brand.api_base,
        userAgent: `${brand.id}/${host.version}`,
        session: hooks,
        clock,
        log,
        proxyFor: host.proxyFor,
        proxyCredentials: host.proxyCredentials,
        certificates: host.certificates,
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
    async afterLeaving(user) {
      if (!policy.wipe_caches_at_sign_out) return
      const one = await drafts.keysOf(user.id)
      const pictures = host.clearPageCache?.().catch(() => log('page-cache-not-cleared'))
      await Promise.all([answers.wipe(one), seenPosts.wipe(one), pictures])
    },
    forgetKeys: () => drafts.forgetKeys(),
  })
  const { http } = session
  const sealed = { files: disk, clock, log, folder: host.dataFolder, version: host.version }
  const owner = async () => {
    const person = session.user()
    return person && drafts.keysOf(person.id)
  }
  const mostDays = policy.offline_days
  const answers = createSealedCache(sealed, 'answers', { ...keptAnswers, mostDays })
  const seen = createSealedCache(sealed, 'seen', {
    most: brand.seen_posts,
    mostBytes: brand.seen_posts_mb * 1024 * 1024,
    mostDays,
  })
  const seenPosts = createSeenPosts({ cache: seen, clock, owner, knowNames: host.knowNames })
  const remembering = createRemembering(http, { cache: answers, owner })
  const posts = createPosts({
    http,
    remembering,
    seen: seenPosts,
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
  const lost = createLostAnswers(() => session.user()?.id ?? null)
  const images = createImages(remembering, lost)
  const uploads = createUploads({
    http,
    ...sealed,
    limits: brand,
    me: () => session.user(),
    ownerOf: userId => drafts.keysOf(userId),
    sessionNews: () => session.news(undefined),
    newestImages: async () => (await createImages(http, lost).list({ page: 1, query: '' })).items,
    mustWait: placeholder => outbox.isInNewArticle(placeholder),
    changed: () => outbox.pumpSoon(),
  })

  const choices = createChoices(remembering, host.knowNames)
  const dashboard = createDashboard({ http: remembering, lost, timeZone: brand.time_zone, posts })
  const sendArticle = createArticleSender({
    posts,
    drafts,
    pictures: createPicturesForTexts(uploads, choices),
    now: () => session.now(),
  })
  const sendTask = createTaskSender({ dashboard, drafts, log })
  const outbox = createOutbox({
    ...sealed,
    me: () => session.user(),
    ownerOf: userId => drafts.keysOf(userId),
    sessionNews: () => session.news(undefined),
    claim: drafts.claimAside,
    isOpen: drafts.isOpen,
    goingPictures: async () => (await uploads.forTexts()).going,
    send: async (asked, changed) =>
      asked.act === 'save' ? sendArticle(asked, changed) : sendTask(asked, changed),
    told: () => uploads.pumpSoon(),
  })

  const updates = createUpdates(host)
  updates.start()

  const router = serve(
    {
      session,
      diagnostics: createDiagnostics(host),
      downloads: createDownloads(host),
      drafts,
      history,
      posts,
      dashboard,
      embeds,
      outbox,
      uploads,
      updates,
      shell: createShell(host),
      languages: createLanguages(remembering),
      choices,
      users: createUsers(remembering, lost),
      author: createAuthor(remembering, uploads),
      experts: createExperts(remembering, lost, uploads),
      roles: createRoles(remembering, lost),
      sections: createSections(remembering, lost),
      categories: createCategories(remembering, lost),
      tags: createTags(remembering, lost, uploads),
      menuItems: createMenuItems(remembering, lost),
      callToActions: createCallToActions(remembering, lost),
      advertisementSlots: createAdvertisementSlots(remembering, lost),
      banners: createBanners(remembering, lost, uploads),
      staticPages: createStaticPages(remembering),
      stopWords: createStopWords(remembering, lost),
      contextualLinks: createContextualLinks(remembering),
      images,
      languageRows: createLanguageRows(remembering, lost),
      translations: createTranslations(remembering, lost),
    },
    async ({ next, path, signal }) => {
      try {
        if (!open.has(path[0] ?? '')) await session.mustBeSignedIn()
        return await next()
      } catch (error) {
        throw typedProblem(error, path, log, signal)
      }
    },
  )

  /** Who may do what, then whether the locks are still ours, then what waits (decision D5). */
  async function wake(): Promise<void> {
    await session.power(false)
    await posts.checkLocks()
    outbox.pumpSoon()
  }

  return {
    router,
    power: asleep => void (asleep ? session.power(true) : wake()),
    checkForUpdates: updates.check,
    installUpdate: updates.atEnd,
    async stop(): Promise<void> {
      embeds.stop()
      await Promise.all([uploads.stop(), outbox.stop(), updates.stop()])
      await posts.releaseLocks()
      await Promise.all([answers.settled(), seen.settled(), history.idle()])
      await drafts.close()
      await session.stop()
    },
  }
}
