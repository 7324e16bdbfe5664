import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { WindowNewRegular } from '@fluentui/react-icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import {
  type StaticPage,
  StaticPageDraft,
  StaticPageForm,
  staticPageFormOf,
} from '../../../contract/entities/static-page.ts'
import { type Problem, problemOf } from '../../../contract/problem.ts'
import { DraftMark } from '../../catalogue/draft-mark.tsx'
import { Field } from '../../catalogue/field.tsx'
import { draftKey } from '../../catalogue/form-draft.ts'
import { formLabels } from '../../catalogue/form-labels.ts'
import { report } from '../../catalogue/report.ts'
import { SaveButton } from '../../catalogue/save-button.tsx'
import { markFields, Refusal, useIsHere } from '../../catalogue/side-form.tsx'
import { useFormDraft } from '../../catalogue/use-form-draft.tsx'
import { useNewerRecord } from '../../catalogue/use-newer-record.tsx'
import { useUnsaved } from '../../catalogue/use-unsaved.ts'
import { api, query, queryClient } from '../../data/api.ts'
import { useOpenName } from '../../data/open-name.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { CodeField } from '../../parts/code/code-field.tsx'
import { ReadOnly, readOnlyReason } from '../../parts/read-only.ts'
import { Screen } from '../../parts/screen.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { usePagePreview } from './use-page-preview.tsx'

const failure = 'Error saving static page.'

/** A static page's title, HTML and CSS; slug and section are only read (decision C49). */
export function StaticPageEditor({ page, continues }: { page: StaticPage; continues: boolean }) {
  const t = useText()
  const styles = useStyles()
  const mayUpdate = useMay('staticPage')('update')
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const [server] = useState(() => staticPageFormOf(page))
  const form = useForm<FieldValues, unknown, StaticPageDraft>({
    mode: 'onTouched',
    resolver: zodResolver<FieldValues, unknown, StaticPageDraft>(StaticPageDraft),
    defaultValues: server,
  })
  useOpenName(page.title)
  const care = useUnsaved()
  const draft = useFormDraft<StaticPageForm>({
    draft: draftKey('static', page.id),
    continues,
    form,
    server,
    // A kept form may break the rules: it is not sent yet.
    shape: StaticPageForm,
    labels: formLabels.static,
    unreadable: 'Error parsing static page data from localStorage.',
    care,
  })

  const newer = useNewerRecord<StaticPageForm>({ entity: 'static', labels: formLabels.static, kept: draft })
  const isHere = useIsHere()

  const preview = usePagePreview()

  const save = async (value: StaticPageDraft): Promise<void> => {
    setRefusal(null)
    try {
      const kept = await draft.keep()
      const answer = await api.staticPages.update({ id: page.id, draft: value, base: draft.base() })
      await draft.accept(kept, answer ? staticPageFormOf(answer) : value)
      toast.success('Saved.')
      void queryClient.invalidateQueries({ queryKey: query.staticPages.list.key() })
    } catch (error) {
      report(error, failure)
      const problem = problemOf(error)
      if (problem.record) {
        if (!isHere.current) return toast.error(failure)
        return (await newer.meet(problem.record)) ? submit() : undefined
      }
      if (problem.kind !== 'unauthorised') setRefusal(problem)
      markFields(form, problem)
    }
  }
  const submit = form.handleSubmit(save, () => toast.error('Validation failed'))
  if (!draft.isReady) return <PageSkeleton />
  return (
    <FormProvider {...form}>
      <ReadOnly value={mayUpdate ? null : readOnlyReason}>
        <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
          <Screen
            title={t('Static page')}
            actions={
              <>
                {mayUpdate && <DraftMark state={draft.state} copy={draft.copy} />}
                <Button
                  icon={<WindowNewRegular />}
                  onClick={() => preview.show(form.getValues() as StaticPageForm)}
                >
                  {t('Preview')}
                </Button>
                {mayUpdate && <SaveButton verb="Update" />}
              </>
            }
            notices={
              <>
                {refusal && <Refusal problem={refusal} failure={failure} />}
                {preview.notice}
              </>
            }
          >
            <div className={styles.fields}>
              <Field.Text name="title" label="Title" limit={255} required />
              <Text className={styles.fixed}>
                {t('Slug')}: {page.slug || '—'} · {t('Section')}: {page.section?.catchy_title ?? '—'}
              </Text>
              <div className={styles.code}>
                <CodeField name="html" label="HTML" language="html" />
                <CodeField name="css" label="CSS" language="css" />
              </div>
            </div>
          </Screen>
        </form>
        {draft.question}
        {newer.question}
      </ReadOnly>
    </FormProvider>
  )
}

const useStyles = makeStyles({
  form: { height: '100%' },
  // Both texts are in view, however high the window.
  code: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalL,
    flexGrow: 1,
    minHeight: '240px',
    '& > *': { flexBasis: 0, minWidth: 0 },
  },
  fields: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalXL,
  },
  fixed: { color: tokens.colorNeutralForeground3 },
})
