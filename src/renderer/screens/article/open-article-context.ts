import { createContext, useContext } from 'react'
import type { PictureName } from './choose-picture.ts'
import type { OpenArticle } from './open-article.ts'

type Context = {
  article: OpenArticle
  readOnly: boolean
  /** Asks for one of the article's own pictures; without the right to the gallery nobody can be asked. */
  choosePicture?: ((name: PictureName) => void) | undefined
}

/** The article a part of this screen belongs to, and whether it may be changed. */
export const OpenArticleContext = createContext<Context | null>(null)

/** The open article around this part. */
export function useOpenArticle(): Context {
  const context = useContext(OpenArticleContext)
  if (!context) throw new Error('no article is open here')
  return context
}
