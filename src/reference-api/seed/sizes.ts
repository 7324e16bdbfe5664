/** `full` is the newsroom people look at, `small` the one that tests copy; ids mean the same in both. */
export type SeedSize = 'full' | 'small'
export type SeedOptions = {
  size: SeedSize
  /** The moment every date is counted from, in milliseconds since 1970. */
  now: number
  timeZone: string
}

/** How many of each there are; the fixture tree adds four categories. */
export type Amounts = Record<'categories' | 'tags' | 'users' | 'experts' | 'images' | 'posts', number>

/** The amounts of both sizes. */
export const amounts: Record<SeedSize, Amounts> = {
  full: { categories: 56, tags: 400, users: 40, experts: 60, images: 2000, posts: 2000 },
  small: { categories: 12, tags: 40, users: 12, experts: 40, images: 40, posts: 120 },
}
