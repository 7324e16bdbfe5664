import { isSameValue } from '../contract/entities/article-fields.ts'
import { isSameBody } from './merge-bodies.ts'
import { type Choices, type Clash, mergeBodyField, mergeValues, type Versions } from './merge-fields.ts'

type Form = Record<string, unknown>

/** Two versions of a form in one. */
export type FormMerge = {
  /** Empty when nothing overlaps. */
  clashes: Clash[]
  /** The fields in which both in one say something else than `mine`, where nothing is chosen. */
  cameIn: string[]
  /** The form with these choices made, by the ids of the clashes; where none is made it is as `mine` has it. */
  choose(choices: Choices): Form
}

/** Merges what two people made of the same record in a form (DR-08): field by field, and what `isBody` by its blocks.
 *  The fields are those of `mine`. */
export function mergeForms(
  { base, mine, theirs }: Versions<Form>,
  isBody: (name: string) => boolean,
): FormMerge {
  const names = Object.keys(mine)
  const merged = names.map(name => {
    const raw = { base: base[name], mine: mine[name], theirs: theirs[name] }
    return (isBody(name) && isTexts(raw) && mergeBodyField(name, raw)) || mergeValues(name, raw)
  })
  const choose = (choices: Choices) =>
    Object.fromEntries(names.map((name, at) => [name, merged[at]?.choose(choices)]))
  const form = choose({})
  const isNew = (name: string) => {
    const [now, before] = [form[name], mine[name]]
    if (isSameValue(now, before)) return false
    return !(isBody(name) && typeof now === 'string' && typeof before === 'string' && isSameBody(now, before))
  }
  return { clashes: merged.flatMap(({ clashes }) => clashes), cameIn: names.filter(isNew), choose }
}

function isTexts(raw: Versions<unknown>): raw is Versions<string> {
  return [raw.base, raw.mine, raw.theirs].every(one => typeof one === 'string')
}
