import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { readEmbed } from '../../../../article/index.ts'
import { useBrand } from '../../../data/start.ts'
import { useText } from '../../../data/texts.ts'
import { FieldFrame } from '../../../parts/field-frame.tsx'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { AskBeside, type Back } from '../../toolbar/ask-beside.tsx'
import type { Asking } from '../../toolbar/feature.ts'
import { changeEmbed, embedAt, insertEmbed, removeEmbed } from './insert-embed.ts'

/** Asks for an embed's link or code, beside the text it goes to. */
export function EmbedForm({ editor, onClose }: Asking) {
  return (
    <AskBeside editor={editor} label="Embed" onClose={onClose}>
      {back => <Form editor={editor} back={back} />}
    </AskBeside>
  )
}

function Form({ editor, back }: { editor: ArticleEditor; back: Back }) {
  const t = useText()
  const styles = useStyles()
  const allowsDailymotion = useBrand().features.dailymotion
  const [known] = useState(() => embedAt(editor)?.[0].html ?? null)
  const [typed, setTyped] = useState(known ?? '')
  const [error, setError] = useState<string>()
  const read = typed.trim() === '' ? null : readEmbed(typed, { allowsDailymotion })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What was not touched stays to the byte, and an older embed is not refused for being looked at.
    if (typed === known) return back()
    const embed = readEmbed(typed, { allowsDailymotion })
    if ('refusal' in embed) return setError(t(embed.refusal))
    back(() => {
      if (known === null) insertEmbed(editor, embed.html)
      else changeEmbed(editor, embed.html)
      say(editor, known === null ? 'Embed inserted' : 'Embed changed')
    })
  }
  const remove = () =>
    back(() => {
      removeEmbed(editor)
      say(editor, 'Embed removed')
    })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Code has lines of its own; a link has none, and Ctrl+Enter is for both.
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey || !typed.includes('<'))
    if (isDone && !event.shiftKey) submit(event)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldFrame
        label={t('Embed link or code')}
        message={error}
        hint={
          read && !('refusal' in read)
            ? [t(read.provider), read.host].filter(Boolean).join(', ')
            : t('A link to a post or video, or the code its site gives for embedding')
        }
      >
        <Textarea
          autoFocus
          rows={5}
          resize="vertical"
          spellCheck={false}
          textarea={{ className: styles.code }}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(_, { value }) => {
            setTyped(value)
            setError(undefined)
          }}
        />
      </FieldFrame>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {t(known === null ? 'Insert embed' : 'Change embed')}
        </Button>
        <Button onClick={() => back()}>{t('Cancel')}</Button>
        {known !== null && (
          <Button className={styles.apart} onClick={remove}>
            {t('Remove embed')}
          </Button>
        )}
      </div>
    </form>
  )
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, width: '440px' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  apart: { marginInlineStart: 'auto' },
})
