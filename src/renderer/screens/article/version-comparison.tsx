import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowCounterclockwiseRegular, CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { type RefObject, useMemo, useRef } from 'react'
import { type ArticleBlock, type BlockChange, compareBlocks } from '../../../article/index.ts'
import type { Version } from '../../../contract/calls/history.ts'
import { differencesBetween, plainText } from '../../catalogue/article-differences.ts'
import { DifferencesTable } from '../../catalogue/differences-table.tsx'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { DescriptionTooltip } from '../../parts/description-tooltip.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { keyName } from '../../parts/shortcuts.ts'
import { useCopy } from '../../parts/use-copy.ts'
import { useWide } from '../../parts/use-wide.ts'
import { ChangedBlocks } from './changed-blocks.tsx'
import { useOpenArticle } from './open-article-context.ts'
import { type LostBlock, putBack, restoredForm, restoreVersion } from './restore-version.ts'
import { useVersionNames } from './version-names.ts'

/** A version beside what stands in the editor now: what became of its text, which fields differ, and the ways back. */
export function VersionComparison({ version, onRestored }: { version: Version; onRestored: () => void }) {
  const { article, readOnly } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  const { changes, body, differences, staysAt } = useComparison(version)
  const isPublishing = useAtomValue(article.atoms.work) === 'publish'
  const isSame = differences.length === 0 && (article.isExternal || isUnchanged(changes))
  const bringBack = (lost: LostBlock, inside: number[]) => {
    if (body === null) return
    putBack(article, { at: version.at, body }, lost, inside)
    // Its button is gone with it.
    heading.current?.focus()
    const done =
      lost.before.type === 'paragraph'
        ? 'The paragraph is back. {keys} undoes it.'
        : 'It is back in the text. {keys} undoes it.'
    toast.success(interpolate(t(done), { keys: keyName('Mod+Z') }))
  }
  return (
    <>
      <Header
        version={version}
        heading={heading}
        refusal={
          body === null && !article.isExternal
            ? 'The text cannot be brought back'
            : isSame
              ? sameReason
              : null
        }
        onRestored={onRestored}
      />
      <div className={styles.scroll}>
        <div className={styles.column}>
          <Text role="status" className={styles.quiet}>
            {isSame ? t(sameReason) : summaryOf(changes ?? [], differences.length, t)}
          </Text>
          {changes === null && !article.isExternal && <Text>{t('The text cannot be compared.')}</Text>}
          {changes && (
            <ChangedBlocks
              key={version.at}
              changes={changes}
              putBack={readOnly || isPublishing || !article.isText ? null : bringBack}
            />
          )}
          {differences.length > 0 && (
            <section className={styles.fields} aria-label={t('Fields')}>
              <Text as="h3" size={300} weight="semibold" className={styles.heading}>
                {t('Fields')}
              </Text>
              <DifferencesTable differences={differences} before="In this version" after="Now" />
            </section>
          )}
          {staysAt && <Text size={200}>{t('The publish date differs too; it stays as it is.')}</Text>}
        </div>
      </div>
    </>
  )
}

const sameReason = 'This version says what stands here now.'

/** Which version it is, and what can be done with the whole of it. `refusal` says why it cannot come back. */
function Header(props: {
  version: Version
  heading: RefObject<HTMLHeadingElement | null>
  refusal: string | null
  onRestored: () => void
}) {
  const { version } = props
  const { article, readOnly } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const names = useVersionNames()
  const wide = useWide()
  const text = useMemo(() => plainText(version.form), [version])
  const { copied, copy } = useCopy(text, 3000)
  const copyName = t(copied ? 'Copied' : 'Copy text')
  const isBusy = useAtomValue(article.atoms.work) !== null
  const fixed = article.isExternal || article.isText ? null : 'The text of this article is kept as it is'
  const refusal = isBusy ? 'Wait until the running action ends' : (fixed ?? props.refusal)
  const restore = () => {
    restoreVersion(article, version)
    const done = article.isExternal
      ? 'The version of {time} is back. What stood here before is in the history.'
      : 'The version of {time} is back. {keys} undoes it.'
    toast.success(interpolate(t(done), { time: names.moment(version.at), keys: keyName('Mod+Z') }))
    props.onRestored()
  }
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <Text
          as="h2"
          size={400}
          weight="semibold"
          className={styles.heading}
          ref={props.heading}
          tabIndex={-1}
        >
          {`${names.day(version.at)}, ${names.clock(version.at)}`}
        </Text>
        <Text size={200} className={styles.quiet}>
          {[names.what(version), names.who(version)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={styles.acts}>
        <DescriptionTooltip content={wide ? '' : copyName}>
          <Button
            aria-label={copyName}
            icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
            onClick={() => void copy()}
          >
            {wide && copyName}
          </Button>
        </DescriptionTooltip>
        {!readOnly && (
          <BusyButton
            appearance="primary"
            icon={<ArrowCounterclockwiseRegular />}
            busy={false}
            disabledReason={refusal === null ? undefined : t(refusal)}
            onClick={restore}
          >
            {t('Restore this version')}
          </BusyButton>
        )}
      </div>
    </header>
  )
}

/** How the version and what stands in the editor differ, each time that changes. `changes` is null where one of the texts
 *  cannot be read. */
function useComparison({ form, categories }: Version) {
  const { article } = useOpenArticle()
  const known = useAtomValue(article.atoms.categories)
  const { category } = useAtomValue(article.atoms.post)
  const body = useMemo(() => {
    const read = article.bodyOf(form.body)
    return read === 'unreadable' || article.isExternal || !article.isReadable ? null : read
  }, [article, form])
  // Drawn anew after each change of it.
  useAtomValue(article.atoms.text)
  const text = article.editor.children as ArticleBlock[]
  const changes = useMemo(() => body && compareBlocks(body.value, text), [body, text])
  const now = article.form.getValues()
  const differences = differencesBetween({ ...restoredForm(form, now), body: '' }, { ...now, body: '' }, [
    ...categories,
    ...known,
    category,
  ])
  return { changes, body, differences, staysAt: form.published_at !== now.published_at }
}

const isUnchanged = (changes: readonly BlockChange[] | null) =>
  changes?.every(({ kind }) => kind === 'same') === true

const counted: [BlockChange['kind'], string][] = [
  ['deleted', 'deleted since'],
  ['written', 'written since'],
  ['changed', 'changed since'],
  ['moved-here', 'moved since'],
]

function summaryOf(changes: readonly BlockChange[], fields: number, t: (text: string) => string): string {
  const texts = counted.flatMap(([kind, text]) => {
    const count = changes.filter(change => change.kind === kind).length
    return count > 0 ? [`${count} ${t(text)}`] : []
  })
  const blocks = texts.length > 0 ? [`${t('Paragraphs')}: ${texts.join(', ')}`] : []
  const others = fields > 0 ? [`${t('Fields that differ')}: ${fields}`] : []
  return [...blocks, ...others].join(' · ')
}

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    flexShrink: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalXXL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  heading: { margin: 0, outlineStyle: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
  acts: {
    display: 'flex',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalS,
    '& button': { whiteSpace: 'nowrap' },
  },
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '720px',
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalXXL,
  },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalL,
  },
})
