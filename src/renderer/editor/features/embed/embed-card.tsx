import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DeleteRegular, EditRegular, EyeRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, memo, useMemo } from 'react'
import { Editor, Transforms } from 'slate'
import {
  ReactEditor,
  type RenderElementProps,
  useFocused,
  useReadOnly,
  useSelected,
  useSlateStatic,
} from 'slate-react'
import { type EmbedElement, embedFacts } from '../../../../article/index.ts'
import { useText } from '../../../data/texts.ts'
import type { Tool } from '../../feature.ts'
import { focusText } from '../../focus-text.ts'
import { useGiven } from '../../given.ts'
import { useTool } from '../../use-tool.ts'
import { EmbedFace, providerName } from './embed-face.tsx'
import { editTool, previewTool, removeTool } from './embed-tools.tsx'

/** An embed as a card. Its source is data here: none of it ever becomes part of this page. */
export function EmbedCard({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const selected = useSelected()
  const focused = useFocused()
  if (element.type !== 'embed') return null
  return (
    <div {...attributes}>
      <div
        contentEditable={false}
        className={mergeClasses(styles.card, selected && focused && styles.selected)}
      >
        <Inside element={element} />
      </div>
      {children}
    </div>
  )
}

const Inside = memo(function Inside({ element }: { element: EmbedElement }) {
  const styles = useStyles()
  const t = useText()
  const { html } = element
  const facts = useMemo(() => embedFacts(html), [html])
  return (
    <figure aria-label={`${t('Embed')}: ${t(providerName(facts))}`} className={styles.inside}>
      <EmbedFace facts={facts} />
      <Buttons element={element} />
    </figure>
  )
})

function Buttons({ element }: { element: EmbedElement }) {
  const styles = useStyles()
  const t = useText()
  const editor = useSlateStatic()
  const readOnly = useReadOnly()
  const use = useTool()
  const { embeds } = useGiven()
  const press = (tool: Tool) => {
    Transforms.select(editor, Editor.start(editor, ReactEditor.findPath(editor, element)))
    use(tool)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !readOnly) {
      Transforms.select(editor, Editor.start(editor, ReactEditor.findPath(editor, element)))
      focusText(editor)
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const buttons: EventTarget[] = [...event.currentTarget.querySelectorAll('button')]
      const now = buttons.indexOf(event.target)
      const next = now + (event.key === 'ArrowRight' ? 1 : -1)
      const button = buttons[(next + buttons.length) % buttons.length]
      if (button instanceof HTMLElement) button.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  // From the text Enter leads here, so that Tab stays with the text; a text that cannot be edited has Tab alone.
  const tabIndex = readOnly ? 0 : -1
  return (
    <div role="toolbar" aria-label={t('Embed')} className={styles.buttons} onKeyDown={onKeyDown}>
      {embeds && (
        <Button
          size="small"
          className={styles.button}
          tabIndex={tabIndex}
          icon={<EyeRegular />}
          onMouseDown={keepCaret}
          onClick={() => press(previewTool)}
        >
          {t('Preview')}
        </Button>
      )}
      {!readOnly && (
        <>
          <Button
            size="small"
            className={styles.button}
            tabIndex={-1}
            icon={<EditRegular />}
            onMouseDown={keepCaret}
            onClick={() => press(editTool)}
          >
            {t('Edit')}
          </Button>
          <Button
            size="small"
            className={styles.button}
            tabIndex={-1}
            icon={<DeleteRegular />}
            onMouseDown={keepCaret}
            onClick={() => press(removeTool)}
          >
            {t('Remove')}
          </Button>
        </>
      )}
    </div>
  )
}

function keepCaret(event: { preventDefault(): void }) {
  event.preventDefault()
}

const useStyles = makeStyles({
  card: {
    marginBlock: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'default',
    userSelect: 'none',
  },
  selected: {
    outlineStyle: 'solid',
    outlineWidth: '2px',
    outlineOffset: '1px',
    outlineColor: tokens.colorStrokeFocus2,
  },
  inside: { margin: 0, display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  // The focus comes here from the text, which Fluent does not take for a walk by keyboard.
  button: {
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineOffset: '1px',
      outlineColor: tokens.colorStrokeFocus2,
    },
  },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS, paddingInlineStart: '36px' },
})
