import type { Choices, Clash } from '../../../article/index.ts'

/** The choices that were made among these clashes, among those that there are `now`: each stays with what it was made for,
 *  and where that is not there any more, or more than once, none is made. The id of a clash says only where it stands. */
export function keptChoices(choices: Choices, before: Clash[], now: Clash[]): Choices {
  const kept = now.flatMap(clash => {
    const [former, ...others] = before.filter(one => isSame(one, clash))
    const choice = former && choices[former.id]
    const isOne = others.length === 0 && now.filter(one => isSame(one, clash)).length === 1
    return choice && isOne ? [[clash.id, choice] as const] : []
  })
  return Object.fromEntries(kept)
}

const isSame = (one: Clash, other: Clash) => textOf(one) === textOf(other)

function textOf({ field, choices, ...clash }: Clash): string {
  const versions =
    clash.kind === 'blocks' ? [clash.mine.blocks, clash.theirs.blocks] : [clash.mine, clash.theirs]
  return JSON.stringify([field, choices, versions])
}
