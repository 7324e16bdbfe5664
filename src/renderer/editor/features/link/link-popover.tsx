import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LinkDismissRegular, OpenRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Range } from 'slate'
import { isSafeLink, readLink } from '../../../../article/index.ts'
import { useText } from '../../../data/texts.ts'
import { Field } from '../../../parts/field.tsx'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { AskBeside, type Back } from '../../toolbar/ask-beside.tsx'
import type { Asking } from '../../toolbar/feature.ts'
import { linkAt, removeLink, setLink } from './set-link.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, width: '340px' },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
})

/** Asks for a link's address beside the text it is for. */
export function LinkPopover({ editor, onClose }: Asking) {
  return (
    <AskBeside editor={editor} label="Link" onClose={onClose}>
      {back => <LinkForm editor={editor} back={back} />}
    </AskBeside>
  )
}

function LinkForm(props: { editor: ArticleEditor; back: Back }) {
  const { editor, back } = props
  const t = useText()
  const styles = useStyles()
  const { openLink } = editor.host
  const [known] = useState(() => {
    const link = linkAt(editor)?.[0]
    return link?.type === 'link' ? link.url : null
  })
  const needsText = known === null && editor.selection !== null && Range.isCollapsed(editor.selection)
  const form = useForm({ defaultValues: { url: known ?? '', text: '' } })
  const submit = form.handleSubmit(({ url, text }) => {
    const address = readLink(url)
    if (address === null)
      return form.setError('url', { message: 'Enter a link that starts with https://, http:// or mailto:.' })
    back(() => setLink(editor, address, text.trim() || address))
  })
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <FormProvider {...form}>
        <Field.Text name="url" label="Link address" placeholder="https://" autoFocus />
        {needsText && <Field.Text name="text" label="Text to show" />}
      </FormProvider>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {t(known === null ? 'Insert link' : 'Change link')}
        </Button>
        <Button onClick={() => back()}>{t('Cancel')}</Button>
      </div>
      {known !== null && (
        <div className={styles.buttons}>
          {isSafeLink(known) && (
            <Button appearance="subtle" icon={<OpenRegular />} onClick={() => openLink?.(known)}>
              {t('Open link')}
            </Button>
          )}
          <Button
            appearance="subtle"
            icon={<LinkDismissRegular />}
            onClick={() => back(() => removeLink(editor))}
          >
            {t('Remove link')}
          </Button>
        </div>
      )}
    </form>
  )
}
