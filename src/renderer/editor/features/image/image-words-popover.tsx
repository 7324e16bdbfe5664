import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { ImageWords } from '../../../../contract/entities/image.ts'
import { useText } from '../../../data/texts.ts'
import { say } from '../../announced.tsx'
import { AskBeside, type Back } from '../../ask-beside.tsx'
import { type ImageText, imageAt, removeImage, setImageText } from '../../commands/insert-image.ts'
import type { ArticleEditor } from '../../editor-types.ts'
import type { Asking } from '../../feature.ts'

/** Asks for the words of the selected picture. */
export function ImageWordsPopover({ editor, onClose }: Asking) {
  return (
    <AskBeside editor={editor} label="Image" onClose={onClose}>
      {back => <WordsForm editor={editor} back={back} />}
    </AskBeside>
  )
}

function WordsForm({ editor, back }: { editor: ArticleEditor; back: Back }) {
  const t = useText()
  const styles = useStyles()
  const [words, setWords] = useState<Required<ImageText>>(() => {
    const { alt = '', caption = '', source = '' } = imageAt(editor)?.[0] ?? {}
    return { alt, caption, source }
  })
  const [errors, setErrors] = useState<Partial<Record<keyof ImageText, string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = ImageWords.safeParse(words)
    if (read.success) return back(() => setImageText(editor, read.data))
    setErrors(Object.fromEntries(read.error.issues.map(issue => [issue.path[0], issue.message])))
  }
  const field = (name: keyof ImageText) => ({
    value: words[name] ?? '',
    onChange: (_: unknown, { value }: { value: string }) => {
      setWords(now => ({ ...now, [name]: value }))
      setErrors(now => ({ ...now, [name]: undefined }))
    },
  })
  const frame = (name: keyof ImageText) => ({
    validationState: errors[name] ? ('error' as const) : ('none' as const),
    validationMessage: errors[name] && t(errors[name]),
  })
  const remove = () => {
    removeImage(editor)
    say(editor, 'Remove image')
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('Alternative text')}
        hint={t('For readers who cannot see the picture')}
        {...frame('alt')}
      >
        <Input autoFocus {...field('alt')} />
      </Field>
      <Field label={t('Caption/title')} {...frame('caption')}>
        <Textarea rows={2} {...field('caption')} />
      </Field>
      <Field label={t('Source')} {...frame('source')}>
        <Input {...field('source')} />
      </Field>
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
