import { makeStyles } from '@fluentui/react-components'
import { TextBulletListRegular, TextNumberListLtrRegular } from '@fluentui/react-icons'
import type { RenderElementProps } from 'slate-react'
import { alignOf } from '../../../../article/index.ts'
import { blockAt } from '../../document/lines.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { keysOfRules } from '../../typing/input-rules.ts'
import { indentItems } from './indent-items.ts'
import { leaveList } from './leave-list.ts'
import { listRules, toggleList } from './toggle-list.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingBlock: '6px', paddingInlineStart: '28px' },
  item: { paddingBlock: '2px', '& > p, & > ul, & > ol': { paddingBlock: 0 } },
})

function List({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const Tag = element.type === 'bulleted-list' ? 'ul' : 'ol'
  return (
    <Tag {...attributes} className={styles.list}>
      {children}
    </Tag>
  )
}

function Item({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  return (
    <li {...attributes} style={{ textAlign: alignOf(element) }} className={styles.item}>
      {children}
    </li>
  )
}

/** Bulleted and numbered lists. */
export const lists: Feature = {
  label: 'Lists',
  elements: { 'bulleted-list': List, 'numbered-list': List, 'list-item': Item },
  tools: [
    {
      name: 'bulleted-list',
      label: 'Bulleted list',
      keys: 'Mod+Shift+8',
      icon: <TextBulletListRegular />,
      isOn: editor => blockAt(editor) === 'bulleted-list',
      run: editor => toggleList(editor, 'bulleted-list'),
    },
    {
      name: 'numbered-list',
      label: 'Numbered list',
      keys: 'Mod+Shift+7',
      icon: <TextNumberListLtrRegular />,
      isOn: editor => blockAt(editor) === 'numbered-list',
      run: editor => toggleList(editor, 'numbered-list'),
    },
  ],
  otherKeys: [
    ...keysOfRules(listRules),
    { keys: 'Tab', does: 'One level deeper, in a list' },
    { keys: 'Shift+Tab', does: 'One level up, in a list' },
    { keys: 'Enter Enter', does: 'Leave the list, on an empty item' },
  ],
  // In a list Tab is always the list's: a press too many must not leave the text.
  onKeyDown: (editor, press) => {
    if (press.key !== 'Tab' || press.ctrlKey || press.metaKey || press.altKey) return false
    return press.shiftKey ? leaveList(editor) : indentItems(editor)
  },
}
