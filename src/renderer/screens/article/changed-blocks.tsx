import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowUndo16Regular } from '@fluentui/react-icons'
import type { BlockChange } from '../../../article/index.ts'
import { BlockText } from '../../catalogue/block-text.tsx'
import { ChangeCard, type ChangeKind } from '../../catalogue/change-card.tsx'
import { FoldedBlocks } from '../../catalogue/folded-blocks.tsx'
import { putBackName } from '../../catalogue/put-back-name.ts'
import { useText } from '../../data/texts.ts'
import type { LostBlock } from './restore-version.ts'

/** Brings a block back; null where nothing may be changed. */
type PutBack = ((lost: LostBlock, inside: number[]) => void) | null

/** What became of a text, block by block. What stayed the same is folded, but for what stands beside a change. */
export function ChangedBlocks(props: {
  changes: readonly BlockChange[]
  putBack: PutBack
  inside?: number[]
}) {
  const { changes, putBack, inside = [] } = props
  return (
    <FoldedBlocks
      changes={changes}
      draw={({ key, change }) => <Changed key={key} change={change} putBack={putBack} inside={inside} />}
    />
  )
}

const labels: Record<ChangeKind, string> = {
  deleted: 'Deleted since',
  written: 'Written since',
  changed: 'Changed since',
  'moved-away': 'Stood here, moved since',
  'moved-here': 'Moved here since',
}

function Changed(props: { change: BlockChange; putBack: PutBack; inside: number[] }) {
  const { change, putBack, inside } = props
  const t = useText()
  const styles = useStyles()
  const block = 'after' in change ? change.after : change.before
  if (change.kind === 'same')
    return (
      <div className={styles.same}>
        <BlockText block={block} />
      </div>
    )
  const isSlide = change.kind === 'changed' && change.after.type === 'slide'
  const lost = change.kind === 'deleted' || (change.kind === 'changed' && !isSlide) ? change : null
  return (
    <ChangeCard
      kind={change.kind}
      label={t(labels[change.kind])}
      action={
        lost &&
        putBack && (
          <Button size="small" icon={<ArrowUndo16Regular />} onClick={() => putBack(lost, inside)}>
            {t(putBackName(lost.before))}
          </Button>
        )
      }
    >
      {change.kind === 'changed' ? (
        <>
          <BlockText block={block} words={change.words} />
          {change.words.every(run => run.in === 'both') && !isSlide && (
            <Text size={200} className={styles.quiet}>
              {t('Its words are the same; its form is not.')}
            </Text>
          )}
          {isSlide && (
            <div className={styles.inside}>
              <ChangedBlocks changes={change.inside} putBack={putBack} inside={[...inside, change.at]} />
            </div>
          )}
        </>
      ) : (
        <BlockText block={block} isQuiet={change.kind === 'moved-away'} isWhole />
      )}
    </ChangeCard>
  )
}

const useStyles = makeStyles({
  same: { paddingInline: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
  inside: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground3 },
})
