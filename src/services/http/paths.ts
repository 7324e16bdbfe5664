import type { AutocompleteEntity } from '../../contract/entities/choices.ts'

/** Every address of the API, relative to its base, and the names of its query fields (S7, P7, decisions W1, W8). */
export const paths = {
  login: 'v2/users/login',
  me: 'v2/users/me',
  twoFactorGenerate: 'v2/users/two-factor/generate',
  twoFactorConfirm: 'v2/users/two-factor/confirm',
  languages: 'v2/languages',
  phrases: (language: number) => `v2/translations/${language}/admin`,
  sections: 'v2/sections',
  categories: 'v2/categories',
  reorderCategories: 'v2/categories/reorder',
  users: 'v2/users',
  searchUsers: 'v2/users/search',
  userTwoFactor: (user: number) => `v2/users/${user}/two-factor`,
  roleItems: 'auth-items',
  roleLinks: 'auth-item-children',
  tags: 'v2/tags',
  searchTags: 'v2/tags/search',
  mergeTags: (major: number) => `v2/tags/${major}/merge`,
  menus: 'v2/menus',
  callToActions: 'v2/call-to-actions',
  stopWords: 'v2/stop-words',
  searchStopWords: 'v2/stop-words/search',
  images: 'v2/images',
  searchImages: 'v2/images/search',
  contextualLinks: 'v2/contextual-links/',
  translations: 'v2/translations',
  searchTranslations: 'v2/translations/search',
  translation: (phrase: number, language: string) => `v2/translations/${phrase}/${language}`,
  autocomplete: 'autocomplete',
  constants: (module: string) => `${module}/constants`,
  one: (things: string, id: number) => `${things}/${id}`,
  posts: 'posts',
  searchPosts: 'search/posts',
  post: (id: number) => `posts/${id}`,
  unlockPost: (id: number) => `posts/unlock/${id}`,
}

/** The name the autocomplete knows an entity by (decision E45). */
export const autocompleteNames: Record<AutocompleteEntity, string> = {
  user: 'user',
  expert: 'expert',
  tag: 'tag',
  category: 'category',
}
