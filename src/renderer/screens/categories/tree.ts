import type { Category } from '../../../contract/entities/category.ts'
import type { SectionChoice } from '../../../contract/entities/choices.ts'
import type { Branch } from '../../parts/tree.ts'

/** The tops of the tree, section by section in the sections' order, those of an unknown section last; each section keeps
 *  its own order. */
export function bySection(tops: readonly Category[], sections: readonly SectionChoice[]): Category[] {
  const ranks = new Map(sections.map(({ id }, index) => [id, index]))
  const rankOf = ({ section_id }: Category) =>
    ranks.get(section_id ?? 0) ?? sections.length + (section_id ?? Number.MAX_SAFE_INTEGER)
  return tops.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Those that may change places with a category, itself among them: of the same section and parent (decision C5). */
export function siblingsIn(tops: readonly Category[]): Map<number, Category[]> {
  const families = new Map<string, Category[]>()
  const siblings = new Map<number, Category[]>()
  for (const one of everyOne(tops)) {
    const name = `${one.section_id} ${one.parent_id}`
    const family = families.get(name) ?? []
    families.set(name, family)
    family.push(one)
    siblings.set(one.id, family)
  }
  return siblings
}

/** The rows of the tree that are shown, in reading order: what is inside the `open` ones, with the `moved` siblings in
 *  their new order. */
export function shownRows(
  tops: readonly Category[],
  open: ReadonlySet<number>,
  moved: readonly Category[] | null,
): { rows: Category[]; branches: Map<number, Branch> } {
  const rows: Category[] = []
  const branches = new Map<number, Branch>()
  const show = (among: readonly Category[], level: number) => {
    for (const [index, one] of inNewOrder(among, moved).entries()) {
      const expanded = one.children.length > 0 ? open.has(one.id) : undefined
      rows.push(one)
      branches.set(one.id, { level, position: index + 1, siblings: among.length, expanded })
      if (expanded) show(one.children, level + 1)
    }
  }
  show(tops, 1)
  return { rows, branches }
}

/** All categories of the tree, each before what it holds. */
export function everyOne(tops: readonly Category[]): Category[] {
  return tops.flatMap(one => [one, ...everyOne(one.children)])
}

/** Where the moved ones stand, they stand in their new order. */
function inNewOrder(among: readonly Category[], moved: readonly Category[] | null): readonly Category[] {
  if (moved === null) return among
  const next = moved.values()
  return among.map(one => (moved.includes(one) ? (next.next().value ?? one) : one))
}
