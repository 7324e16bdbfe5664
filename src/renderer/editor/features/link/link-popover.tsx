import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  type PositioningVirtualElement,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { Editor, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { readLink } from '../../article/index.ts'
import { useText } from '../data/texts.ts'
import { linkAt, removeLink, setLink } from './commands/set-link.ts'
import type { ArticleEditor } from './editor-types.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, width: '340px' },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  apart: { marginInlineStart: 'auto' },
})

/** What the link popover is asked about: the selection it was opened on. */
export type LinkQuestion = { selection: Range; url: string | null; needsText: boolean }

/** The question for the caret or selection there is now; null when there is none. */
export function linkQuestion(editor: ArticleEditor): LinkQuestion | null {
  const { selection } = editor
  if (!selection) return null
  const link = linkAt(editor)
  const url = link && link[0].type === 'link' ? link[0].url : null
  return { selection, url, needsText: url === null && Range.isCollapsed(selection) }
}

/** Asks for a link's address beside the text it is for. */
export function LinkPopover(props: { editor: ArticleEditor; question: LinkQuestion; onClose: () => void }) {
  const { editor, question, onClose } = props
  const t = useText()
  const styles = useStyles()
  const [url, setUrl] = useState(question.url ?? '')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const back = (change?: () => void) => {
    Transforms.select(editor, question.selection)
    change?.()
    onClose()
    ReactEditor.focus(editor)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = readLink(url)
    if (address === null) return setError(t('Enter a link that starts with https://, http:// or mailto:.'))
    back(() => setLink(editor, address, text.trim() || address))
  }
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: placeOf(editor, question.selection), position: 'below', align: 'start' }}
      onOpenChange={(_, data) => data.open || back()}
    >
      <PopoverSurface aria-label={t('Link')}>
        <form className={styles.form} onSubmit={submit}>
          <Field
            label={t('Link address')}
            validationState={error ? 'error' : 'none'}
            validationMessage={error}
          >
            <Input
              autoFocus
              value={url}
              placeholder="https://"
              onChange={(_, data) => {
                setUrl(data.value)
                setError(undefined)
              }}
            />
          </Field>
          {question.needsText && (
            <Field label={t('Text to show')}>
              <Input value={text} onChange={(_, data) => setText(data.value)} />
            </Field>
          )}
          <div className={styles.buttons}>
            <Button type="submit" appearance="primary">
              {t(question.url === null ? 'Insert link' : 'Change link')}
            </Button>
            <Button onClick={() => back()}>{t('Cancel')}</Button>
            {question.url !== null && (
              <Button className={styles.apart} onClick={() => back(() => removeLink(editor))}>
                {t('Remove link')}
              </Button>
            )}
          </div>
        </form>
      </PopoverSurface>
    </Popover>
  )
}

function placeOf(editor: ArticleEditor, selection: Range): PositioningVirtualElement {
  return {
    getBoundingClientRect: () => {
      const at = Editor.hasPath(editor, selection.focus.path)
        ? ReactEditor.toDOMRange(editor, selection)
        : null
      return at?.getBoundingClientRect() ?? new DOMRect()
    },
  }
}
