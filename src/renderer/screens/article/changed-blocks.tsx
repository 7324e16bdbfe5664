import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import {
  Add16Regular,
  ArrowBidirectionalUpDown16Regular,
  ArrowUndo16Regular,
  Delete16Regular,
  Edit16Regular,
} from '@fluentui/react-icons'
import { type ReactElement, useState } from 'react'
import {
  type ArticleBlock,
  type BlockChange,
  embedFacts,
  readingText,
  type WordRun,
} from '../../../article/index.ts'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
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
  return stretchesOf(changes).map(({ key, isFolded, rows }) =>
    isFolded ? (
      <Folded key={key} rows={rows} />
    ) : (
      rows.map(row => <Changed key={row.key} change={row.change} putBack={putBack} inside={inside} />)
    ),
  )
}

/** A change, by its place and kind. */
type Row = { key: string; change: BlockChange }
type Stretch = { key: string; isFolded: boolean; rows: Row[] }

/** Unchanged blocks are folded from so many on. */
const fewestFolded = 2

function stretchesOf(changes: readonly BlockChange[]): Stretch[] {
  const isQuiet = (at: number) => (changes[at]?.kind ?? 'same') === 'same'
  const stretches: Stretch[] = []
  changes.forEach((change, at) => {
    const isFolded = isQuiet(at - 1) && isQuiet(at) && isQuiet(at + 1)
    const row = { key: `${at} ${change.kind}`, change }
    const last = stretches.at(-1)
    if (last?.isFolded === isFolded) last.rows.push(row)
    else stretches.push({ key: `from ${at}`, isFolded, rows: [row] })
  })
  return stretches.map(stretch => ({
    ...stretch,
    isFolded: stretch.isFolded && stretch.rows.length >= fewestFolded,
  }))
}

function Folded({ rows }: { rows: Row[] }) {
  const t = useText()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const text = isOpen ? 'Hide {count} unchanged paragraphs' : 'Show {count} unchanged paragraphs'
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        className={styles.folded}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(open => !open)}
      >
        {interpolate(t(text), { count: rows.length })}
      </Button>
      {isOpen && rows.map(row => <Changed key={row.key} change={row.change} putBack={null} inside={[]} />)}
    </>
  )
}

const looks: Record<
  Exclude<BlockChange['kind'], 'same'>,
  { label: string; icon: ReactElement; colour: 'gone' | 'come' | 'other' }
> = {
  deleted: { label: 'Deleted since', icon: <Delete16Regular />, colour: 'gone' },
  written: { label: 'Written since', icon: <Add16Regular />, colour: 'come' },
  changed: { label: 'Changed since', icon: <Edit16Regular />, colour: 'other' },
  'moved-away': {
    label: 'Stood here, moved since',
    icon: <ArrowBidirectionalUpDown16Regular />,
    colour: 'other',
  },
  'moved-here': { label: 'Moved here since', icon: <ArrowBidirectionalUpDown16Regular />, colour: 'other' },
}

function Changed(props: { change: BlockChange; putBack: PutBack; inside: number[] }) {
  const { change, putBack, inside } = props
  const t = useText()
  const styles = useStyles()
  const block = 'after' in change ? change.after : change.before
  if (change.kind === 'same')
    return (
      <div className={styles.same}>
        <Block block={block} />
      </div>
    )
  const { label, icon, colour } = looks[change.kind]
  const isSlide = change.kind === 'changed' && change.after.type === 'slide'
  const lost = change.kind === 'deleted' || (change.kind === 'changed' && !isSlide) ? change : null
  return (
    <div className={mergeClasses(styles.block, styles[colour])} data-change={change.kind}>
      <div className={styles.head}>
        <span className={styles.label}>
          {icon}
          {t(label)}
        </span>
        {lost && putBack && (
          <Button size="small" icon={<ArrowUndo16Regular />} onClick={() => putBack(lost, inside)}>
            {t(putBackNames[lost.before.type] ?? 'Put back this paragraph')}
          </Button>
        )}
      </div>
      {change.kind === 'changed' ? (
        <>
          <Block block={block} words={change.words} />
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
        <Block block={block} isQuiet={change.kind === 'moved-away'} isWhole />
      )}
    </div>
  )
}

const putBackNames: Partial<Record<ArticleBlock['type'], string>> = {
  'bulleted-list': 'Put back this list',
  'numbered-list': 'Put back this list',
  blockquote: 'Put back this quotation',
  table: 'Put back this table',
  image: 'Put back this picture',
  upload: 'Put back this picture',
  embed: 'Put back this embed',
  opaque: 'Put back this block',
  slide: 'Put back this part',
}

const kindNames: Partial<Record<ArticleBlock['type'], string>> = {
  table: 'Table',
  image: 'Picture',
  upload: 'Picture on its way',
  embed: 'Embed',
  opaque: 'Block',
}

/** A block to be read, with its words marked where it changed. `isWhole`: with everything in it. */
function Block(props: { block: ArticleBlock; words?: WordRun[]; isQuiet?: boolean; isWhole?: boolean }) {
  const { block, words } = props
  const t = useText()
  const styles = useStyles()
  const kind = kindNames[block.type]
  return (
    <div
      dir="auto"
      className={mergeClasses(
        styles.text,
        (block.type.startsWith('heading') || block.type === 'slide') && styles.heading,
        block.type === 'blockquote' && styles.quote,
        props.isQuiet && styles.quiet,
      )}
    >
      {kind && <span className={styles.kind}>{t(kind)}</span>}
      {words
        ? words.filter(isSeen).map((run, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what stands in a place is what it is
            <Run key={at} run={run} />
          ))
        : readingText(block)}
      {block.type === 'image' && !block.caption && (block.alt || block.url)}
      {block.type === 'upload' && block.name}
      {block.type === 'embed' && embedFacts(block.html).host}
      {block.type === 'slide' &&
        props.isWhole &&
        block.children.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what stands in a place is what it is
          <Block key={at} block={child} />
        ))}
    </div>
  )
}

/** A space that went where other words came would be read as a dash. */
function isSeen(run: WordRun, at: number, words: WordRun[]): boolean {
  return run.in !== 'before' || /\S|\n/.test(run.text) || words[at + 1]?.in !== 'after'
}

function Run({ run }: { run: WordRun }) {
  const styles = useStyles()
  if (run.in === 'both') return run.text
  if (run.in === 'before') return <del className={styles.del}>{run.text}</del>
  return <ins className={styles.ins}>{run.text}</ins>
}

const useStyles = makeStyles({
  same: { paddingInline: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
  folded: {
    alignSelf: 'flex-start',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  block: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  gone: { borderLeftColor: tokens.colorStatusDangerBorderActive },
  come: { borderLeftColor: tokens.colorStatusSuccessBorderActive },
  other: { borderLeftColor: tokens.colorNeutralStrokeAccessible },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '24px',
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  inside: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  text: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '26px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  heading: { fontWeight: tokens.fontWeightSemibold },
  quote: {
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  kind: {
    marginInlineEnd: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  del: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    textDecorationLine: 'line-through',
  },
  ins: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
  },
})
