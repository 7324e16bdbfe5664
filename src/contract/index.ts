import { type ContractRouterClient, oc } from '@orpc/contract'
import { diagnostics } from './calls/diagnostics.ts'
import { downloads } from './calls/downloads.ts'
import { drafts } from './calls/drafts.ts'
import { embeds } from './calls/embeds.ts'
import { history } from './calls/history.ts'
import { outbox } from './calls/outbox.ts'
import { posts } from './calls/posts.ts'
import { session } from './calls/session.ts'
import { shell } from './calls/shell.ts'
import { updates } from './calls/updates.ts'
import { uploads } from './calls/uploads.ts'
import { advertisementSlots } from './entities/advertisement-slot.ts'
import { author } from './entities/author.ts'
import { banners } from './entities/banner.ts'
import { callToActions } from './entities/call-to-action.ts'
import { categories } from './entities/category.ts'
import { choices } from './entities/choices.ts'
import { contextualLinks } from './entities/contextual-link.ts'
import { experts } from './entities/expert.ts'
import { images } from './entities/image.ts'
import { languageRows, languages } from './entities/language.ts'
import { menuItems } from './entities/menu-item.ts'
import { roles } from './entities/role.ts'
import { sections } from './entities/section.ts'
import { staticPages } from './entities/static-page.ts'
import { stopWords } from './entities/stop-word.ts'
import { tags } from './entities/tag.ts'
import { dashboard } from './entities/task.ts'
import { translations } from './entities/translation.ts'
import { users } from './entities/user.ts'
import { Problem } from './problem.ts'

/** The longest message between page and services, in bytes: a draft of 32 MB and its envelope. */
export const longestMessage = 40 * 1024 * 1024

/** How many calls and streams one page may have in flight; a screen has a few dozen at most. */
export const mostCalls = 300

/** Everything a screen can ask for; one line a service. Every call can end in a `Problem`. */
export const contract = oc.errors({ PROBLEM: { data: Problem } }).router({
  session,
  shell,
  diagnostics,
  downloads,
  drafts,
  history,
  embeds,
  outbox,
  uploads,
  updates,
  languages,
  choices,
  posts,
  dashboard,
  users,
  author,
  experts,
  roles,
  sections,
  categories,
  tags,
  menuItems,
  callToActions,
  advertisementSlots,
  banners,
  staticPages,
  stopWords,
  contextualLinks,
  images,
  languageRows,
  translations,
})

/** The contract as a typed client: what a screen holds in its hands. */
export type Api = ContractRouterClient<typeof contract>
