import {
  bundleIcon,
  DocumentTextFilled,
  DocumentTextRegular,
  type FluentIcon,
  LinkFilled,
  LinkRegular,
  LocalLanguageFilled,
  LocalLanguageRegular,
  MegaphoneFilled,
  MegaphoneRegular,
  NavigationFilled,
  NavigationRegular,
  ProhibitedFilled,
  ProhibitedRegular,
} from '@fluentui/react-icons'
import type { ComponentType } from 'react'
import type { RouteRight } from '../../contract/rights.ts'

/** One place of the application: the router, the sidebar and the page titles read the same line. */
export type Place = {
  path: string
  title: string
  right: RouteRight
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
    path: '/menu',
    title: 'Menu',
    right: 'menu',
    load: () => import('../screens/menu/menu-screen.tsx').then(module => module.MenuScreen),
    link: { label: 'Menu', icon: bundleIcon(NavigationFilled, NavigationRegular), group: 4 },
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
    right: 'language',
    load: () => import('../screens/languages/languages-screen.tsx').then(module => module.LanguagesScreen),
    link: { label: 'Translations', icon: bundleIcon(LocalLanguageFilled, LocalLanguageRegular), group: 5 },
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
