import { autocompleteRoutes } from './autocomplete.ts'
import type { Serve } from './call.ts'
import { callToActionRoutes } from './call-to-actions.ts'
import { categoryRoutes } from './categories.ts'
import { constantRoutes } from './constants.ts'
import { contextualLinkRoutes } from './contextual-links.ts'
import { imageRoutes } from './images.ts'
import { languageRoutes } from './languages.ts'
import { menuRoutes } from './menus.ts'
import type { Newsroom } from './newsroom.ts'
import { sectionRoutes } from './sections.ts'
import { stopWordRoutes } from './stop-words.ts'
import { tagRoutes } from './tags.ts'
import { translationRoutes } from './translations.ts'

/** Everything that is kept around the articles (C7). */
export function catalogueRoutes(serve: Serve, newsroom: Newsroom): void {
  for (const routes of [
    sectionRoutes,
    categoryRoutes,
    tagRoutes,
    menuRoutes,
    callToActionRoutes,
    stopWordRoutes,
    contextualLinkRoutes,
    languageRoutes,
    translationRoutes,
    imageRoutes,
    autocompleteRoutes,
    constantRoutes,
  ])
    routes(serve, newsroom)
}
