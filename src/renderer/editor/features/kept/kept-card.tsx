import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import {
  CodeRegular,
  CommentRegular,
  ImageRegular,
  LinkSquareRegular,
  SlideLayoutRegular,
  TableRegular,
  TextQuoteRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { type RenderElementProps, useFocused, useSelected } from 'slate-react'
import { useText } from '../data/texts.ts'

const icons: Record<string, ReactElement> = {
  Table: <TableRegular />,
  Image: <ImageRegular />,
  Embed: <LinkSquareRegular />,
  Quote: <TextQuoteRegular />,
  Comment: <CommentRegular />,
  Slides: <SlideLayoutRegular />,
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'flex-start',
    marginBlock: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    userSelect: 'none',
  },
  selected: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  icon: { fontSize: '20px', lineHeight: 0, paddingTop: '2px', color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  excerpt: {
    color: tokens.colorNeutralForeground2,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  inline: {
    paddingInline: '6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    userSelect: 'none',
  },
})

const excerptLength = 240

/** A block this application does not edit: what it is and how it begins; its source stays untouched. */
export function KeptBlock({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const t = useText()
  const selected = useSelected()
  const focused = useFocused()
  if (element.type !== 'kept') return null
  const excerpt = (element.reading || addressIn(element.source)).slice(0, excerptLength)
  return (
    <div {...attributes}>
      <div
        contentEditable={false}
        className={mergeClasses(styles.card, selected && focused && styles.selected)}
      >
        <span className={styles.icon} aria-hidden>
          {icons[element.name] ?? <CodeRegular />}
        </span>
        <span className={styles.words}>
          <Text weight="semibold">{t(element.name)}</Text>
          {excerpt !== '' && <Text className={styles.excerpt}>{excerpt}</Text>}
          <Text size={200} className={styles.excerpt}>
            {t('Kept exactly as it is')}
          </Text>
        </span>
      </div>
      {children}
    </div>
  )
}

/** Where an embed comes from, when it has no words of its own. */
function addressIn(source: string): string {
  return /https?:\/\/[^\s"'<>\\]+/.exec(source)?.[0] ?? ''
}

/** The same inside a line. */
export function KeptWords({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const t = useText()
  const selected = useSelected()
  const focused = useFocused()
  if (element.type !== 'kept-inline') return null
  const words = element.reading === '' ? t(element.name) : element.reading.slice(0, excerptLength)
  return (
    <span {...attributes}>
      <span
        contentEditable={false}
        title={`${t(element.name)}: ${t('Kept exactly as it is')}`}
        className={mergeClasses(styles.inline, selected && focused && styles.selected)}
      >
        {words}
      </span>
      {children}
    </span>
  )
}
