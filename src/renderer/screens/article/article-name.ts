import { useWatch } from 'react-hook-form'
import { titleOf } from '../../../contract/entities/post.ts'
import { useOpenName } from '../../data/open-name.ts'
import type { OpenArticle } from './open-article.ts'

/** What the article is called as it stands on the screen; '' while it has no title. */
export const nameOf = ({ form }: OpenArticle): string => titleOf(form.getValues())

/** Names the window after the article, as its title is typed. */
export function ArticleName({ article }: { article: OpenArticle }) {
  const [main_headline, catchy_title] = useWatch({
    control: article.form.control,
    name: ['main_headline', 'catchy_title'],
  })
  useOpenName(titleOf({ main_headline, catchy_title }))
  return null
}
