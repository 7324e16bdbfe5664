import { openPage } from '../../catalogue/open-page.ts'
import { api } from '../../data/api.ts'
import { startAtom } from '../../data/start.ts'
import { store } from '../../data/store.ts'
import type { ScreenHost } from '../../editor/slate/editor-host.ts'

/** Shows embeds of the text away from this page. */
export const embeds: NonNullable<ScreenHost['embeds']> = {
  reachesNetwork: () => store.get(startAtom)?.host === 'loopback',
  preview: (input, signal) => api.embeds.preview(input, { signal }),
  // A preview that is gone meanwhile needs no place.
  move: area => void api.embeds.move(area).catch(() => undefined),
  open: url => void openPage(url),
}
