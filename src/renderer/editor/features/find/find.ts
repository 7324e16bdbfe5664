import { isMac } from '../../../parts/shortcuts.ts'
import type { Feature } from '../../toolbar/feature.ts'

/** Cmd+H hides the application on macOS. */
export const replaceKeys = isMac ? 'Mod+Shift+H' : 'Mod+H'
/** As the system's own applications have them. */
export const [nextKeys, previousKeys] = isMac ? ['Mod+G', 'Mod+Shift+G'] : ['F3', 'Shift+F3']

/** Finding words in the text and replacing them. The bar itself stands below the toolbar, in which it has no button: there
 *  would be no room for Undo in a window of 1280. */
export const find: Feature = {
  label: 'Find and replace',
  tools: [
    {
      name: 'find',
      label: 'Find',
      keys: 'Mod+F',
      changesNothing: true,
      run: editor => editor.host.find?.(false),
    },
    {
      name: 'replace',
      label: 'Replace',
      keys: replaceKeys,
      changesNothing: true,
      run: editor => editor.host.find?.(true),
    },
  ],
  otherKeys: [
    { keys: nextKeys, does: 'Next one found' },
    { keys: previousKeys, does: 'Previous one found' },
  ],
}
