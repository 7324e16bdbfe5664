import { makeStyles, ToggleButton, Tooltip } from '@fluentui/react-components'
import { LeafOneRegular, ShieldCheckmarkRegular, TextBulletListTreeRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type PostFlag, TemplateType } from '../../../contract/entities/post.ts'
import type { Action } from '../../../contract/rights.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { setFlag } from './change-status.ts'
import { useOpenArticle } from './open-article-context.ts'

const flags: Record<PostFlag, { label: string; icon: ReactElement; right: Action }> = {
  is_verified: { label: 'Verified', icon: <ShieldCheckmarkRegular />, right: 'moderate' },
  is_evergreen: { label: 'Is Evergreen', icon: <LeafOneRegular />, right: 'update' },
  table_of_contents: { label: 'Table Of Contents', icon: <TextBulletListTreeRegular />, right: 'update' },
}

/** The marks of the article, set at once, each with its right; slides have no table of contents (ED-04, ED-13).
 *  `reason` says why none can be set now. */
export function FlagToggles({ reason }: { reason: string | null }) {
  const { article } = useOpenArticle()
  const styles = useStyles()
  const t = useText()
  const may = useMay('post')
  const post = useAtomValue(article.atoms.post)
  const isSlides = post.template_type === TemplateType.gallery || post.template_type === TemplateType.live
  const shown = (Object.keys(flags) as PostFlag[]).filter(
    flag => may(flags[flag].right) && !(isSlides && flag === 'table_of_contents'),
  )
  return (
    <div className={styles.toggles}>
      {shown.map(flag => (
        <Tooltip
          key={flag}
          content={reason ? `${t(flags[flag].label)}: ${reason}` : t(flags[flag].label)}
          relationship={reason ? 'description' : 'inaccessible'}
        >
          <ToggleButton
            appearance="subtle"
            icon={flags[flag].icon}
            checked={post[flag] === 1}
            aria-label={t(flags[flag].label)}
            disabledFocusable={reason !== null}
            onClick={() => void setFlag(article, flag, post[flag] === 1 ? 0 : 1)}
          />
        </Tooltip>
      ))}
    </div>
  )
}

const useStyles = makeStyles({ toggles: { display: 'flex', columnGap: '2px' } })
