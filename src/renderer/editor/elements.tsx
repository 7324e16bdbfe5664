import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import { type ArticleText, alignOf, isSafeLink } from '../../article/index.ts'
import { KeptBlock, KeptWords } from './kept-card.tsx'

const useStyles = makeStyles({
  block: { margin: 0, paddingBlock: '6px' },
  two: { fontSize: '26px', lineHeight: '34px', fontWeight: tokens.fontWeightSemibold, paddingTop: '18px' },
  three: { fontSize: '21px', lineHeight: '30px', fontWeight: tokens.fontWeightSemibold, paddingTop: '14px' },
  four: { fontSize: '18px', lineHeight: '28px', fontWeight: tokens.fontWeightSemibold, paddingTop: '10px' },
  list: { margin: 0, paddingBlock: '6px', paddingInlineStart: '28px' },
  item: { paddingBlock: '2px' },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline', cursor: 'text' },
  unsafe: { textDecorationStyle: 'wavy', color: 'inherit' },
})

const headings = { 'heading-two': 'two', 'heading-three': 'three', 'heading-four': 'four' } as const
const headingTags = { 'heading-two': 'h2', 'heading-three': 'h3', 'heading-four': 'h4' } as const

/** Draws one element of the article. */
export function ArticleNode({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const style = { textAlign: alignOf(element) }
  switch (element.type) {
    case 'heading-two':
    case 'heading-three':
    case 'heading-four': {
      const Tag = headingTags[element.type]
      return (
        <Tag
          {...attributes}
          style={style}
          className={mergeClasses(styles.block, styles[headings[element.type]])}
        >
          {children}
        </Tag>
      )
    }
    case 'bulleted-list':
    case 'numbered-list': {
      const Tag = element.type === 'bulleted-list' ? 'ul' : 'ol'
      return (
        <Tag {...attributes} className={styles.list}>
          {children}
        </Tag>
      )
    }
    case 'list-item':
      return (
        <li {...attributes} style={style} className={styles.item}>
          {children}
        </li>
      )
    case 'link':
      return <LinkNode {...{ attributes, children, element }} />
    case 'wrapped':
      return <span {...attributes}>{children}</span>
    case 'kept':
      return <KeptBlock {...{ attributes, children, element }} />
    case 'kept-inline':
      return <KeptWords {...{ attributes, children, element }} />
    default:
      return (
        <p {...attributes} style={style} className={styles.block}>
          {children}
        </p>
      )
  }
}

function LinkNode({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  if (element.type !== 'link') return null
  const safe = isSafeLink(element.url)
  // No href: a link in the text under work must not lead anywhere by a plain click, and never to a script.
  return (
    <span
      {...attributes}
      title={element.url}
      data-url={safe ? element.url : undefined}
      className={mergeClasses(styles.link, !safe && styles.unsafe)}
    >
      {children}
    </span>
  )
}

/** Draws a run of text with its marks. */
export function ArticleLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const { bold, italic, underline }: ArticleText = leaf
  let text = children
  if (bold === true) text = <strong>{text}</strong>
  if (italic === true) text = <em>{text}</em>
  if (underline === true) text = <u>{text}</u>
  return <span {...attributes}>{text}</span>
}
