import type { FieldErrors, Resolver } from 'react-hook-form'
import { type ArticleForm, ArticleRules, ExternalRules } from '../../../contract/entities/post.ts'

/** P5's rules for the form of an article, or of an external post. The site's stand-in picture counts as none (decision
 *  E26). */
export function articleResolver(
  hasDefaultThumbnail: () => boolean,
  isExternal: boolean,
): Resolver<ArticleForm> {
  const rules = isExternal ? ExternalRules : ArticleRules
  return values => {
    const result = rules.safeParse(hasDefaultThumbnail() ? { ...values, thumb: null } : values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of result.error.issues) {
      const [field] = path
      if (typeof field === 'string') errors[field] ??= { type: 'rule', message }
    }
    return { values: {}, errors: errors as FieldErrors<ArticleForm> }
  }
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
