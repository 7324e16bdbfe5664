// The only module that reads a dictionary: a process of its own, since that takes half a second and 40 MB, and a long
// word a quarter of a second.
import nspell from 'nspell'
import type { SpelledLanguage, SpellingAnswer, SpellingCall } from './dictionary.ts'

type Dictionary = { aff: Uint8Array; dic: Uint8Array }

const dictionaries: Record<SpelledLanguage, () => Promise<{ default: Dictionary }>> = {
  'en-US': () => import('dictionary-en'),
  'en-GB': () => import('dictionary-en-gb'),
}

const [language = ''] = process.argv.slice(2)
const parent = process.parentPort
const speller = read().catch(() => null)

async function read() {
  const { aff, dic } = (await dictionaries[language as SpelledLanguage]()).default
  return nspell(Buffer.from(aff), Buffer.from(dic))
}

async function answer(call: SpellingCall): Promise<SpellingAnswer> {
  const known = await speller
  if (!known) return { id: call.id, words: null }
  if (call.verb === 'suggest') return { id: call.id, words: known.suggest(call.word) }
  return { id: call.id, words: call.words.filter(word => !known.correct(word)) }
}

// Electron lends a parent port; plain Node (tests) a channel.
if (parent) parent.on('message', async event => parent.postMessage(await answer(event.data as SpellingCall)))
else process.on('message', async call => process.send?.(await answer(call as SpellingCall)))
