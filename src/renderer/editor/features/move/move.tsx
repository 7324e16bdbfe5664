import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { BlockHandle } from './block-handle.tsx'
import { moveByStep } from './move-block.ts'

/** Moving blocks and list items: by their keys, and by the handle beside the block. */
export const move: Feature = {
  label: 'Moving blocks',
  tools: [
    { name: 'move-up', label: 'Move up', keys: 'Alt+Shift+ArrowUp', run: editor => step(editor, -1) },
    { name: 'move-down', label: 'Move down', keys: 'Alt+Shift+ArrowDown', run: editor => step(editor, 1) },
  ],
  Beside: BlockHandle,
}

function step(editor: ArticleEditor, by: -1 | 1): void {
  const moved = moveByStep(editor, by)
  if (moved) say(editor, 'Moved to place {place} of {count}', moved)
  else say(editor, by < 0 ? 'It is the first already' : 'It is the last already')
}
