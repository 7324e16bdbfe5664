import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type ArticleForm, ArticleRules, ExternalRules } from '../../../contract/entities/article-fields.ts'

/** P5's rules for the form of an article, or of an external post. The site's stand-in picture counts as none (decision
 *  E26). */
export function articleResolver(
  isDefaultThumbnail: (thumb: number | null) => boolean,
  isExternal: boolean,
): Resolver<ArticleForm> {
  const check: Resolver<ArticleForm> = zodResolver(isExternal ? ExternalRules : ArticleRules)
  return (values, ...rest) =>
    check(isDefaultThumbnail(values.thumb) ? { ...values, thumb: null } : values, ...rest)
}

/** Checks the whole form and marks every wrong field. The checked values, or null when one is wrong. */
export function checkForm(form: {
  handleSubmit(valid: (values: ArticleForm) => void, invalid: () => void): () => Promise<void>
}): Promise<ArticleForm | null> {
  return new Promise((resolve, reject) => {
    form
      .handleSubmit(resolve, () => resolve(null))()
      .catch(reject)
  })
}
