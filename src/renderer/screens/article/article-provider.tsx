import { type ReactNode, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ReadOnly } from '../../parts/read-only.ts'
import type { PictureName } from './choose-picture.ts'
import type { OpenArticle } from './open-article.ts'
import { OpenArticleContext } from './open-article-context.ts'

/** An opened article and its form, for the parts and the fields inside. */
export function ArticleProvider(props: {
  article: OpenArticle
  readOnly: boolean
  choosePicture?: ((name: PictureName) => void) | undefined
  children: ReactNode
}) {
  const { article, readOnly, choosePicture } = props
  const form = useForm({ formControl: article.form, ...article.formOptions })
  const context = useMemo(() => ({ article, readOnly, choosePicture }), [article, readOnly, choosePicture])
  return (
    <OpenArticleContext value={context}>
      <FormProvider {...form}>
        <ReadOnly value={readOnly ? 'This article is read-only' : null}>{props.children}</ReadOnly>
      </FormProvider>
    </OpenArticleContext>
  )
}
