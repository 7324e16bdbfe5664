/** The password of every seed account. */
export const seedPassword = 'Stet-2026!'

/** The demo account's two-factor secret. */
export const demoSecret = 'KZXW6YTBOI3GC3TPNZXW4ZJAON2GK5BA'

/** Who signs in in tests and demonstrations; all but the newcomer have two-factor on. */
export const accounts = {
  admin: 'admin@stet.example',
  editor: 'editor@stet.example',
  author: 'author@stet.example',
  copy: 'copy@stet.example',
  moderator: 'moderator@stet.example',
  viewer: 'viewer@stet.example',
  newcomer: 'newcomer@stet.example',
  /** The account `npm run demo` offers: the senior editor. */
  demo: 'editor@stet.example',
} as const
