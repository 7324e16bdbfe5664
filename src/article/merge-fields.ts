import { isSameValue } from '../contract/entities/article-fields.ts'
import type { BlockRun, Part } from './merge-blocks.ts'
import { mergeBodies } from './merge-bodies.ts'
import { mergeList } from './merge-list.ts'
import { isOfLive, type SlideKind } from './slides.ts'

/** Which version of what overlaps is wanted; `both` is mine, and theirs after it. */
export type Choice = 'mine' | 'theirs' | 'both'
export type Choices = Readonly<Record<string, Choice>>

/** Something that both changed, and not alike. */
export type Clash<Name extends string = string> = {
  /** Names it among those of one merge. */
  id: string
  field: Name
  /** What can be chosen. */
  choices: readonly Choice[]
} & ({ kind: 'value'; mine: unknown; theirs: unknown } | { kind: 'blocks'; mine: BlockRun; theirs: BlockRun })

export type Versions<Value> = { base: Value; mine: Value; theirs: Value }

/** A field that is merged. */
export type MergedField<Name extends string = string> = {
  clashes: Clash<Name>[]
  choose(choices: Choices): unknown
}

/** A field of any kind, a list by its entries. */
export function mergeValues<Name extends string>(
  name: Name,
  { base, mine, theirs }: Versions<unknown>,
): MergedField<Name> {
  if (isSameValue(mine, base) || isSameValue(mine, theirs)) return settled(theirs)
  if (isSameValue(theirs, base)) return settled(mine)
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs))
    return choosing(name, { mine, theirs })
  const list = mergeList({ base, mine, theirs } as Versions<{ id: number }[]>)
  return 'merged' in list ? settled(list.merged) : choosing(name, { mine, theirs, both: list.both })
}

/** A field of rich text by its blocks, or its slides; null where one of its versions is no such text. */
export function mergeBodyField<Name extends string>(
  field: Name,
  raw: Versions<string>,
  slides?: SlideKind,
): MergedField<Name> | null {
  const merged = mergeBodies(raw, slides)
  if (!merged) return null
  const { parts, write } = merged
  const idOf = (part: Part) => `${field} ${parts.indexOf(part)}`
  return {
    clashes: parts.flatMap((part): Clash<Name>[] => {
      if ('agreed' in part) return []
      const { mine, theirs } = part
      const isOne = mine.blocks.length === 0 || theirs.blocks.length === 0 || isPlot(mine)
      const choices = isOne ? choicesOfTwo : choicesOfThree
      return [{ id: idOf(part), field, kind: 'blocks', choices, mine, theirs }]
    }),
    choose: choices => write(parts.flatMap(part => blocksOf(part, choices[idOf(part)] ?? 'mine'))),
  }
}

/** A live blog has one Plot. */
function isPlot({ blocks: [first], at }: BlockRun): boolean {
  return at === 0 && first?.type === 'slide' && isOfLive(first)
}

function blocksOf(part: Part, choice: Choice) {
  if ('agreed' in part) return part.agreed
  const { mine, theirs } = part
  return choice === 'both' ? [...mine.blocks, ...theirs.blocks] : part[choice].blocks
}

const choicesOfTwo: readonly Choice[] = ['mine', 'theirs']
const choicesOfThree: readonly Choice[] = [...choicesOfTwo, 'both']

const settled = (value: unknown) => ({ clashes: [], choose: () => value })

/** A field of which one version is wanted, or both. */
export function choosing<Name extends string>(
  field: Name,
  values: { mine: unknown; theirs: unknown; both?: unknown },
): MergedField<Name> {
  const { mine, theirs } = values
  const choices = 'both' in values ? choicesOfThree : choicesOfTwo
  return {
    clashes: [{ id: field, field, kind: 'value', choices, mine, theirs }],
    choose: chosen => values[chosen[field] ?? 'mine'],
  }
}
