import type { Problem } from '../../../contract/problem.ts'
import { store } from '../../data/store.ts'
import type { Newer, OpenArticle } from './open-article.ts'

/** The server has a newer version than the one this text began with (DR-08). True when a save would lose nothing of
 *  it: then the article stands on it, and the act may go on, once. Otherwise the person is asked. */
export function mayGoOn(
  article: OpenArticle,
  { newer: post }: Problem,
  act: Newer['act'],
  wentOn: boolean,
): boolean {
  if (!post) return false
  if (wentOn || !article.losesNothing(post)) {
    store.set(article.atoms.newer, { post, act })
    return false
  }
  article.standOn(post)
  return true
}
