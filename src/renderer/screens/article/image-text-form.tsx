import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular, CopyRegular } from '@fluentui/react-icons'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent, ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { GalleryText, type Image, ImageText } from '../../../contract/entities/image.ts'
import { report } from '../../catalogue/report.ts'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import { api, query, queryClient } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { Field } from '../../parts/field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { ReadOnly, readOnlyReason } from '../../parts/read-only.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { useCopy } from '../../parts/use-copy.ts'

/** What a picture is chosen for: it is inserted into the text, or saved as one of the article's own (decision E28). */
export type PictureUse = 'insert' | 'save'

/** Alternative text and caption of a chosen picture, beginning with those it has in the gallery (P2). A picture of the
 *  article's own has no others: what is changed here is changed there, by who may. */
export function ImageTextForm(props: {
  image: Image
  use: PictureUse
  /** Whom to name below it. */
  credit: string
  steps: ReactNode
  onBack: () => void
  onChosen: (texts: ImageText) => void
  onClose: () => void
}) {
  const { image, credit, use } = props
  const isInserted = use === 'insert'
  const mayChange = useMay('image')('update') || isInserted
  const t = useText()
  const styles = useStyles()
  const form = useForm<ImageText>({
    mode: 'onTouched',
    resolver: zodResolver(isInserted ? ImageText : GalleryText),
    defaultValues: { alt: image.alt, caption: image.label, source: credit },
  })
  const { isDirty, isSubmitting } = form.formState
  const choose = async (texts: ImageText) => {
    if (isInserted || (await changeTexts(image, texts))) props.onChosen(texts)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What the gallery has stands, whatever the rules say of it today.
    if (isInserted || isDirty) void form.handleSubmit(choose, () => toast.error('Validation failed'))(event)
    else props.onChosen(form.getValues())
  }
  const { copy } = useCopy(image.url)
  const copyLink = async () => {
    await copy()
    toast.success('Link copied to clipboard')
  }
  const facts = [image.name, image.width > 0 && `${image.width}×${image.height}`, credit].filter(Boolean)
  return (
    <FormProvider {...form}>
      <SidePanel
        title={t('Images')}
        onClose={props.onClose}
        onSubmit={submit}
        footer={
          <>
            <Button className={styles.apart} icon={<ArrowLeftRegular />} onClick={props.onBack}>
              {t('Back')}
            </Button>
            <BusyButton
              needsServer={!isInserted && isDirty}
              type="submit"
              appearance="primary"
              busy={isSubmitting}
            >
              {t(isInserted ? 'Insert' : 'Save')}
            </BusyButton>
            <Button onClick={props.onClose}>{t('Cancel')}</Button>
          </>
        }
      >
        {props.steps}
        <SafeImage className={styles.picture} url={image.url} alt={image.alt || image.name} />
        <Text size={200} className={styles.facts}>
          {facts.join(' · ')}
        </Text>
        <FieldFrame label={t('Link')}>
          <Input
            readOnly
            appearance="filled-darker"
            value={image.url}
            contentAfter={
              <Button
                appearance="transparent"
                size="small"
                icon={<CopyRegular />}
                aria-label={t('Copy link')}
                onClick={() => void copyLink()}
              />
            }
          />
        </FieldFrame>
        <ReadOnly value={mayChange ? null : readOnlyReason}>
          <Field.Text
            name="alt"
            label="Alternative text"
            hint={
              isInserted
                ? 'For readers who cannot see the picture'
                : 'For readers who cannot see the picture. The gallery keeps it.'
            }
            limit={[5, 255]}
          />
          <Field.Text name="caption" label="Caption/title" limit={[5, isInserted ? 255 : 200]} />
        </ReadOnly>
      </SidePanel>
    </FormProvider>
  )
}

/** Changes them in the gallery; false when that failed, which is said. */
async function changeTexts(image: Image, { alt, caption }: ImageText): Promise<boolean> {
  try {
    await api.images.update({ id: image.id, draft: { ...image, alt, label: caption } })
    void queryClient.invalidateQueries({ queryKey: query.images.key() })
    toast.success('Updated')
    return true
  } catch (error) {
    report(error, 'Error updating image.')
    return false
  }
}

const useStyles = makeStyles({
  apart: { marginInlineEnd: 'auto' },
  picture: { width: '100%', height: '240px', objectFit: 'contain' },
  facts: { color: tokens.colorNeutralForeground3 },
})
