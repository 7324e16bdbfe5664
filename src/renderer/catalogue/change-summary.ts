import { type ChangeCount, countChanges, countRuns } from '../../article/index.ts'
import type { Difference } from './differences.ts'

/** How much differs: the words of the long texts, the paragraphs of those that have some, and the other fields by name. */
export function changeSummary(differences: readonly Difference[], t: (text: string) => string): string {
  const words = { deleted: 0, written: 0 }
  const blocks: ChangeCount['blocks'] = { deleted: 0, written: 0, changed: 0, moved: 0 }
  const fields: string[] = []
  for (const difference of differences) {
    const count =
      'changes' in difference
        ? countChanges(difference.changes)
        : { words: countRuns(difference.words ?? []) }
    words.deleted += count.words.deleted
    words.written += count.words.written
    if ('blocks' in count) for (const [kind] of kinds) blocks[kind] += count.blocks[kind]
    else fields.push(t(difference.label))
  }
  const counted = [
    sentence(t('Words'), [
      [words.written, t('added')],
      [words.deleted, t('deleted')],
    ]),
    sentence(
      t('Paragraphs'),
      kinds.map(([kind, text]) => [blocks[kind], t(text)]),
    ),
    fields.length > 0 ? `${t('Fields')}: ${fields.join(', ')}` : '',
  ]
  return counted.filter(Boolean).join(' · ')
}

const kinds: [keyof ChangeCount['blocks'], string][] = [
  ['written', 'added'],
  ['changed', 'changed'],
  ['moved', 'moved'],
  ['deleted', 'deleted'],
]

function sentence(name: string, counts: [number, string][]): string {
  const said = counts.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : []))
  return said.length > 0 ? `${name}: ${said.join(', ')}` : ''
}
