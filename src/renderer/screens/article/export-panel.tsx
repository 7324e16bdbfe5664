import { useAtomValue } from 'jotai'
import { PostStatus, titleOf } from '../../../contract/entities/post.ts'
import { ExportForm } from '../../catalogue/export-form.tsx'
import { ExportLines } from '../../catalogue/export-lines.tsx'
import { useExports } from '../../catalogue/exports.ts'
import { useOpenArticle } from './open-article-context.ts'

/** The published article's way to other projects, as the server has it (P4, ED-16). */
export function ExportPanel() {
  const { article } = useOpenArticle()
  const post = useAtomValue(article.atoms.post)
  const one = useExports().find(({ post }) => post.id === article.id)
  return (
    <>
      <ExportForm
        posts={[{ id: post.id, title: titleOf(post) }]}
        refusal={post.status === PostStatus.published ? undefined : 'Only published posts are exported'}
      />
      <div role="status">{one && <ExportLines one={one} />}</div>
    </>
  )
}
