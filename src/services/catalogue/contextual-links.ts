import { ContextualLink } from '../../contract/entities/contextual-link.ts'
import type { Http } from '../http/client.ts'
import { everyPage } from '../http/every-page.ts'
import { paths } from '../http/paths.ts'
import { wholePage } from './crud.ts'

/** The contextual links of C7. */
export function createContextualLinks(http: Http) {
  return {
    async list(_?: unknown, signal?: AbortSignal) {
      const query = { 'fields[contextual_link]': 'text,url' }
      return wholePage(await everyPage(http, paths.contextualLinks, ContextualLink, query, signal))
    },
  }
}
