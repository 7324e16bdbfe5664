import type { CataloguePath } from '../../../src/renderer/shell/places.ts'
import { advertisements } from './advertisements.ts'
import { callToActions } from './call-to-actions.ts'
import { categories } from './categories.ts'
import { contextualLinks } from './contextual-links.ts'
import { experts } from './experts.ts'
import { languages } from './languages.ts'
import { menu } from './menu.ts'
import { phrases } from './phrases.ts'
import { posts } from './posts.ts'
import { roles } from './roles.ts'
import type { ScreenCard } from './screen-card.ts'
import { sections } from './sections.ts'
import { staticPages } from './static-pages.ts'
import { stopWords } from './stop-words.ts'
import { tags } from './tags.ts'
import { users } from './users.ts'

/** What is proved of every list, by its path; the compiler insists on a card for each place of the catalogue. */
export const cards: Record<CataloguePath | '/posts', ScreenCard> = {
  '/users': users,
  '/experts': experts,
  '/roles': roles,
  '/posts': posts,
  '/menu': menu,
  '/sections': sections,
  '/categories': categories,
  '/tags': tags,
  '/advertisements': advertisements,
  '/static': staticPages,
  '/stop-words': stopWords,
  '/contextual-links': contextualLinks,
  '/translations': languages,
  '/translations/:languageCode': phrases,
  '/call-to-actions': callToActions,
}
