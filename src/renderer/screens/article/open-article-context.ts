import { createContext, useContext } from 'react'
import type { OpenArticle } from './open-article.ts'

/** The article a part of this screen belongs to, and whether it may be changed. */
export const OpenArticleContext = createContext<{ article: OpenArticle; readOnly: boolean } | null>(null)

/** The open article around this part. */
export function useOpenArticle(): { article: OpenArticle; readOnly: boolean } {
  const context = useContext(OpenArticleContext)
  if (!context) throw new Error('no article is open here')
  return context
}
