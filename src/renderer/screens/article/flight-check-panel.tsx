import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular, ErrorCircleRegular, WarningRegular } from '@fluentui/react-icons'
import { useWatch } from 'react-hook-form'
import { ReactEditor } from 'slate-react'
import { countWithoutAlt, measureInSteps } from '../../../article/index.ts'
import { articleLabels, fieldNames } from '../../catalogue/article-labels.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { goToPictureWithoutAlt } from '../../editor/features/image/go-to-picture-without-alt.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { fields } from './fields.ts'
import { useOpenArticle } from './open-article-context.ts'
import { fewestWords, isShort } from './text-size.ts'
import { useGoTo } from './use-go-to.ts'
import { useTextSteps } from './use-text-steps.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    width: '100%',
    justifyContent: 'flex-start',
    alignItems: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    // Its sign stands below the panel's name.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    paddingInline: tokens.spacingHorizontalS,
  },
  good: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalSNudge,
    fontSize: '20px',
    color: tokens.colorStatusSuccessForeground1,
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  bad: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
})

/** What keeps the article from its readers as it is now, and what is only warned about: each line leads to its place.
 *  Looked at only while the panel is open. */
export function FlightCheckPanel() {
  const { article } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const goTo = useGoTo(noSettingsToOpen)
  const { alt_text_required } = useBrand().features
  useWatch({ control: article.form.control })
  const size = useTextSteps(article, measureInSteps)
  const withoutAlt = useTextSteps(article, countWithoutAlt) ?? 0
  const faults = article.faults()
  const wrong = fieldNames.filter(name => faults[name] && !fields[name].unseen)
  const isReady = wrong.length === 0 && !(alt_text_required && withoutAlt > 0)
  const { editor } = article
  return (
    <>
      {isReady && (
        <span className={styles.good}>
          <CheckmarkCircleRegular aria-hidden />
          <Text>{t('Nothing keeps the article from its readers.')}</Text>
        </span>
      )}
      <ul className={styles.list} aria-label={t('Flight check')}>
        {wrong.map(name => (
          <Line key={name} isBad label={t(articleLabels[name])} onClick={() => goTo(name)}>
            {t(faults[name]?.[0] ?? '')}
          </Line>
        ))}
        {withoutAlt > 0 && (
          <Line isBad={alt_text_required} onClick={() => goToPictureWithoutAlt(editor)}>
            {interpolate(t('Pictures without alternative text: {count}'), { count: withoutAlt })}
          </Line>
        )}
        {!article.isExternal && size && isShort(size) && (
          <Line onClick={() => ReactEditor.focus(editor)}>
            {interpolate(t('The text has fewer than {count} words.'), { count: fewestWords })}
          </Line>
        )}
      </ul>
    </>
  )
}

/** The panel is open already. */
const noSettingsToOpen = () => {}

function Line(props: { isBad?: boolean; label?: string; onClick: () => void; children: string }) {
  const styles = useStyles()
  const { isBad = false, label, children } = props
  const Sign = isBad ? ErrorCircleRegular : WarningRegular
  return (
    <li>
      <Button
        appearance="subtle"
        className={styles.line}
        icon={<Sign className={isBad ? styles.bad : styles.warning} />}
        onClick={props.onClick}
      >
        <span>
          {/* Some messages begin with it. */}
          {label && !children.startsWith(label) && <span className={styles.label}>{label}: </span>}
          {children}
        </span>
      </Button>
    </li>
  )
}
