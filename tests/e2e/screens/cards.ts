import { callToActions } from './call-to-actions.ts'
import { categories } from './categories.ts'
import { contextualLinks } from './contextual-links.ts'
import { languages } from './languages.ts'
import { menu } from './menu.ts'
import { posts } from './posts.ts'
import { roles } from './roles.ts'
import type { ScreenCard } from './screen-card.ts'
import { sections } from './sections.ts'
import { stopWords } from './stop-words.ts'
import { users } from './users.ts'

/** The places whose screens are lists; the compiler insists on a card for each. */
type CataloguePath =
  | '/sections'
  | '/categories'
  | '/menu'
  | '/stop-words'
  | '/contextual-links'
  | '/translations'
  | '/call-to-actions'
  | '/posts'
  | '/users'
  | '/roles'

/** What is proved of every catalogue screen, by its path. */
export const cards: Record<CataloguePath, ScreenCard> = {
  '/sections': sections,
  '/categories': categories,
  '/menu': menu,
  '/stop-words': stopWords,
  '/contextual-links': contextualLinks,
  '/translations': languages,
  '/call-to-actions': callToActions,
  '/posts': posts,
  '/users': users,
  '/roles': roles,
}
