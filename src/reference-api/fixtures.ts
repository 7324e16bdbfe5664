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

/** Rows of the catalogue whose ids and content are the same in every seed, small or full. */
export const catalogueFixtures = {
  /** A user of role author with two-factor off. */
  withoutTwoFactor: 7,
  /** A user of role author with two-factor on, named as author of posts; may be deleted. */
  otherUser: 9,
  /** Roles by name. */
  roles: { admin: 1, 'senior-editor': 2, author: 3, 'copy-editor': 4, moderator: 5, viewer: 6 },
  /** Section 1 has all five types of menu; section 2 these two, with three and two items. */
  sectionWithTwoMenus: 2,
  /** Menu items of section 2: `head_main` with positions 1–3 and `footer_info` with positions 1–2. */
  menuItems: { head_main: [19, 20, 21], footer_info: [22, 23] },
  /** A category of section 4 with three children, positions 1–3, none of which has posts or is used by a menu. */
  categoryTree: { section: 4, parent: 101, children: [102, 103, 104] },
  /** Tags of section 1: the major has the first minor and tag 16 as related tags; posts name all three. */
  mergeTags: { section: 1, major: 1, minors: [6, 11] },
  /** A title that the stop-word check refuses for a tag, and the stop words it names. */
  refusedTag: { catchy_title: 'Floods before the rains', words: ['before', 'the'] },
  /** A stop word that tags must not have. */
  tagStopWord: { id: 5, name: 'against' },
  /** A call to action of section 1, position top, category 6. */
  callToAction: 2,
  /** No section is written in it, so it can be deleted: Filipino. */
  freeLanguage: { id: 3, code: 'tl-PH' },
  /** Phrases: of the interface and translated into every language; of the site and translated into none. */
  phrases: { translated: 1, untranslated: 425 },
} as const
