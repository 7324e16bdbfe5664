import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { VersionLine } from '../../../contract/calls/history.ts'
import { articleLabels, fieldNames } from '../../catalogue/article-labels.ts'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { useOpenArticle } from './open-article-context.ts'
import { useVersionNames } from './version-names.ts'

/** The versions of an article, newest first, by day. What is chosen goes with the focus: the arrow keys leaf through. */
export function VersionList(props: {
  versions: readonly VersionLine[]
  chosen: number | null
  onChoose: (at: number) => void
}) {
  const { versions, chosen, onChoose } = props
  const t = useText()
  const styles = useStyles()
  const names = useVersionNames()
  const list = useRef<HTMLDivElement>(null)
  // Whoever opens the list leafs through it at once.
  const isThere = chosen !== null
  useEffect(() => {
    if (isThere) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }, [isThere])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const at = all.findIndex(one => one.matches(':focus'))
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const days = byDay(versions, names.day)
  return (
    <div ref={list} className={styles.list} role="listbox" aria-label={t('Versions')} onKeyDown={onKeyDown}>
      {days.map(([day, places]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame it
        <div key={day} role="group" aria-label={day}>
          <Text as="h3" size={200} weight="semibold" className={styles.day} aria-hidden>
            {day}
          </Text>
          {places.map(place => {
            const version = versions[place]
            if (!version) return null
            const isChosen = version.at === chosen
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: it is chosen when it gets the focus
              <div
                key={version.at}
                role="option"
                aria-selected={isChosen}
                tabIndex={isChosen || (chosen === null && place === 0) ? 0 : -1}
                className={mergeClasses(styles.version, isChosen && styles.chosen)}
                onFocus={() => onChoose(version.at)}
                onClick={event => event.currentTarget.focus()}
              >
                <Line version={version} before={versions[place + 1]} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** The places of the versions of each day. */
function byDay(versions: readonly VersionLine[], dayOf: (at: number) => string): [string, number[]][] {
  const days: [string, number[]][] = []
  versions.forEach(({ at }, place) => {
    const day = dayOf(at)
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(place)
    else days.push([day, [place]])
  })
  return days
}

function Line({ version, before }: { version: VersionLine; before: VersionLine | undefined }) {
  const { article } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const names = useVersionNames()
  const more = before ? version.words - before.words : 0
  const about = [names.who(version), changesOf(version, t)].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.top}>
        <span className={styles.time}>{names.clock(version.at)}</span>
        <span className={styles.what}>{names.what(version)}</span>
        {!article.isExternal && (
          <span className={styles.words}>
            {interpolate(t('{count} words'), { count: version.words })}
            {more !== 0 && <span className={styles.more}>{more > 0 ? `+${more}` : `−${-more}`}</span>}
          </span>
        )}
      </span>
      <span className={styles.about} title={about}>
        {about}
      </span>
    </>
  )
}

/** How many changed fields are named. */
const mostNamed = 3

function changesOf({ changed }: VersionLine, t: (text: string) => string): string {
  const named = fieldNames.filter(name => changed.includes(name)).map(name => t(articleLabels[name]))
  const more = named.length > mostNamed ? [`+${named.length - mostNamed}`] : []
  return [...named.slice(0, mostNamed), ...more].join(', ')
}

const useStyles = makeStyles({
  list: { paddingBottom: tokens.spacingVerticalL },
  day: {
    display: 'block',
    margin: 0,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
  },
  version: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderLeft: '3px solid transparent',
    cursor: 'pointer',
    scrollMarginTop: '28px',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 56px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderLeftColor: tokens.colorCompoundBrandStroke,
  },
  top: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    fontVariantNumeric: 'tabular-nums',
  },
  time: { fontWeight: tokens.fontWeightSemibold },
  what: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  words: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
  more: { fontWeight: tokens.fontWeightSemibold },
  about: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    minHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
