import type { FieldControlProps } from '@fluentui/react-components'
import {
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { type Ref, useImperativeHandle, useMemo } from 'react'
import { ReactEditor } from 'slate-react'
import { openPage } from '../../catalogue/open-page.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { ArticleTextEditor } from '../editor.tsx'
import { fieldFeatures } from '../features.ts'
import type { ScreenHost } from '../slate/editor-host.ts'
import { boxHeight } from './box-height.ts'
import { useBody } from './use-body.ts'

/** What a form does with the box. */
export type BoxHandle = { focus: () => void }

/** The editor inside `RichTextField`. */
export function RichTextBox(props: {
  value: string
  readOnly: boolean
  /** What joins it to its label, hint and message. */
  attributes: FieldControlProps
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<BoxHandle>
}) {
  const { value, onBlur, attributes } = props
  const t = useText()
  const styles = useStyles()
  const { body_format } = useBrand()
  const { opening, editor, isReadable, isText, touch, flush } = useBody(value, body_format, props.onChange)
  const readOnly = props.readOnly || !isText
  useImperativeHandle(props.ref, () => ({ focus: () => ReactEditor.focus(editor) }), [editor])
  const host = useMemo<ScreenHost>(
    () => ({
      takePictures(files) {
        const names = files.map(file => file.name).join(', ')
        toast.warning('This field takes no pictures.', `${t('Not added')}: ${names}`)
        return files.map(() => null)
      },
    }),
    [t],
  )
  if (!isReadable) return <Unreadable raw={value} attributes={attributes} />
  return (
    <div className={mergeClasses(styles.box, readOnly && styles.readOnly)}>
      <ArticleTextEditor
        key={opening}
        editor={editor}
        readOnly={readOnly}
        above={null}
        onText={touch}
        openLink={openPage}
        host={host}
        field={{
          features: fieldFeatures,
          attributes: {
            ...attributes,
            'aria-label': undefined,
            onBlur() {
              flush()
              onBlur()
            },
          },
        }}
      />
    </div>
  )
}

/** What cannot be read is never written over; it can be copied from here. */
function Unreadable(props: { raw: string; attributes: FieldControlProps }) {
  const t = useText()
  return (
    <>
      <MessageBar intent="error">
        <MessageBarBody>{t('Error parsing data.')}</MessageBarBody>
      </MessageBar>
      <Textarea {...props.attributes} readOnly appearance="filled-darker" rows={5} value={props.raw} />
    </>
  )
}

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    height: boxHeight,
    minHeight: '120px',
    overflow: 'hidden',
    resize: 'vertical',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-within': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px ${tokens.colorCompoundBrandStroke}`,
    },
  },
  readOnly: { backgroundColor: tokens.colorNeutralBackground3, border: '1px solid transparent' },
})
