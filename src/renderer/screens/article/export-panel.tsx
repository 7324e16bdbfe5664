import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { PostStatus } from '../../../contract/entities/post.ts'
import { ExportLines, ProjectsField } from '../../catalogue/export-parts.tsx'
import { exportPosts, isUnderWay, useExports } from '../../catalogue/exports.ts'
import { connectionAtom, useCurrentUser } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { useOpenArticle } from './open-article-context.ts'

/** The published article's way to other projects, as the server has it (P4, ED-16). */
export function ExportPanel() {
  const { article } = useOpenArticle()
  const t = useText()
  const confirm = useConfirm()
  const user = useCurrentUser()
  const connection = useAtomValue(connectionAtom)
  const { status, main_headline, catchy_title } = useAtomValue(article.atoms.post)
  const one = useExports().find(({ post }) => post.id === article.id)
  const [projects, setProjects] = useState<number[]>([])
  const title = main_headline || catchy_title
  const missing =
    status !== PostStatus.published
      ? 'Only published posts are exported'
      : projects.length === 0
        ? 'Choose a project'
        : connection !== 'online'
          ? 'The server cannot be reached'
          : undefined
  const send = async () => {
    if (one?.state === 'unknown' && !(await confirm({ ...question, values: { name: title } }))) return
    exportPosts(user.id, [{ id: article.id, title }], projects)
  }
  return (
    <>
      <ProjectsField value={projects} onChange={setProjects} />
      <div>
        <BusyButton
          busy={one !== undefined && isUnderWay(one)}
          disabledReason={missing && t(missing)}
          onClick={() => void send()}
        >
          {t('Export')}
        </BusyButton>
      </div>
      <div role="status">{one && <ExportLines one={one} />}</div>
    </>
  )
}

const question = {
  title: 'Export',
  text: 'Some projects may have “{name}” already: nobody knows what became of the export. Do you want to export it again?',
  yes: 'Export again',
}
