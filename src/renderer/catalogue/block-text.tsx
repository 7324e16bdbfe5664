import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ArticleBlock, embedFacts, readingText, type WordRun } from '../../article/index.ts'
import { useText } from '../data/texts.ts'
import { WordRuns } from './word-runs.tsx'

const kindNames: Partial<Record<ArticleBlock['type'], string>> = {
  table: 'Table',
  image: 'Picture',
  upload: 'Picture on its way',
  embed: 'Embed',
  opaque: 'Block',
}

/** A block to be read, with its words marked where it changed. `isWhole`: with everything in it. `isSmall`: where it has
 *  half the room. */
export function BlockText(props: {
  block: ArticleBlock
  words?: readonly WordRun[]
  isQuiet?: boolean
  isWhole?: boolean
  isSmall?: boolean
}) {
  const { block, words, isSmall = false } = props
  const t = useText()
  const styles = useStyles()
  const kind = kindNames[block.type]
  return (
    <div
      dir="auto"
      className={mergeClasses(
        styles.text,
        isSmall && styles.small,
        (block.type.startsWith('heading') || block.type === 'slide') && styles.heading,
        block.type === 'blockquote' && styles.quote,
        props.isQuiet && styles.quiet,
      )}
    >
      {kind && <span className={styles.kind}>{t(kind)}</span>}
      {words ? <WordRuns runs={words} /> : readingText(block)}
      {block.type === 'image' && !block.caption && (block.alt || block.url)}
      {block.type === 'upload' && block.name}
      {block.type === 'embed' && embedFacts(block.html).host}
      {block.type === 'slide' &&
        props.isWhole &&
        block.children.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what stands in a place is what it is
          <BlockText key={at} block={child} isSmall={isSmall} />
        ))}
    </div>
  )
}

const useStyles = makeStyles({
  text: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '26px',
    // Inside a slide too, whose own line is a heading.
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  small: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
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
})
