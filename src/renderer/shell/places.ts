import {
  BoardFilled,
  BoardRegular,
  bundleIcon,
  DocumentTextFilled,
  DocumentTextRegular,
  DraftsFilled,
  DraftsRegular,
  FireFilled,
  FireRegular,
  type FluentIcon,
  FolderFilled,
  FolderRegular,
  HatGraduationFilled,
  HatGraduationRegular,
  ImageMultipleFilled,
  ImageMultipleRegular,
  LayoutRowTwoFilled,
  LayoutRowTwoRegular,
  LinkFilled,
  LinkRegular,
  LocalLanguageFilled,
  LocalLanguageRegular,
  MegaphoneFilled,
  MegaphoneRegular,
  PeopleFilled,
  PeopleRegular,
  PersonNoteFilled,
  PersonNoteRegular,
  ProhibitedFilled,
  ProhibitedRegular,
  ShieldKeyholeFilled,
  ShieldKeyholeRegular,
  SlideTextFilled,
  SlideTextRegular,
  TagMultipleFilled,
  TagMultipleRegular,
  TextBulletListTreeFilled,
  TextBulletListTreeRegular,
  WindowTextFilled,
  WindowTextRegular,
} from '@fluentui/react-icons'
import type { ComponentType } from 'react'
import type { Rule } from './first-screen.ts'

/** One place of the application: the router, the sidebar, the first screen and the page titles read the same entry. */
export type Place = Rule & {
  title: string
  /** What the sidebar calls it, where that is shorter. */
  link?: string
  /** In the sidebar, beside the title. */
  icon?: FluentIcon
  /** Whether its screen is made of the catalogue's kit: then the tests have a card for it. */
  catalogue?: true
  load: () => Promise<ComponentType>
}

/** Every place in the sidebar's order (SH-03), and below them what this computer holds (DR-06); those without `load` have no screen yet and are drawn nowhere. */
export const everyPlace = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    right: 'dashboard',
    group: 1,
    icon: bundleIcon(BoardFilled, BoardRegular),
    load: () => import('../screens/dashboard/dashboard-screen.tsx').then(module => module.DashboardScreen),
  },
  {
    path: '/users',
    title: 'Users',
    right: 'user',
    group: 2,
    icon: bundleIcon(PeopleFilled, PeopleRegular),
    catalogue: true,
    load: () => import('../screens/users/users-screen.tsx').then(module => module.UsersScreen),
  },
  {
    path: '/author-info',
    title: 'Author info',
    right: 'userInfo',
    also: { right: 'post', actions: ['view', 'create', 'update'] },
    group: 2,
    icon: bundleIcon(PersonNoteFilled, PersonNoteRegular),
    load: () =>
      import('../screens/author-info/author-info-screen.tsx').then(module => module.AuthorInfoScreen),
  },
  {
    path: '/experts',
    title: 'Experts',
    right: 'expert',
    feature: 'experts',
    group: 2,
    icon: bundleIcon(HatGraduationFilled, HatGraduationRegular),
    catalogue: true,
    load: () => import('../screens/experts/experts-screen.tsx').then(module => module.ExpertsScreen),
  },
  // Before the next, whose parameter it would be (decision C19).
  {
    path: '/experts/create',
    title: 'Create expert',
    right: 'expert',
    feature: 'experts',
    load: () => import('../screens/experts/expert-screens.tsx').then(module => module.NewExpertScreen),
  },
  {
    path: '/experts/:expertId',
    title: 'Update expert',
    right: 'expert',
    feature: 'experts',
    load: () => import('../screens/experts/expert-screens.tsx').then(module => module.ExpertScreen),
  },
  {
    path: '/roles',
    title: 'Roles',
    right: 'role',
    group: 2,
    icon: bundleIcon(ShieldKeyholeFilled, ShieldKeyholeRegular),
    catalogue: true,
    load: () => import('../screens/roles/roles-screen.tsx').then(module => module.RolesScreen),
  },
  {
    path: '/images',
    title: 'Image gallery',
    link: 'Gallery',
    right: 'image',
    group: 3,
    icon: bundleIcon(ImageMultipleFilled, ImageMultipleRegular),
    load: () => import('../screens/images/images-screen.tsx').then(module => module.ImagesScreen),
  },
  {
    path: '/posts',
    title: 'Posts',
    right: 'post',
    group: 3,
    icon: bundleIcon(DocumentTextFilled, DocumentTextRegular),
    load: () => import('../screens/posts/posts-screen.tsx').then(module => module.PostsScreen),
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
    group: 4,
    icon: bundleIcon(TextBulletListTreeFilled, TextBulletListTreeRegular),
    catalogue: true,
    load: () => import('../screens/menu/menu-screen.tsx').then(module => module.MenuScreen),
  },
  {
    path: '/sections',
    title: 'Sections',
    right: 'section',
    group: 4,
    icon: bundleIcon(LayoutRowTwoFilled, LayoutRowTwoRegular),
    catalogue: true,
    load: () => import('../screens/sections/sections-screen.tsx').then(module => module.SectionsScreen),
  },
  {
    path: '/categories',
    title: 'Categories',
    right: 'category',
    group: 4,
    icon: bundleIcon(FolderFilled, FolderRegular),
    catalogue: true,
    load: () => import('../screens/categories/categories-screen.tsx').then(module => module.CategoriesScreen),
  },
  {
    path: '/tags',
    title: 'Tags',
    right: 'tag',
    group: 4,
    icon: bundleIcon(TagMultipleFilled, TagMultipleRegular),
    catalogue: true,
    load: () => import('../screens/tags/tags-screen.tsx').then(module => module.TagsScreen),
  },
  {
    path: '/tags/:tagId',
    title: 'Extended tag editor',
    right: 'tag',
    load: () =>
      import('../screens/extended-tag/extended-tag-screen.tsx').then(module => module.ExtendedTagScreen),
  },
  {
    path: '/static',
    title: 'Static pages',
    right: 'staticPage',
    group: 4,
    icon: bundleIcon(WindowTextFilled, WindowTextRegular),
    catalogue: true,
    load: () =>
      import('../screens/static-pages/static-pages-screen.tsx').then(module => module.StaticPagesScreen),
  },
  {
    path: '/static/:staticPageId',
    title: 'Static page',
    right: 'staticPage',
    load: () =>
      import('../screens/static-pages/static-page-screen.tsx').then(module => module.StaticPageScreen),
  },
  {
    path: '/advertisements',
    title: 'Advertisements',
    right: 'advertisements',
    group: 5,
    icon: bundleIcon(SlideTextFilled, SlideTextRegular),
    catalogue: true,
    load: () =>
      import('../screens/advertisements/advertisements-screen.tsx').then(
        module => module.AdvertisementsScreen,
      ),
  },
  {
    path: '/hot-news',
    title: 'Hot news',
    right: 'hotNews',
    group: 5,
    icon: bundleIcon(FireFilled, FireRegular),
    load: () => import('../screens/hot-news/hot-news-screen.tsx').then(module => module.HotNewsScreen),
  },
  {
    path: '/stop-words',
    title: 'Stop words',
    right: 'stopWord',
    group: 5,
    icon: bundleIcon(ProhibitedFilled, ProhibitedRegular),
    catalogue: true,
    load: () => import('../screens/stop-words/stop-words-screen.tsx').then(module => module.StopWordsScreen),
  },
  {
    path: '/contextual-links',
    title: 'Contextual links',
    right: 'contextualLinks',
    group: 5,
    icon: bundleIcon(LinkFilled, LinkRegular),
    catalogue: true,
    load: () =>
      import('../screens/contextual-links/contextual-links-screen.tsx').then(
        module => module.ContextualLinksScreen,
      ),
  },
  {
    path: '/translations',
    title: 'Translations',
    right: ['language', 'message'],
    group: 5,
    icon: bundleIcon(LocalLanguageFilled, LocalLanguageRegular),
    catalogue: true,
    load: () =>
      import('../screens/languages/languages-or-phrases.tsx').then(module => module.LanguagesOrPhrases),
  },
  {
    path: '/translations/:languageCode',
    title: 'Translations',
    right: 'message',
    catalogue: true,
    load: () =>
      import('../screens/translations/translations-screen.tsx').then(module => module.TranslationsScreen),
  },
  {
    path: '/call-to-actions',
    title: 'Call to actions',
    right: 'callToActions',
    group: 5,
    icon: bundleIcon(MegaphoneFilled, MegaphoneRegular),
    catalogue: true,
    load: () =>
      import('../screens/call-to-actions/call-to-actions-screen.tsx').then(
        module => module.CallToActionsScreen,
      ),
  },
  {
    path: '/drafts',
    title: 'Drafts',
    group: 6,
    icon: bundleIcon(DraftsFilled, DraftsRegular),
    load: () => import('../screens/drafts/drafts-screen.tsx').then(module => module.DraftsScreen),
  },
] as const satisfies readonly (Rule | Place)[]

/** Every place that has a screen, in the sidebar's order. */
export const places: readonly Place[] = everyPlace.filter(place => 'load' in place)

/** The paths of the catalogue's screens: each has a card in `tests/e2e/screens/`. */
export type CataloguePath = Extract<(typeof everyPlace)[number], { catalogue: true }>['path']
