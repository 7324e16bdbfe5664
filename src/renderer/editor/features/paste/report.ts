import { store } from '../../../data/store.ts'
import { phrasesAtom, translate } from '../../../data/texts.ts'
import { toast } from '../../../data/toasts.ts'

/** Says what of a paste did not come in, each in its own words: one message a kind. */
export function reportLeftOut(text: string, names: readonly string[] = []): void {
  const phrase = (source: string) => translate(store.get(phrasesAtom), source)
  const shown = names.slice(0, mostNamed).map(name => (name === '' ? phrase('without a name') : name))
  const more = names.length > mostNamed ? [`+${names.length - mostNamed}`] : []
  toast.warning(phrase(text), [...shown, ...more].join(', ') || undefined)
}

const mostNamed = 12
