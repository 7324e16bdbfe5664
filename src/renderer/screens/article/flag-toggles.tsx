import { makeStyles, ToggleButton } from '@fluentui/react-components'
import { LeafOneRegular, ShieldCheckmarkRegular, TextBulletListTreeRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type PostFlag, postFlags } from '../../../contract/entities/post.ts'
import { useText } from '../../data/texts.ts'
import { DescriptionTooltip } from '../../parts/description-tooltip.tsx'
import { usePressedStyle } from '../../parts/pressed-style.ts'
import { useOpenArticle } from './open-article-context.ts'

const flags: Record<PostFlag, { label: string; icon: ReactElement }> = {
  is_verified: { label: 'Verified', icon: <ShieldCheckmarkRegular /> },
  is_evergreen: { label: 'Is Evergreen', icon: <LeafOneRegular /> },
  table_of_contents: { label: 'Table Of Contents', icon: <TextBulletListTreeRegular /> },
}

/** The marks of the article, set at once, each with its right; slides have no table of contents (ED-04, ED-13).
 *  `reason` says why none can be set now. */
export function FlagToggles(props: {
  shown: ReadonlySet<string>
  reason: string | null
  onToggle(flag: PostFlag): void
}) {
  const { shown, reason } = props
  const { article } = useOpenArticle()
  const styles = useStyles()
  const pressed = usePressedStyle()
  const t = useText()
  const post = useAtomValue(article.atoms.post)
  return (
    <div className={styles.toggles}>
      {postFlags
        .filter(flag => shown.has(flag))
        .map(flag => (
          <DescriptionTooltip key={flag} content={reason ?? t(flags[flag].label)}>
            <ToggleButton
              className={pressed}
              appearance="subtle"
              icon={flags[flag].icon}
              checked={post[flag] === 1}
              aria-label={t(flags[flag].label)}
              disabledFocusable={reason !== null}
              onClick={() => props.onToggle(flag)}
            />
          </DescriptionTooltip>
        ))}
    </div>
  )
}

const useStyles = makeStyles({ toggles: { display: 'flex', columnGap: '2px' } })
