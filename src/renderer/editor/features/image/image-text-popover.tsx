import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { ImageText } from '../../../../contract/entities/image.ts'
import { useText } from '../../../data/texts.ts'
import { Field } from '../../../parts/field.tsx'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { AskBeside, type Back } from '../../toolbar/ask-beside.tsx'
import type { Asking } from '../../toolbar/feature.ts'
import { imageAt, removeImage, setImageText } from './insert-image.ts'

/** Asks for the alternative text, caption and source of the selected picture. */
export function ImageTextPopover({ editor, onClose }: Asking) {
  return (
    <AskBeside editor={editor} label="Image" onClose={onClose}>
      {back => <TextForm editor={editor} back={back} />}
    </AskBeside>
  )
}

function TextForm({ editor, back }: { editor: ArticleEditor; back: Back }) {
  const t = useText()
  const styles = useStyles()
  const { alt = '', caption = '', source = '' } = imageAt(editor)?.[0] ?? {}
  const form = useForm({ resolver: zodResolver(ImageText), defaultValues: { alt, caption, source } })
  const submit = form.handleSubmit(texts => back(() => setImageText(editor, texts)))
  const remove = () => {
    removeImage(editor)
    say(editor, 'Remove image')
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <FormProvider {...form}>
        <Field.Text
          name="alt"
          label="Alternative text"
          hint="For readers who cannot see the picture"
          autoFocus
        />
        <Field.Area name="caption" label="Caption/title" rows={2} resize="none" />
        <Field.Text name="source" label="Source" />
      </FormProvider>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {t('Save')}
        </Button>
        <Button onClick={() => back()}>{t('Cancel')}</Button>
        <Button className={styles.apart} onClick={() => back(remove)}>
          {t('Remove image')}
        </Button>
      </div>
    </form>
  )
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, width: '400px' },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  apart: { marginInlineStart: 'auto' },
})
