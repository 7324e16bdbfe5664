import { implement } from '@orpc/server'
import type { Delays } from 'got'
import { contract } from '../contract/index.ts'
import { ProblemError } from '../contract/problem.ts'
import { createCallToActions } from './catalogue/call-to-actions.ts'
import { createCategories } from './catalogue/categories.ts'
import { createContextualLinks } from './catalogue/contextual-links.ts'
import { createImages } from './catalogue/images.ts'
import { createLanguageRows } from './catalogue/language-rows.ts'
import { createMenuItems } from './catalogue/menu-items.ts'
import { createRoles } from './catalogue/roles.ts'
import { crudRoutes } from './catalogue/routes.ts'
import { createSections } from './catalogue/sections.ts'
import { createStopWords } from './catalogue/stop-words.ts'
import { createTags } from './catalogue/tags.ts'
import { createTranslations } from './catalogue/translations.ts'
import { createUsers } from './catalogue/users.ts'
import { createChoices } from './choices/choices.ts'
import { createDrafts } from './drafts/index.ts'
import { createEmbeds } from './embeds/embeds.ts'
import { createHttp } from './http/client.ts'
import { createLanguages } from './languages/languages.ts'
import type { Host } from './ports.ts'
import { createPosts } from './posts/posts.ts'
import { typedProblem } from './problems.ts'
import { createSession } from './session/session.ts'
import { createSettings } from './settings/settings.ts'
import { startInfo, webAddress } from './settings/shell.ts'

/** The services as a carrier takes them. */
export type Router = ReturnType<typeof createServices>['router']

/** Everything the contract promises, on the powers this host lends. `limits` shortens the network's time limits, for
 *  tests. `stop` gives locks back and writes drafts out; afterwards no call is answered. */
export function createServices(host: Host, limits?: Delays) {
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
        ...(host.proxyFor && { proxyFor: host.proxyFor }),
        ...(limits && { limits }),
      }),
    countDrafts: () => drafts.count(),
    flushDrafts: () => drafts.flush(),
    releaseLocks: () => posts.locks.releaseAll(),
    forgetLocks: () => posts.locks.forgetAll(),
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
  const choices = createChoices(http)
  const languages = createLanguages(http)
  const settings = createSettings(host.dataFolder)
  const embeds = createEmbeds(host.preview)
  const users = createUsers(http)
  const roles = createRoles(http)
  const sections = createSections(http)
  const categories = createCategories(http)
  const tags = createTags(http)
  const menuItems = createMenuItems(http)
  const contextualLinks = createContextualLinks(http)
  const images = createImages(http)
  const translations = createTranslations(http)

  const os = implement(contract).use(async ({ next, path }) => {
    try {
      return await next()
    } catch (error) {
      throw typedProblem(error, path, log)
    }
  })
  const inside = os.use(async ({ next }) => {
    await session.mustBeSignedIn()
    return next()
  })

  const router = os.router({
    session: {
      state: os.session.state.handler(() => session.current()),
      signIn: os.session.signIn.handler(({ input }) => session.signIn(input)),
      signOut: os.session.signOut.handler(() => session.signOut()),
      refresh: inside.session.refresh.handler(() => session.refresh()),
      retryVault: os.session.retryVault.handler(() => session.retryVault()),
      twoFactorGenerate: os.session.twoFactorGenerate.handler(() => session.twoFactorGenerate()),
      twoFactorConfirm: os.session.twoFactorConfirm.handler(({ input }) =>
        session.twoFactorConfirm(input.code),
      ),
      news: os.session.news.handler(({ signal }) => session.news(signal)),
    },
    shell: {
      start: os.shell.start.handler(async () => startInfo(host, await settings.read())),
      saveSettings: os.shell.saveSettings.handler(({ input }) =>
        settings.save(input).catch(() => {
          throw new ProblemError({ kind: 'disk' })
        }),
      ),
      openWeb: os.shell.openWeb.handler(({ input }) => host.openWeb(webAddress(input.url))),
    },
    drafts: {
      put: os.drafts.put.handler(({ input }) => drafts.put(input)),
      get: os.drafts.get.handler(({ input }) => drafts.get(input)),
      acknowledge: os.drafts.acknowledge.handler(({ input }) => drafts.acknowledge(input)),
      discard: os.drafts.discard.handler(({ input }) => drafts.discard(input)),
    },
    embeds: {
      preview: inside.embeds.preview.handler(({ input, signal }) => embeds.preview(input, signal)),
      place: inside.embeds.place.handler(({ input }) => embeds.place(input)),
    },
    languages: {
      list: inside.languages.list.handler(() => languages.list()),
      phrases: inside.languages.phrases.handler(({ input }) => languages.phrases(input.language_id)),
    },
    choices: {
      sections: inside.choices.sections.handler(({ signal }) => choices.sections(signal)),
      categories: inside.choices.categories.handler(({ input, signal }) =>
        choices.categories(input.section_id, signal),
      ),
      autocomplete: inside.choices.autocomplete.handler(({ input, signal }) =>
        choices.autocomplete(input.entity, input.query, input.section_id, signal),
      ),
      constants: inside.choices.constants.handler(({ input, signal }) =>
        choices.constants(input.module, signal),
      ),
      menuTypes: inside.choices.menuTypes.handler(({ signal }) => choices.menuTypes(signal)),
      articleStopWords: inside.choices.articleStopWords.handler(({ signal }) =>
        choices.articleStopWords(signal),
      ),
    },
    posts: {
      list: inside.posts.list.handler(({ input, signal }) => posts.list(input, signal)),
      get: inside.posts.get.handler(({ input }) => posts.get(input.id)),
      overtake: inside.posts.overtake.handler(({ input }) => posts.overtake(input.id)),
      unlock: inside.posts.unlock.handler(({ input }) => posts.locks.release(input.id)),
      holdLock: inside.posts.holdLock.handler(({ input, signal }) => posts.locks.hold(input.id, signal)),
      save: inside.posts.save.handler(async ({ input }) => ({
        post: await posts.save(input.id, input.form, input.status),
      })),
      publish: inside.posts.publish.handler(async ({ input }) => ({
        post: await posts.publish(input.id, input.form),
      })),
      setStatus: inside.posts.setStatus.handler(({ input }) => posts.setStatus(input.id, input.status)),
      remove: inside.posts.remove.handler(({ input }) => posts.remove(input.id)),
    },
    users: {
      ...crudRoutes(inside.users, users),
      removeTwoFactor: inside.users.removeTwoFactor.handler(({ input }) => users.removeTwoFactor(input.id)),
    },
    roles: {
      list: inside.roles.list.handler(({ signal }) => roles.list(signal)),
      options: inside.roles.options.handler(({ signal }) => roles.options(signal)),
      create: inside.roles.create.handler(({ input }) => roles.create(input)),
      update: inside.roles.update.handler(({ input }) => roles.update(input.id, input.draft)),
      remove: inside.roles.remove.handler(({ input }) => roles.remove(input.id)),
      link: inside.roles.link.handler(({ input }) => roles.link(input.role, input.right)),
      unlink: inside.roles.unlink.handler(({ input }) => roles.unlink(input.id)),
    },
    sections: {
      list: inside.sections.list.handler(({ input, signal }) => sections.list(input, signal)),
      create: inside.sections.create.handler(({ input }) => sections.create(input)),
      update: inside.sections.update.handler(({ input }) => sections.update(input.id, input.draft)),
      reorder: inside.sections.reorder.handler(({ input }) => sections.reorder(input.id, input.order)),
    },
    categories: {
      ...crudRoutes(inside.categories, categories),
      get: inside.categories.get.handler(({ input, signal }) => categories.get(input.id, signal)),
      reorder: inside.categories.reorder.handler(({ input }) => categories.reorder(input.ids)),
    },
    tags: {
      ...crudRoutes(inside.tags, tags),
      merge: inside.tags.merge.handler(({ input }) => tags.merge(input.major_id, input.minor_ids)),
    },
    menuItems: {
      ...crudRoutes(inside.menuItems, menuItems),
      reorder: inside.menuItems.reorder.handler(({ input }) => menuItems.reorder(input.id, input.order)),
    },
    callToActions: crudRoutes(inside.callToActions, createCallToActions(http)),
    stopWords: crudRoutes(inside.stopWords, createStopWords(http)),
    contextualLinks: {
      list: inside.contextualLinks.list.handler(({ signal }) => contextualLinks.list(signal)),
    },
    images: {
      list: inside.images.list.handler(({ input, signal }) => images.list(input, signal)),
    },
    languageRows: crudRoutes(inside.languageRows, createLanguageRows(http)),
    translations: {
      list: inside.translations.list.handler(({ input, signal }) => translations.list(input, signal)),
      save: inside.translations.save.handler(({ input }) =>
        translations.save(input.id, input.language, input.translation),
      ),
    },
  })

  return {
    router,
    async stop(): Promise<void> {
      embeds.stop()
      await posts.locks.releaseAll()
      await drafts.close()
      await session.stop()
    },
  }
}
