import { setBlock } from './commands/set-block.ts'
import { toggleList } from './commands/toggle-list.ts'
import { toggleMark } from './commands/toggle-mark.ts'
import type { ArticleEditor } from './editor-types.ts'
import type { KeyAction } from './keys.ts'

/** Does what a key or a toolbar button means; both go this one way. */
export function perform(editor: ArticleEditor, action: Exclude<KeyAction, 'link'>): void {
  if ('mark' in action) toggleMark(editor, action.mark)
  else if ('block' in action) setBlock(editor, action.block)
  else toggleList(editor, action.list)
}
