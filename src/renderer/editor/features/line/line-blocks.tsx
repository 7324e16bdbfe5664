import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  TextHeader2Regular,
  TextHeader3Regular,
  TextHeader4Regular,
  TextParagraphRegular,
} from '@fluentui/react-icons'
import type { RenderElementProps } from 'slate-react'
import { alignOf, type TextBlockType } from '../../../../article/index.ts'
import { blockAt, refusedInTable } from '../../document/lines.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { keysOfRules } from '../../typing/input-rules.ts'
import { headingRules, setBlock } from './set-block.ts'

const useStyles = makeStyles({
  block: { margin: 0, paddingBlock: '6px' },
  two: { fontSize: '26px', lineHeight: '34px', fontWeight: tokens.fontWeightSemibold, paddingTop: '18px' },
  three: { fontSize: '21px', lineHeight: '30px', fontWeight: tokens.fontWeightSemibold, paddingTop: '14px' },
  four: { fontSize: '18px', lineHeight: '28px', fontWeight: tokens.fontWeightSemibold, paddingTop: '10px' },
})

const headings = { 'heading-two': 'two', 'heading-three': 'three', 'heading-four': 'four' } as const
const headingTags = { 'heading-two': 'h2', 'heading-three': 'h3', 'heading-four': 'h4' } as const

/** Draws a paragraph, and any element that has no drawing of its own. */
export function Paragraph({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  return (
    <p {...attributes} style={{ textAlign: alignOf(element) }} className={styles.block}>
      {children}
    </p>
  )
}

function Heading({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const type = element.type as keyof typeof headings
  const Tag = headingTags[type]
  return (
    <Tag
      {...attributes}
      style={{ textAlign: alignOf(element) }}
      className={mergeClasses(styles.block, styles[headings[type]])}
    >
      {children}
    </Tag>
  )
}

/** Paragraphs and headings. */
export const lineBlocks: Feature = {
  label: 'Paragraphs and headings',
  menu: { label: 'Style', shows: 'label' },
  elements: {
    paragraph: Paragraph,
    'heading-two': Heading,
    'heading-three': Heading,
    'heading-four': Heading,
  },
  tools: [
    { ...to('paragraph'), label: 'Paragraph', keys: 'Mod+Alt+0', icon: <TextParagraphRegular /> },
    { ...toHeading('heading-two'), label: 'Heading 2', keys: 'Mod+Alt+2', icon: <TextHeader2Regular /> },
    { ...toHeading('heading-three'), label: 'Heading 3', keys: 'Mod+Alt+3', icon: <TextHeader3Regular /> },
    { ...toHeading('heading-four'), label: 'Heading 4', keys: 'Mod+Alt+4', icon: <TextHeader4Regular /> },
  ],
  otherKeys: [...keysOfRules(headingRules), { keys: 'Shift+Enter', does: 'New line in the same paragraph' }],
}

function to(type: TextBlockType) {
  return {
    name: type,
    isOn: (editor: ArticleEditor) => blockAt(editor) === type,
    run: (editor: ArticleEditor) => setBlock(editor, type),
  }
}

function toHeading(type: TextBlockType) {
  return { ...to(type), refusal: refusedInTable }
}
