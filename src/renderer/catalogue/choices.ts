import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { frequencies } from '../../contract/entities/advertisement-slot.ts'
import type { CategoryChoice, Constant, KeyConstant, SectionChoice } from '../../contract/entities/choices.ts'
import { imageSources } from '../../contract/entities/image.ts'
import { menuTypes } from '../../contract/entities/menu-item.ts'
import { postConstants } from '../../contract/entities/post.ts'
import { query, queryClient } from '../data/api.ts'
import type { Named } from '../parts/lookup.ts'
import { categoryNames } from './category-names.ts'
import { useReport } from './report.ts'

/** Choices seldom change: asked for again after this many milliseconds. */
const fresh = 5 * 60_000
export const choicesFailed = 'Error fetching sections or categories.'
const constantsFailed = 'Error fetching constants.'
const none: never[] = []

/** The sections in their order; none until they are loaded. A failure says 'Error fetching sections or categories.' */
export function useSections(): SectionChoice[] {
  const result = useQuery(query.choices.sections.queryOptions({ staleTime: fresh }))
  useReport(result, choicesFailed)
  return useMemo(() => result.data?.toSorted((a, b) => a.order - b.order) ?? none, [result.data])
}

/** Asks again for the sections where they could not be loaded, for a screen that is nothing without them; else null. */
export function useSectionsAgain(): (() => void) | null {
  const { isError, isFetching, refetch } = useQuery(query.choices.sections.queryOptions({ staleTime: fresh }))
  return isError && !isFetching ? () => void refetch() : null
}

/** Why there is no section to choose: the site has none, or they could not be loaded; else null, also until that is
 *  known. */
export function useNoSections(): 'none' | 'failed' | null {
  const { data, isFetched } = useQuery(query.choices.sections.queryOptions({ staleTime: fresh }))
  if (data) return data.length === 0 ? 'none' : null
  return isFetched ? 'failed' : null
}

/** The categories, of one section when it is given; none until they are loaded. Says its failure as `useSections`. */
export function useCategories(section_id?: number): CategoryChoice[] {
  const result = useQuery(query.choices.categories.queryOptions({ input: { section_id }, staleTime: fresh }))
  useReport(result, choicesFailed)
  return result.data ?? none
}

/** The sections to choose from; none when there are less than two: then there are no section controls (decision C51).
 *  `isOne` says that the only section goes without saying, `isNone` that the site has none. */
export function useSectionChoices(): { sections: Named[]; isOne: boolean; isNone: boolean } {
  const all = useSections()
  return useMemo(
    () => ({
      sections: all.length < 2 ? [] : all.map(({ id, catchy_title }) => ({ id, name: catchy_title })),
      isOne: all.length === 1,
      // Until they are loaded nobody knows.
      isNone: all !== none && all.length === 0,
    }),
    [all],
  )
}

/** The categories to choose from, of one section when it is given. */
export function useCategoryChoices(section_id?: number): Named[] {
  const found = useCategories(section_id)
  return useMemo(() => categoryNames(found), [found])
}

/** The menus there are: the server's, and until it answers, or when it does not, the built-in ones (decision S23). */
export function useMenuTypes(): KeyConstant[] {
  const result = useQuery(query.choices.menuTypes.queryOptions({ staleTime: fresh }))
  useReport(result, constantsFailed)
  return result.data && result.data.length > 0 ? result.data : menuTypes
}

/** Where pictures come from, as `useMenuTypes`. */
export function useImageSources(): Constant[] {
  const result = useQuery(
    query.choices.constants.queryOptions({ input: { module: 'images' }, staleTime: fresh }),
  )
  useReport(result, constantsFailed)
  const given = result.data?.source
  return given && given.length > 0 ? given : imageSources
}

/** The same, asked for once; never rejects. */
export async function readImageSources(): Promise<Constant[]> {
  const options = query.choices.constants.queryOptions({ input: { module: 'images' }, staleTime: fresh })
  const { source = [] } = await queryClient.fetchQuery(options).catch(() => ({ source: [] }))
  return source.length > 0 ? source : imageSources
}

/** How often an advertisement slot may be filled, as `useMenuTypes`; the server only names what may be chosen (C5). */
export function useFrequencies(): Constant[] {
  const result = useQuery(
    query.choices.constants.queryOptions({ input: { module: 'v2/advs' }, staleTime: fresh }),
  )
  useReport(result, constantsFailed)
  const given = result.data?.frequency
  return useMemo(() => renamed(frequencies, given), [given])
}

/** The enumerations of posts: the server's, and until it answers, or when it does not, the built-in ones (SH-13). */
export function usePostConstants(): typeof postConstants {
  const result = useQuery(
    query.choices.constants.queryOptions({ input: { module: 'posts' }, staleTime: fresh }),
  )
  useReport(result, constantsFailed)
  return useMemo(() => {
    const from = (name: keyof typeof postConstants): Constant[] => {
      const given = result.data?.[name]
      return given && given.length > 0 ? given : postConstants[name]
    }
    return {
      status: withMore(postConstants.status, result.data?.status),
      template_type: withMore(postConstants.template_type, result.data?.template_type),
      top_status: from('top_status'),
      advert_status: from('advert_status'),
    }
  }, [result.data])
}

/** What is built in, by the server's names. */
const renamed = (builtIn: readonly Constant[], given: readonly Constant[] = []): Constant[] =>
  builtIn.map(one => given.find(({ id }) => id === one.id) ?? one)

/** The same, and behind it what only the server knows. */
const withMore = (builtIn: readonly Constant[], given: readonly Constant[] = []): Constant[] => [
  ...renamed(builtIn, given),
  ...given.filter(({ id }) => !builtIn.some(one => one.id === id)),
]
