import {
  Button,
  Link,
  makeStaticStyles,
  makeStyles,
  Text,
  ToggleButton,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { CopyRegular, EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { isSafeLink } from '../../../article/index.ts'
import type { UniquenessSource } from '../../../contract/entities/uniqueness.ts'
import { openPage } from '../../catalogue/open-page.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { usePressedStyle } from '../../parts/pressed-style.ts'
import { useCopy } from '../../parts/use-copy.ts'
import { useOpenArticle } from './open-article-context.ts'
import { highlightCount, highlightName, toggleSource } from './uniqueness.ts'

const colours = [
  tokens.colorPaletteYellowBackground2,
  tokens.colorPaletteTealBackground2,
  tokens.colorPalettePinkBackground2,
  tokens.colorPaletteLightGreenBackground2,
  tokens.colorPaletteLavenderBackground2,
  tokens.colorPalettePeachBackground2,
]
const lines = [
  tokens.colorPaletteYellowForeground2,
  tokens.colorPaletteTealForeground2,
  tokens.colorPalettePinkForeground2,
  tokens.colorPaletteLightGreenForeground2,
  tokens.colorPaletteLavenderForeground2,
  tokens.colorPalettePeachForeground2,
]

const look = (at: number) => ({
  backgroundColor: colours[at % highlightCount],
  color: tokens.colorNeutralForeground1,
  textDecoration: `underline 2px ${lines[at % highlightCount]}`,
})

/** How the words of the sources look in the text. */
export const useSourceHighlights = makeStaticStyles(
  Object.fromEntries(colours.map((_, at) => [`::highlight(${highlightName(at)})`, look(at)])),
)

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
  },
  source: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  mark: {
    flexShrink: 0,
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    outlineWidth: '1px',
    outlineStyle: 'solid',
  },
  address: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
  },
  share: { fontVariantNumeric: 'tabular-nums' },
})

/** The pages that share words with the text: how much of it, where in it, and the way there. */
export function SourceList(props: { sources: readonly UniquenessSource[]; hidden: ReadonlySet<number> }) {
  const t = useText()
  const styles = useStyles()
  if (props.sources.length === 0) return <Text>{t('No page with the same words was found.')}</Text>
  return (
    <ul className={styles.list} aria-label={t('Sources')}>
      {props.sources.map((source, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and an address may stand in it twice
        <Source key={at} source={source} at={at} isHidden={props.hidden.has(at)} />
      ))}
    </ul>
  )
}

function Source({ source, at, isHidden }: { source: UniquenessSource; at: number; isHidden: boolean }) {
  const { article } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const pressed = usePressedStyle()
  const { copy } = useCopy(source.url)
  const share = interpolate('{share}%', { share: Math.round(source.plagiat * 100) / 100 })
  const address = source.url.replace(/^https?:\/\/(www\.)?/, '')
  const label = interpolate(t('Highlight source {number} in the text'), { number: at + 1 })
  return (
    <li className={styles.source}>
      <span
        className={styles.mark}
        style={{ backgroundColor: look(at).backgroundColor, outlineColor: lines[at % highlightCount] }}
        aria-hidden
      />
      <Text className={styles.share}>{share}</Text>
      {isSafeLink(source.url) ? (
        <Link
          as="button"
          className={styles.address}
          title={source.url}
          onClick={() => void openPage(source.url)}
        >
          {address}
        </Link>
      ) : (
        <Text className={styles.address}>{source.url}</Text>
      )}
      <Tooltip content={t('Copy the link')} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={<CopyRegular />}
          onClick={() => void copy().then(() => toast.success('Link copied to clipboard'))}
        />
      </Tooltip>
      <Tooltip content={label} relationship="label">
        <ToggleButton
          className={pressed}
          appearance="subtle"
          size="small"
          checked={!isHidden}
          icon={isHidden ? <EyeOffRegular /> : <EyeRegular />}
          onClick={() => toggleSource(article, at)}
        />
      </Tooltip>
    </li>
  )
}
