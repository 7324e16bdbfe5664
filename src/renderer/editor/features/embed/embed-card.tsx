import { makeStyles, tokens } from '@fluentui/react-components'
import { CodeRegular, DeleteRegular, EditRegular, EyeRegular } from '@fluentui/react-icons'
import { memo, useMemo, useState } from 'react'
import { type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react'
import { type EmbedElement, type EmbedFacts, embedFacts } from '../../../../article/index.ts'
import { useText } from '../../../data/texts.ts'
import { focusText } from '../../caret/focus-text.ts'
import { VoidButton, VoidButtons, VoidDisclosure, VoidFrame } from '../void/void-frame.tsx'
import { EmbedCode } from './embed-code.tsx'
import { EmbedFace, providerName } from './embed-face.tsx'
import { editTool, previewTool, removeTool } from './embed-tools.tsx'

/** An embed as a card. Its source is data here: none of it ever becomes part of this page. */
export function EmbedCard(props: RenderElementProps) {
  const { element } = props
  return element.type === 'embed' ? <Card {...props} element={element} /> : null
}

function Card({ attributes, children, element }: RenderElementProps & { element: EmbedElement }) {
  const styles = useStyles()
  const t = useText()
  const { html } = element
  const facts = useMemo(() => embedFacts(html), [html])
  return (
    <VoidFrame
      attributes={attributes}
      label={`${t('Embed')}: ${t(providerName(facts))}`}
      className={styles.card}
      shown={<Inside element={element} facts={facts} />}
    >
      {children}
    </VoidFrame>
  )
}

const Inside = memo(function Inside({ element, facts }: { element: EmbedElement; facts: EmbedFacts }) {
  const styles = useStyles()
  const t = useText()
  const readOnly = useReadOnly()
  const editor = useSlateStatic()
  const { embeds } = editor.host
  const [showsCode, setShowsCode] = useState(false)
  return (
    <>
      <EmbedFace facts={facts} />
      <VoidButtons element={element} label={t('Embed')} className={styles.buttons}>
        {embeds && (
          <VoidButton
            element={element}
            tool={previewTool}
            icon={<EyeRegular />}
            name="Preview"
            // From the text Enter leads here; a text that cannot be edited has Tab alone.
            isTabStop={readOnly}
          />
        )}
        {!readOnly && (
          <>
            <VoidButton element={element} tool={editTool} icon={<EditRegular />} name="Edit" />
            <VoidButton element={element} tool={removeTool} icon={<DeleteRegular />} name="Remove" />
          </>
        )}
        <VoidDisclosure
          icon={<CodeRegular />}
          name={t(showsCode ? 'Hide code' : 'Show code')}
          isOpen={showsCode}
          onClick={() => setShowsCode(shown => !shown)}
          isTabStop={readOnly}
        />
      </VoidButtons>
      {showsCode && <EmbedCode html={element.html} onEscape={() => focusText(editor)} />}
    </>
  )
})

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalS} 0`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    outlineOffset: '1px',
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    paddingInlineStart: '36px',
  },
})
