import {
  bundleIcon,
  DocumentTextFilled,
  DocumentTextRegular,
  type FluentIcon,
  FolderFilled,
  FolderRegular,
  LayoutRowTwoFilled,
  LayoutRowTwoRegular,
  LinkFilled,
  LinkRegular,
  LocalLanguageFilled,
  LocalLanguageRegular,
  MegaphoneFilled,
  MegaphoneRegular,
  NavigationFilled,
  NavigationRegular,
  PeopleFilled,
  PeopleRegular,
  ProhibitedFilled,
  ProhibitedRegular,
  ShieldKeyholeFilled,
  ShieldKeyholeRegular,
  TagMultipleFilled,
  TagMultipleRegular,
} from '@fluentui/react-icons'
import type { ComponentType } from 'react'
import type { RouteRight } from '../../contract/rights.ts'

/** One place of the application: the router, the sidebar and the page titles read the same line. */
export type Place = {
  path: string
  title: string
  /** The right that shows it; of several, any one. */
  right: RouteRight | readonly RouteRight[]
  load: () => Promise<ComponentType>
  /** Its link in the sidebar; a divider stands between two groups. */
  link?: { label: string; icon: FluentIcon; group: number }
}

/** Every place whose screen works. The order of the sidebar is in sidebar-order.ts. */
export const places: Place[] = [
  {
    path: '/posts',
    title: 'Posts',
    right: 'post',
    load: () => import('../screens/posts/posts-screen.tsx').then(module => module.PostsScreen),
    link: { label: 'Posts', icon: bundleIcon(DocumentTextFilled, DocumentTextRegular), group: 3 },
  },
  {
    path: '/posts/:postId',
    title: 'Article',
    right: 'post',
    load: () => import('../screens/article/article-screen.tsx').then(module => module.ArticleScreen),
  },
  {
    path: '/roles',
    title: 'Roles',
    right: 'role',
    load: () => import('../screens/roles/roles-screen.tsx').then(module => module.RolesScreen),
    link: { label: 'Roles', icon: bundleIcon(ShieldKeyholeFilled, ShieldKeyholeRegular), group: 2 },
  },
  {
    path: '/users',
    title: 'Users',
    right: 'user',
    load: () => import('../screens/users/users-screen.tsx').then(module => module.UsersScreen),
    link: { label: 'Users', icon: bundleIcon(PeopleFilled, PeopleRegular), group: 2 },
  },
  {
    path: '/menu',
    title: 'Menu',
    right: 'menu',
    load: () => import('../screens/menu/menu-screen.tsx').then(module => module.MenuScreen),
    link: { label: 'Menu', icon: bundleIcon(NavigationFilled, NavigationRegular), group: 4 },
  },
  {
    path: '/sections',
    title: 'Sections',
    right: 'section',
    load: () => import('../screens/sections/sections-screen.tsx').then(module => module.SectionsScreen),
    link: { label: 'Sections', icon: bundleIcon(LayoutRowTwoFilled, LayoutRowTwoRegular), group: 4 },
  },
  {
    path: '/categories',
    title: 'Categories',
    right: 'category',
    load: () => import('../screens/categories/categories-screen.tsx').then(module => module.CategoriesScreen),
    link: { label: 'Categories', icon: bundleIcon(FolderFilled, FolderRegular), group: 4 },
  },
  {
    path: '/tags',
    title: 'Tags',
    right: 'tag',
    load: () => import('../screens/tags/tags-screen.tsx').then(module => module.TagsScreen),
    link: { label: 'Tags', icon: bundleIcon(TagMultipleFilled, TagMultipleRegular), group: 4 },
  },
  {
    path: '/stop-words',
    title: 'Stop words',
    right: 'stopWord',
    load: () => import('../screens/stop-words/stop-words-screen.tsx').then(module => module.StopWordsScreen),
    link: { label: 'Stop words', icon: bundleIcon(ProhibitedFilled, ProhibitedRegular), group: 5 },
  },
  {
    path: '/contextual-links',
    title: 'Contextual links',
    right: 'contextualLinks',
    load: () =>
      import('../screens/contextual-links/contextual-links-screen.tsx').then(
        module => module.ContextualLinksScreen,
      ),
    link: { label: 'Contextual links', icon: bundleIcon(LinkFilled, LinkRegular), group: 5 },
  },
  {
    path: '/translations',
    title: 'Translations',
    right: ['language', 'message'],
    load: () =>
      import('../screens/languages/languages-or-phrases.tsx').then(module => module.LanguagesOrPhrases),
    link: { label: 'Translations', icon: bundleIcon(LocalLanguageFilled, LocalLanguageRegular), group: 5 },
  },
  {
    path: '/translations/:languageCode',
    title: 'Translations',
    right: 'message',
    load: () =>
      import('../screens/translations/translations-screen.tsx').then(module => module.TranslationsScreen),
  },
  {
    path: '/call-to-actions',
    title: 'Call to actions',
    right: 'callToActions',
    load: () =>
      import('../screens/call-to-actions/call-to-actions-screen.tsx').then(
        module => module.CallToActionsScreen,
      ),
    link: { label: 'Call to actions', icon: bundleIcon(MegaphoneFilled, MegaphoneRegular), group: 5 },
  },
]
