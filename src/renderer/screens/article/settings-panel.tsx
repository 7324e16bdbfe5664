import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { PostStatus } from '../../../contract/entities/post.ts'
import { fieldNames } from '../../catalogue/article-labels.ts'
import { useExportShown } from '../../catalogue/exports.ts'
import { useMay } from '../../data/session.ts'
import { useSettings } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { Field } from '../../parts/field.tsx'
import { ReadOnly, useReadOnly } from '../../parts/read-only.ts'
import { CategoryFields } from './category-fields.tsx'
import { ExportPanel } from './export-panel.tsx'
import { fields, limits, type PanelName } from './fields.ts'
import { FlightCheckPanel } from './flight-check-panel.tsx'
import { KeywordsPanel } from './keywords-panel.tsx'
import { useOpenArticle } from './open-article-context.ts'
import { PictureField } from './picture-field.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { RelationsPanel } from './relations-panel.tsx'
import { SchedulingPanel } from './scheduling-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { UniquenessPanel, useUniquenessShown } from './uniqueness-panel.tsx'
import { WordsPanel } from './words-panel.tsx'

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  inside: { paddingBottom: tokens.spacingVerticalL, marginInline: tokens.spacingHorizontalL },
  wrong: {
    marginInlineStart: tokens.spacingHorizontalS,
    minWidth: '18px',
    paddingInline: '5px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    textAlign: 'center',
  },
})

/** The settings beside the text. Which panels are open is remembered on this computer. */
export function SettingsPanel() {
  const { article } = useOpenArticle()
  const t = useText()
  const [settings, save] = useSettings()
  const { is_evergreen, status } = useAtomValue(article.atoms.post)
  const { json_ld } = article.form.getValues()
  // What an article has from the time when it was evergreen can still be mended (ED-19).
  const hasJsonLd = !article.isExternal && (is_evergreen === 1 || json_ld !== '')
  const may = useMay('post')
  const readOnly = useReadOnly()
  const seoReason = readOnly ?? (may('seo') ? null : 'You may not change the SEO fields')
  const hasExport = useExportShown()
  const hasUniqueness = useUniquenessShown(article)
  return (
    <Accordion
      multiple
      collapsible
      openItems={settings.open_panels}
      onToggle={(_, data) => save({ open_panels: data.openItems.map(String) })}
    >
      <Panel name="flight-check" title={t('Flight check')}>
        {settings.open_panels.includes('flight-check') && <FlightCheckPanel />}
      </Panel>
      <Panel name="seo" title={t('SEO')}>
        {!article.isExternal && <PictureField name="thumb" label="Picture" />}
        <ReadOnly value={seoReason}>
          <Field.Area
            name="catchy_title"
            label="Catchy title"
            limit={limits.catchy_title}
            rows={2}
            spellCheck
          />
          <Field.Area name="rss_title" label="RSS title" limit={limits.rss_title} rows={2} spellCheck />
          {!article.isExternal && (
            <>
              <Field.Area
                name="fb_catchy_title"
                label="Facebook headline"
                limit={limits.fb_catchy_title}
                rows={2}
                spellCheck
              />
              <PictureField name="fb_thumb" label="Facebook picture" />
              <Field.Area
                name="description"
                label="Description"
                limit={limits.description}
                rows={4}
                spellCheck
              />
              <Field.Text name="slug" label="Slug" limit={limits.slug} spellCheck={false} />
            </>
          )}
        </ReadOnly>
      </Panel>
      <Panel name="relations" title={t('Relations')}>
        {article.isExternal ? <CategoryFields /> : <RelationsPanel />}
      </Panel>
      <Panel name="status" title={t('Status')}>
        <StatusPanel />
      </Panel>
      <Panel name="preview" title={t('Preview')}>
        <PreviewPanel />
      </Panel>
      {hasExport && (
        <Panel name="export" title={t('Export')}>
          <ExportPanel />
        </Panel>
      )}
      {status === PostStatus.scheduled && (
        <Panel name="scheduling" title={t('Scheduling')}>
          <SchedulingPanel />
        </Panel>
      )}
      {article.isReadable && !article.isExternal && (
        <Panel name="words" title={t('Words')}>
          {settings.open_panels.includes('words') && <WordsPanel />}
        </Panel>
      )}
      {hasUniqueness && (
        <Panel name="uniqueness" title={t('Uniqueness')}>
          <UniquenessPanel />
        </Panel>
      )}
      {is_evergreen === 1 && (
        <Panel name="keywords" title={t('Keywords')}>
          <KeywordsPanel />
        </Panel>
      )}
      {hasJsonLd && (
        <Panel name="json-ld" title={t('JSON-LD')}>
          <Field.Area name="json_ld" label="JSON-LD" rows={8} spellCheck={false} verbatim />
        </Panel>
      )}
    </Accordion>
  )
}

function Panel(props: { name: PanelName; title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <AccordionItem value={props.name}>
      <AccordionHeader as="h2" expandIconPosition="end">
        {props.title}
        <WrongFields panel={props.name} />
      </AccordionHeader>
      {/* It opens at once: in one that grows, what a person points at moves away from under the pointer. */}
      <AccordionPanel className={styles.inside} collapseMotion={null}>
        <div className={styles.panel}>{props.children}</div>
      </AccordionPanel>
    </AccordionItem>
  )
}

/** How many fields of a panel are wrong, so that a closed one says so too. */
function WrongFields(props: { panel: PanelName }) {
  const { article } = useOpenArticle()
  const styles = useStyles()
  const { errors } = useFormState({ control: article.form.control })
  const wrong = fieldNames.filter(name => fields[name].panel === props.panel && errors[name]).length
  return wrong > 0 ? <span className={styles.wrong}>{wrong}</span> : null
}
