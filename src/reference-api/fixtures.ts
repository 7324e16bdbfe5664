/** Posts whose ids and content are the same in every seed, small or full. */
export const fixtures = {
  /** Regular draft (status 0) of section 1 that keeps every rule of the article form: ready to publish. */
  readyDraft: 1,
  /** Regular draft: headline of 47 characters; no RSS title, author, picture or category. */
  faultyDraft: 2,
  /** Regular, published two days before the seed's moment. */
  published: 3,
  /** Regular, scheduled for three days after the seed's moment. */
  scheduled: 4,
  /** Regular, in the trash. */
  trashed: 5,
  /** Regular draft, locked by copy@stet.example until somebody unlocks it. */
  lockedByCopy: 6,
  /** Regular draft of section 2, not locked. */
  otherSection: 7,
  /** Regular, published; the body is HTML. */
  html: 8,
  /** Regular draft; the body holds tables, embeds, a picture, quotes, nested lists and links. */
  rich: 9,
  /** Live update (template 7), published: Plot and 12 updates. */
  live: 10,
  /** External link (template 5), published. */
  external: 11,
  /** Regular draft whose body begins as JSON and is cut: neither JSON nor HTML. */
  unreadable: 12,
  /** Gallery (template 4), published: 6 slides. */
  gallery: 13,
  /** Live update with 300 updates, published. */
  longLive: 14,
  /** Regular draft of about 20,000 words. */
  longRead: 15,
} as const
