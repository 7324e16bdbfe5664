import { readEmbed } from '../../../article/index.ts'
import type { ArticleEditor } from '../editor-types.ts'
import { embedPastedLink } from './insert-embed.ts'

/** What an editor that is shown does with embeds that were pasted. */
type EmbedOffers = {
  allowsDailymotion: boolean
  /** Asks the person whether this code becomes an embed; without a yes it is left out. */
  ask: (html: string) => void
  /** A pasted link became an embed. */
  onInserted: () => void
}

const offers = new WeakMap<ArticleEditor, EmbedOffers>()

/** Who answers for embeds pasted into this editor; null: nobody any more. */
export function takeOffers(editor: ArticleEditor, taken: EmbedOffers | null): void {
  if (taken) offers.set(editor, taken)
  else offers.delete(editor)
}

/** Takes pasted text that is nothing but an embed: a known link on an empty line becomes one at once, code only after
 *  the person says so (hardening 2.8). False: it is text like any other. */
export function offerEmbed(editor: ArticleEditor, text: string): boolean {
  const taken = offers.get(editor)
  if (!taken || !looksLikeEmbed(text)) return false
  const read = readEmbed(text, taken)
  if ('refusal' in read) return false
  const typed = text.trim()
  if (typed.startsWith('https:')) {
    const isInserted = embedPastedLink(editor, typed, read.html)
    if (isInserted) taken.onInserted()
    return isInserted
  }
  taken.ask(read.html)
  return true
}

/** Most of what is pasted is neither: it is not read any further. */
function looksLikeEmbed(text: string): boolean {
  return /^\s*(https:\/\/\S+|<[\s\S]+>)\s*$/.test(text)
}
