import { SearchRegular } from '@fluentui/react-icons'
import type { Feature } from '../../toolbar/feature.ts'
import { isMac } from '../../toolbar/keys.ts'

/** Cmd+H hides the application on macOS. */
export const replaceKeys = isMac ? 'Mod+Shift+H' : 'Mod+H'

/** Finding words in the text and replacing them. The bar itself stands below the toolbar. */
export const find: Feature = {
  label: 'Find and replace',
  tools: [
    {
      name: 'find',
      label: 'Find',
      keys: 'Mod+F',
      icon: <SearchRegular />,
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
    { keys: 'F3', does: 'Next one found' },
    { keys: 'Shift+F3', does: 'Previous one found' },
  ],
}
