import { readEmbed } from '../../../../article/index.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { embedPastedLink } from './insert-embed.ts'

/** Takes pasted text that is nothing but an embed: a known link on an empty line becomes one at once, code only after
 *  the person says so (hardening 2.8). False: it is text like any other. */
export function offerEmbed(editor: ArticleEditor, text: string): boolean {
  const { askEmbed, allowsDailymotion = false } = editor.host
  if (!askEmbed || !looksLikeEmbed(text)) return false
  const read = readEmbed(text, { allowsDailymotion })
  if ('refusal' in read) return false
  const typed = text.trim()
  if (typed.startsWith('https:')) {
    const isInserted = embedPastedLink(editor, typed, read.html)
    if (isInserted) say(editor, 'Embed inserted')
    return isInserted
  }
  askEmbed(read.html)
  return true
}

/** Most of what is pasted is neither: it is not read any further. */
function looksLikeEmbed(text: string): boolean {
  return /^\s*(https:\/\/\S+|<[\s\S]+>)\s*$/.test(text)
}
