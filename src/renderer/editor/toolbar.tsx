import {
  makeStyles,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarToggleButton,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  LinkRegular,
  TextBoldRegular,
  TextBulletListRegular,
  TextHeader2Regular,
  TextHeader3Regular,
  TextHeader4Regular,
  TextItalicRegular,
  TextNumberListLtrRegular,
  TextUnderlineRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { ReactEditor, useSlateSelector } from 'slate-react'
import { useText } from '../data/texts.ts'
import { blockAt } from './commands/set-block.ts'
import { linkAt } from './commands/set-link.ts'
import { hasMark } from './commands/toggle-mark.ts'
import type { ArticleEditor } from './editor-types.ts'
import { type KeyAction, keyName } from './keys.ts'
import { perform } from './perform.ts'

type Tool = { name: string; label: string; keys: string; icon: ReactElement; action: KeyAction }

const groups: Tool[][] = [
  [
    { name: 'bold', label: 'Bold', keys: 'Mod+B', icon: <TextBoldRegular />, action: { mark: 'bold' } },
    {
      name: 'italic',
      label: 'Italic',
      keys: 'Mod+I',
      icon: <TextItalicRegular />,
      action: { mark: 'italic' },
    },
    {
      name: 'underline',
      label: 'Underline',
      keys: 'Mod+U',
      icon: <TextUnderlineRegular />,
      action: { mark: 'underline' },
    },
  ],
  [
    {
      name: 'heading-two',
      label: 'Heading 2',
      keys: 'Mod+Alt+2',
      icon: <TextHeader2Regular />,
      action: { block: 'heading-two' },
    },
    {
      name: 'heading-three',
      label: 'Heading 3',
      keys: 'Mod+Alt+3',
      icon: <TextHeader3Regular />,
      action: { block: 'heading-three' },
    },
    {
      name: 'heading-four',
      label: 'Heading 4',
      keys: 'Mod+Alt+4',
      icon: <TextHeader4Regular />,
      action: { block: 'heading-four' },
    },
  ],
  [
    {
      name: 'bulleted-list',
      label: 'Bulleted list',
      keys: 'Mod+Shift+8',
      icon: <TextBulletListRegular />,
      action: { list: 'bulleted-list' },
    },
    {
      name: 'numbered-list',
      label: 'Numbered list',
      keys: 'Mod+Shift+7',
      icon: <TextNumberListLtrRegular />,
      action: { list: 'numbered-list' },
    },
    { name: 'link', label: 'Link', keys: 'Mod+K', icon: <LinkRegular />, action: 'link' },
  ],
]

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2px',
    padding: '4px 0',
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/** The formatting toolbar. Its buttons keep the caret where it is. */
export function EditorToolbar(props: { editor: ArticleEditor; disabled: boolean; onLink: () => void }) {
  const { editor, disabled, onLink } = props
  const t = useText()
  const styles = useStyles()
  const on = useSlateSelector(editor => activeTools(editor as ArticleEditor), sameTools)
  const canUndo = useSlateSelector(editor => (editor as ArticleEditor).history.undos.length > 0)
  const canRedo = useSlateSelector(editor => (editor as ArticleEditor).history.redos.length > 0)
  const use = (action: KeyAction) => {
    if (action === 'link') return onLink()
    ReactEditor.focus(editor)
    perform(editor, action)
  }
  const history = (act: 'undo' | 'redo') => {
    editor[act]()
    ReactEditor.focus(editor)
  }
  return (
    <Toolbar
      aria-label={t('Text formatting')}
      className={styles.bar}
      checkedValues={{ on }}
      // The toolbar must not take the caret out of the text.
      onMouseDown={event => event.preventDefault()}
    >
      <Tip label={t('Undo')} keys="Mod+Z">
        <ToolbarButton
          aria-label={t('Undo')}
          icon={<ArrowUndoRegular />}
          disabled={disabled || !canUndo}
          onClick={() => history('undo')}
        />
      </Tip>
      <Tip label={t('Redo')} keys="Mod+Shift+Z">
        <ToolbarButton
          aria-label={t('Redo')}
          icon={<ArrowRedoRegular />}
          disabled={disabled || !canRedo}
          onClick={() => history('redo')}
        />
      </Tip>
      {groups.map(group => [
        <ToolbarDivider key={`before ${group[0]?.name}`} />,
        ...group.map(tool => (
          <Tip key={tool.name} label={t(tool.label)} keys={tool.keys}>
            <ToolbarToggleButton
              name="on"
              value={tool.name}
              aria-label={t(tool.label)}
              icon={tool.icon}
              disabled={disabled}
              onClick={() => use(tool.action)}
            />
          </Tip>
        )),
      ])}
    </Toolbar>
  )
}

function Tip(props: { label: string; keys: string; children: ReactElement }) {
  return (
    <Tooltip
      content={`${props.label} (${keyName(props.keys)})`}
      relationship="description"
      positioning="below"
    >
      {props.children}
    </Tooltip>
  )
}

/** Reads only around the caret, never the document. */
function activeTools(editor: ArticleEditor): string[] {
  if (!editor.selection) return []
  const marks = (['bold', 'italic', 'underline'] as const).filter(mark => hasMark(editor, mark))
  const block = blockAt(editor)
  return [...marks, ...(block ? [block] : []), ...(linkAt(editor) ? ['link'] : [])]
}

function sameTools(one: string[] | null, other: string[]): boolean {
  return one !== null && one.join() === other.join()
}
