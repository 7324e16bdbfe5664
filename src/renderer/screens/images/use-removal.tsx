import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useCallback, useRef } from 'react'
import type { Image } from '../../../contract/entities/image.ts'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import type { Acts } from '../../catalogue/use-acts.ts'
import { api } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { useUnderWay } from '../../parts/use-under-way.ts'
import { draftsWith } from './drafts-with.ts'

/** Deletes pictures of the gallery, after a question that shows which, and what on this computer holds it (C2, C30).
 *  `removing` are the ids of those whose deletion the server has not answered yet; `onGone` hears of each that is gone. */
export function useRemoval(act: Acts<Image, never, never>['act'], onGone: (id: number) => void) {
  const confirm = useConfirm()
  /** Until the answer: the drafts are looked through before the question is there. */
  const asking = useRef(false)
  const { ids: removing, track } = useUnderWay()
  const remove = useCallback(
    async (image: Image) => {
      const { id } = image
      if (asking.current) return false
      asking.current = true
      const text = <Asked image={image} drafts={await draftsWith(image)} />
      const isSure = await confirm({ title: 'Delete', yes: 'Delete', danger: true, text })
      asking.current = false
      if (!isSure) return false
      const removal = act(api.images.remove({ id }), 'Removed.', 'Error removing image.')
      const problem = await track(id, removal)
      if (problem !== null && problem.kind !== 'not-found') return false
      onGone(id)
      return true
    },
    [confirm, act, onGone, track],
  )
  return { remove, removing }
}

function Asked({ image, drafts }: { image: Image; drafts: string[] }) {
  const t = useText()
  const styles = useStyles()
  return (
    <div className={styles.asked}>
      <SafeImage className={styles.picture} url={image.url} alt="" />
      <div>
        <Text as="p" block weight="semibold" className={styles.name}>
          {image.name}
        </Text>
        {drafts.length > 0 && (
          <>
            {t('Articles that are not saved yet use it:')}
            <ul className={styles.drafts}>
              {drafts.map(title => (
                <li key={title}>{title || t('Without title')}</li>
              ))}
            </ul>
          </>
        )}
        {t(
          'You are going to completely remove this picture from every article it is used in. Are you sure you want to proceed?',
        )}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  asked: { display: 'flex', columnGap: tokens.spacingHorizontalM },
  picture: { width: '96px', height: '72px', objectFit: 'cover', flexShrink: 0 },
  drafts: {
    margin: 0,
    marginBottom: tokens.spacingVerticalXS,
    paddingInlineStart: '20px',
    overflowWrap: 'anywhere',
  },
  name: { margin: 0, marginBottom: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
})
