import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { eng } from 'stopword'
import {
  type ArticleBlock,
  type Combination,
  densityInSteps,
  type Measure,
  measureInSteps,
  readingMinutes,
  sentimentOf,
  shortestForDensity,
} from '../../../article/index.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { useOpenArticle } from './open-article-context.ts'
import { fewestWords, isShort, sentimentNames } from './text-size.ts'
import { useTextSteps } from './use-text-steps.ts'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
  },
  figure: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  warning: { color: tokens.colorStatusWarningForeground1 },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    paddingBlock: tokens.spacingVerticalXS,
  },
  number: { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: tokens.spacingHorizontalM },
  words: { overflowWrap: 'anywhere', paddingBlock: '2px' },
})

/** How long the text is, how it sounds, and which words it turns on. Read only while the panel is open. */
export function WordsPanel() {
  const { article } = useOpenArticle()
  const size = useTextSteps(article, measureInSteps)
  return (
    size && (
      <>
        <Size size={size} />
        <Density size={size} />
      </>
    )
  )
}

function Size({ size }: { size: Measure }) {
  const t = useText()
  const styles = useStyles()
  const minutes = readingMinutes(size)
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('Characters without spaces')}>{size.solid}</Fact>
        <Fact name={t('Total characters')}>{size.characters}</Fact>
        <Fact name={t('Words')}>{size.words}</Fact>
        {minutes !== null && (
          <Fact name={t('Reading time')}>{interpolate(t('{count} min'), { count: minutes })}</Fact>
        )}
      </dl>
      <Text>{t(sentimentNames[sentimentOf(size)])}</Text>
      {isShort(size) && (
        <Text className={styles.warning}>
          {interpolate(t('The text has fewer than {count} words.'), { count: fewestWords })}
        </Text>
      )}
    </>
  )
}

function Fact(props: { name: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <dt>{props.name}</dt>
      <dd className={styles.figure}>{props.children}</dd>
    </>
  )
}

/** Stop words seldom change: asked for again after this many milliseconds. */
const fresh = 5 * 60_000

function Density({ size }: { size: Measure }) {
  const t = useText()
  const { article } = useOpenArticle()
  const may = useMay('stopWord')
  // Who may not see the list, or gets no answer, counts with the words that are built in (decision E33).
  const { data } = useQuery(
    query.choices.articleStopWords.queryOptions({ staleTime: fresh, enabled: may('view') }),
  )
  const steps = useMemo(() => {
    const stopWords = new Set([...eng, ...(data ?? [])])
    return (value: readonly ArticleBlock[]) => densityInSteps(value, stopWords)
  }, [data])
  const found = useTextSteps(article, steps)
  if (size.characters < shortestForDensity) return <Text>{t('Minimum text length must be 100 symbols')}</Text>
  if (found?.length === 0) return <Text>{t('Combinations of words not found')}</Text>
  return found && <Combinations found={found} />
}

function Combinations({ found }: { found: Combination[] }) {
  const t = useText()
  const styles = useStyles()
  return (
    <table className={styles.table} aria-label={t('Density')}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t('Density')}
          </th>
          <th scope="col" className={styles.number}>
            {t('Count')}
          </th>
          <th scope="col" className={styles.number}>
            %
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ words, count, share }) => (
          <tr key={words}>
            <td className={styles.words}>{words}</td>
            <td className={styles.number}>{count}</td>
            <td className={styles.number}>{share.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
