import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  TextHeader2Regular,
  TextHeader3Regular,
  TextHeader4Regular,
  TextParagraphRegular,
} from '@fluentui/react-icons'
import type { RenderElementProps } from 'slate-react'
import { alignOf } from '../../../article/index.ts'
import { blockAt, refusedInTable, setBlock } from '../commands/set-block.ts'
import type { Feature } from '../feature.ts'
import { keysOfTurns } from '../typed-turns.ts'

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
  menu: { label: 'Style', shows: 'words' },
  elements: {
    paragraph: Paragraph,
    'heading-two': Heading,
    'heading-three': Heading,
    'heading-four': Heading,
  },
  tools: [
    {
      name: 'paragraph',
      label: 'Paragraph',
      keys: 'Mod+Alt+0',
      icon: <TextParagraphRegular />,
      isOn: editor => blockAt(editor) === 'paragraph',
      run: editor => setBlock(editor, 'paragraph'),
    },
    {
      name: 'heading-two',
      label: 'Heading 2',
      keys: 'Mod+Alt+2',
      icon: <TextHeader2Regular />,
      isOn: editor => blockAt(editor) === 'heading-two',
      refusal: refusedInTable,
      run: editor => setBlock(editor, 'heading-two'),
    },
    {
      name: 'heading-three',
      label: 'Heading 3',
      keys: 'Mod+Alt+3',
      icon: <TextHeader3Regular />,
      isOn: editor => blockAt(editor) === 'heading-three',
      refusal: refusedInTable,
      run: editor => setBlock(editor, 'heading-three'),
    },
    {
      name: 'heading-four',
      label: 'Heading 4',
      keys: 'Mod+Alt+4',
      icon: <TextHeader4Regular />,
      isOn: editor => blockAt(editor) === 'heading-four',
      refusal: refusedInTable,
      run: editor => setBlock(editor, 'heading-four'),
    },
  ],
  otherKeys: [
    ...keysOfTurns('heading-two', 'heading-three', 'heading-four'),
    { keys: 'Shift+Enter', does: 'New line in the same paragraph' },
  ],
}
