import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod'
import { type ArticleForm, ArticleRules, ExternalRules } from '../../../contract/entities/article-fields.ts'
import { isOfAnotherSection } from './category-of-section.ts'

/** P5's rules for the form of an article, or of an external post: as its resolver, and as what they say against values,
 *  by field, where nothing is marked. The site's stand-in picture counts as none (decision E26), and so does a category of
 *  another section. */
export function articleChecks(
  isDefaultThumbnail: (thumb: number | null) => boolean,
  isExternal: boolean,
): { resolver: Resolver<ArticleForm>; faults(values: ArticleForm): ArticleFaults } {
  const rules = isExternal ? ExternalRules : ArticleRules
  const check: Resolver<ArticleForm> = zodResolver(rules)
  const asChecked = (values: ArticleForm) => ({
    ...values,
    thumb: isDefaultThumbnail(values.thumb) ? null : values.thumb,
    category_id: isOfAnotherSection(values) ? null : values.category_id,
  })
  return {
    resolver: (values, ...rest) => check(asChecked(values), ...rest),
    faults(values) {
      const { error } = rules.safeParse(asChecked(values))
      return error ? z.flattenError(error).fieldErrors : {}
    },
  }
}

/** The messages against each field that is wrong. */
export type ArticleFaults = { [Name in keyof ArticleForm]?: string[] }

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
