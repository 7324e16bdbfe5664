import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import type { BlockChange, WordRun } from '../../article/index.ts'
import { useText } from '../data/texts.ts'
import { BlockText } from './block-text.tsx'
import { ChangeCard, type ChangeKind } from './change-card.tsx'
import { Choice, type Choosing } from './choice.tsx'
import { FoldedBlocks } from './folded-blocks.tsx'
import { putBackName } from './put-back-name.ts'
import { runsOf } from './word-runs.tsx'

/** Two versions of a text side by side, block beside block, the words that differ marked. What is the same in both is
 *  folded, but for what stands beside a change. Each change that may be chosen has a box. */
export function BlocksBeside(props: { changes: readonly BlockChange[]; choosing?: Choosing | undefined }) {
  const { changes, choosing } = props
  const styles = useStyles()
  return (
    <div className={styles.blocks}>
      <FoldedBlocks
        changes={changes}
        draw={({ key, change }) => <Beside key={key} change={change} choosing={choosing} />}
      />
    </div>
  )
}

/** True of what the two sides are, whoever changed what. */
const labels: Record<ChangeKind, string> = {
  deleted: 'Not in the draft',
  written: 'Only in the draft',
  changed: 'Changed',
  'moved-away': 'Stands elsewhere in the draft',
  'moved-here': 'Moved here in the draft',
}

/** The same where one's own can be told from what somebody else wrote since. */
const theirs: Partial<Record<ChangeKind, string>> = {
  deleted: 'Written on the server since',
  written: 'Taken out on the server since',
  changed: 'Changed on the server since',
}

function Beside({ change, choosing }: { change: BlockChange; choosing: Choosing | undefined }) {
  const t = useText()
  const styles = useStyles()
  if (change.kind === 'same')
    return (
      <div className={mergeClasses(styles.sides, styles.same)}>
        <BlockText block={change.before} isSmall />
        <BlockText block={change.after} isSmall />
      </div>
    )
  const name = choosing?.blocks.get(change)
  const isTheirs = choosing && name === undefined && !('inside' in change && change.inside.length > 0)
  const label = (isTheirs && theirs[change.kind]) || labels[change.kind]
  const words = change.kind === 'changed' ? change.words : []
  const isLook = change.kind === 'changed' && words.every(run => run.in === 'both')
  const isQuiet = change.kind === 'moved-away' || change.kind === 'moved-here'
  return (
    <ChangeCard
      kind={change.kind}
      label={t(label)}
      action={
        choosing &&
        name !== undefined && (
          <Choice
            choosing={choosing}
            name={name}
            label={t('after' in change ? putBackName(change.after) : 'Take it out')}
          />
        )
      }
    >
      <div className={styles.sides}>
        <div>
          {'before' in change && (
            <BlockText block={change.before} {...sideOf(change, 'before')} isSmall isQuiet={isQuiet} />
          )}
        </div>
        <div>
          {'after' in change && (
            <BlockText block={change.after} {...sideOf(change, 'after')} isSmall isQuiet={isQuiet} />
          )}
        </div>
      </div>
      {isLook && change.inside.length === 0 && (
        <Text size={200} className={styles.quiet}>
          {t('Its words are the same; its form is not.')}
        </Text>
      )}
      {change.kind === 'changed' && change.inside.length > 0 && (
        <BlocksBeside changes={change.inside} choosing={choosing} />
      )}
    </ChangeCard>
  )
}

/** The words of one side; all of a block that has no other side. */
function sideOf(change: BlockChange, side: 'before' | 'after'): { words: WordRun[] } | { isWhole: true } {
  if (change.kind !== 'changed') return { isWhole: true }
  return { words: runsOf(change.words, side) }
}

const useStyles = makeStyles({
  blocks: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    // Of a long text only what is seen is laid out.
    '& > div': { contentVisibility: 'auto', containIntrinsicSize: 'auto 96px' },
    // What is folded begins where the text does.
    '& > button': { marginInlineStart: tokens.spacingHorizontalSNudge },
  },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
  },
  same: {
    paddingInlineStart: `calc(${tokens.spacingHorizontalM} + 3px)`,
    paddingInlineEnd: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
