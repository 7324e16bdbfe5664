import { sessionAtom } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { phrasesAtom, translate } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { interpolate } from '../../parts/interpolate.ts'

/** Says which fields of a newer version came into what is on the screen, and who saved it, where that is known. */
export function sayMerged<Name extends string>(
  editor: string | null | undefined,
  labels: Record<Name, string>,
  cameIn: readonly Name[],
): void {
  if (cameIn.length === 0) return
  const t = (source: string) => translate(store.get(phrasesAtom), source)
  const fields = (Object.keys(labels) as Name[]).filter(name => cameIn.includes(name))
  const text = t(mergedBy(editor ?? ''))
  toast.success(
    interpolate(text, { name: editor ?? '', fields: fields.map(name => t(labels[name])).join(', ') }),
  )
}

function mergedBy(editor: string): string {
  if (editor === '') return 'A newer version changed {fields}. Both versions are merged.'
  const session = store.get(sessionAtom)
  const isOwn = session.kind !== 'signed-out' && editor === session.user.username
  return isOwn
    ? 'Your own account changed {fields} elsewhere. Both versions are merged.'
    : '{name} changed {fields}. Both versions are merged.'
}
