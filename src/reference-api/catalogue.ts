import { advRoutes, advs } from './advs.ts'
import { authorRoutes } from './author.ts'
import { autocompleteRoutes } from './autocomplete.ts'
import { bannerRoutes, banners } from './banners.ts'
import type { Serve } from './call.ts'
import { callToActions } from './call-to-actions.ts'
import { categories, reorderRoutes } from './categories.ts'
import { constantRoutes } from './constants.ts'
import { contextualLinkRoutes, contextualLinks } from './contextual-links.ts'
import { expertRoutes } from './experts.ts'
import { extendedTagRoutes } from './extended-tags.ts'
import { hotNewsRoutes } from './hot-news.ts'
import { imageRoutes } from './images.ts'
import { languages } from './languages.ts'
import { listRoutes } from './listing.ts'
import { menus } from './menus.ts'
import type { Newsroom } from './newsroom.ts'
import { resourceRoutes } from './resource.ts'
import { sections } from './sections.ts'
import { staticPageRoutes } from './static-pages.ts'
import { stopWordRoutes, stopWords } from './stop-words.ts'
import { mergeRoutes, tags } from './tags.ts'
import { phrases, translationRoutes } from './translations.ts'

const resources = [sections, categories, tags, menus, callToActions, stopWords, languages, advs]

/** Everything there is around the articles (C7). */
export function catalogueRoutes(serve: Serve, newsroom: Newsroom): void {
  for (const resource of resources) resourceRoutes(serve, newsroom, resource)
  for (const listing of [contextualLinks, phrases, banners]) listRoutes(serve, newsroom, listing)
  for (const routes of [
    reorderRoutes,
    mergeRoutes,
    extendedTagRoutes,
    authorRoutes,
    translationRoutes,
    autocompleteRoutes,
    constantRoutes,
    expertRoutes,
    hotNewsRoutes,
    imageRoutes,
    stopWordRoutes,
    contextualLinkRoutes,
    advRoutes,
    bannerRoutes,
    staticPageRoutes,
  ])
    routes(serve, newsroom)
}
