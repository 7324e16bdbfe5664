import { makeStyles, mergeClasses, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { Choice, Clash } from '../../../article/index.ts'
import { useText } from '../../data/texts.ts'
import { SafeImage } from '../safe-image.tsx'
import type { ClashLines } from './beside.ts'
import type { Line, Piece } from './lines-of.ts'

const choiceNames: Record<Choice, string> = { mine: 'Mine', theirs: 'The server’s', both: 'Both' }

/** One thing that both changed: its two versions side by side, and which one is wanted. */
export function ClashChoice(props: {
  name: string
  clash: Clash
  lines: ClashLines
  choice: Choice | undefined
  onChoice: (choice: Choice) => void
}) {
  const { name, clash, lines, choice } = props
  const t = useText()
  const styles = useStyles()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div role="group" aria-labelledby={id} className={styles.clash}>
      <div className={styles.head}>
        <Text as="h3" id={id} weight="semibold" className={styles.name}>
          {name}
        </Text>
        <RadioGroup
          layout="horizontal"
          aria-labelledby={id}
          value={choice ?? ''}
          onChange={(_event, { value }) => props.onChoice(value as Choice)}
        >
          {clash.choices.map(one => (
            <Radio key={one} value={one} label={t(choiceNames[one])} />
          ))}
        </RadioGroup>
      </div>
      {lines.isLook && (
        <Text size={200} className={styles.quiet}>
          {t('The words are the same; how they look differs.')}
        </Text>
      )}
      <div className={styles.sides}>
        <Version title="Yours" lines={lines.mine} chosen={choice === 'mine' || choice === 'both'} />
        <Version
          title="On the server"
          lines={lines.theirs}
          chosen={choice === 'theirs' || choice === 'both'}
        />
      </div>
    </div>
  )
}

function Version(props: { title: string; lines: Line[]; chosen: boolean }) {
  const t = useText()
  const styles = useStyles()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div
      role="group"
      className={mergeClasses(styles.side, props.chosen && styles.chosen)}
      aria-label={t(props.title)}
    >
      <Text size={200} className={styles.quiet} aria-hidden>
        {t(props.title)}
      </Text>
      {props.lines.length === 0 && (
        <p className={mergeClasses(styles.line, styles.italic)}>{t('Taken out')}</p>
      )}
      {props.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <LineOf key={at} line={line} />
      ))}
    </div>
  )
}

function LineOf({ line }: { line: Line }) {
  const t = useText()
  const styles = useStyles()
  return (
    <p className={styles.line}>
      {line.name !== undefined && (
        <Text size={200} className={styles.kind}>
          {t(line.name)}
        </Text>
      )}
      {line.picture !== undefined && <SafeImage url={line.picture} alt="" className={styles.picture} />}
      {line.pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
        <PieceOf key={at} piece={piece} />
      ))}
    </p>
  )
}

function PieceOf({ piece }: { piece: Piece }) {
  const styles = useStyles()
  const look = mergeClasses(
    piece.bold && styles.bold,
    piece.italic && styles.italic,
    (piece.underline || piece.isLink) && styles.underline,
    piece.isChanged && styles.changed,
  )
  const Tag = piece.isChanged ? 'mark' : 'span'
  return <Tag className={look}>{piece.text}</Tag>
}

const useStyles = makeStyles({
  clash: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, flexWrap: 'wrap' },
  name: { margin: 0, marginInlineEnd: 'auto' },
  sides: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalM },
  side: {
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  chosen: {
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-1px',
    backgroundColor: tokens.colorNeutralBackground1Selected,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  kind: { color: tokens.colorNeutralForeground3, marginInlineEnd: tokens.spacingHorizontalS },
  line: {
    marginBlock: tokens.spacingVerticalXS,
    whiteSpace: 'pre-wrap',
    lineHeight: tokens.lineHeightBase300,
    minHeight: tokens.lineHeightBase300,
  },
  picture: { display: 'block', width: '160px', height: '90px', objectFit: 'cover' },
  bold: { fontWeight: tokens.fontWeightSemibold },
  italic: { fontStyle: 'italic' },
  underline: { textDecorationLine: 'underline' },
  changed: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    borderRadius: tokens.borderRadiusSmall,
  },
})
