import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular, CopyRegular } from '@fluentui/react-icons'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type Image, ImageText } from '../../../contract/entities/image.ts'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { Field } from '../../parts/field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { SidePanel } from '../../parts/side-panel.tsx'
import { useCopy } from '../../parts/use-copy.ts'

/** What a picture is chosen for: it is inserted into the text, or saved as one of the article's own (decision E28). */
export type PictureUse = 'insert' | 'save'

/** Alternative text and caption of a chosen picture, beginning with those it has in the gallery (P2). */
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
  const { image, credit } = props
  const t = useText()
  const styles = useStyles()
  const form = useForm<ImageText>({
    mode: 'onTouched',
    resolver: zodResolver(ImageText),
    defaultValues: { alt: image.alt, caption: image.label, source: credit },
  })
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
        onSubmit={event => void form.handleSubmit(props.onChosen)(event)}
        footer={
          <>
            <Button className={styles.apart} icon={<ArrowLeftRegular />} onClick={props.onBack}>
              {t('Back')}
            </Button>
            <Button type="submit" appearance="primary">
              {t(props.use === 'insert' ? 'Insert' : 'Save')}
            </Button>
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
        {props.use === 'insert' && (
          <>
            <Field.Text
              name="alt"
              label="Alternative text"
              hint="For readers who cannot see the picture"
              limit={[5, 255]}
            />
            <Field.Text name="caption" label="Caption/title" limit={[5, 255]} />
          </>
        )}
      </SidePanel>
    </FormProvider>
  )
}

const useStyles = makeStyles({
  apart: { marginInlineEnd: 'auto' },
  picture: { width: '100%', height: '240px', objectFit: 'contain' },
  facts: { color: tokens.colorNeutralForeground3 },
})
