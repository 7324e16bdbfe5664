import type { Database } from '../database.ts'
import { catalogueFixtures } from '../fixtures.ts'

const { parent, children } = catalogueFixtures.categoryTree

/** Where on the page an advertisement stands, and the sizes it takes; none is out of page. */
const kinds: [name: string, path: string, sizes: ([number, number] | 'fluid')[]][] = [
  [
    'Leaderboard',
    'leaderboard',
    [
      [728, 90],
      [970, 250],
    ],
  ],
  [
    'Sidebar top',
    'sidebar_top',
    [
      [300, 250],
      [300, 600],
    ],
  ],
  ['In article', 'in_article', ['fluid']],
  ['Below the article', 'below_article', [[728, 90], 'fluid']],
  [
    'Mobile anchor',
    'mobile_anchor',
    [
      [320, 50],
      [320, 100],
    ],
  ],
  ['Interstitial', 'interstitial', []],
]

/** The pages they stand on. */
const pages = ['Main page', 'Section page', 'Article', 'Tag page', 'Gallery']

const banners: [name: string, link: string, categories: number[], tags: number[]][] = [
  ['Harbour festival', 'https://www.harbour-festival.example/tickets', [1], [1, 6]],
  ['Savings account', 'https://bank.example/savings?from=stet', [2, 7], []],
  ['City marathon', 'https://marathon.example/join', [3], [3]],
  ['Opera season', 'https://opera.example/season', [4, parent, children[0]], []],
  ['Founders’ grant', 'https://grants.example/founders', [5, 10], []],
  ['Election night on radio', 'https://radio.example/election', [6], []],
  ['Market prices by text message', 'https://prices.example/', [2], [2]],
  ['New stadium', 'https://stadium.example/seats', [8], []],
  ['Museum night', 'https://museum.example/night', [], [4]],
  ['Science week', 'https://science.example/week', [], [5, 10]],
  ['Books for schools', 'https://books.example/schools', [11], []],
  ['Train to the coast', 'https://trains.example/coast', [], [11]],
]

/** Writes the advertisement slots and the sponsored banners. */
export function seedAdvertisements(db: Database): void {
  for (const [row, page] of pages.entries())
    for (const [column, [kind, path, sizes]] of kinds.entries()) {
      const index = row * kinds.length + column
      db.insert('advs', {
        name: `${page}: ${kind.toLowerCase()}`,
        slot: `/21700000/stet/${page.toLowerCase().replace(' ', '_')}_${path}`,
        code: `div-gpt-ad-${1_600_000 + index * 37}-0`,
        frequency: index % 4 === 3 ? 50 : 100,
        outofpage: sizes.length === 0 ? 1 : 0,
        size: JSON.stringify(sizes),
        status: index % 5 === 4 ? 0 : 1,
        cached: index % 3 === 0 ? 1 : 0,
      })
    }
  for (const [index, [name, link, categories, tags]] of banners.entries())
    db.insert('banners', {
      name,
      link,
      is_enabled: index % 4 === 3 ? 0 : 1,
      image_desktop: `images/banners/${index + 1}-desktop.png`,
      image_mobile: `images/banners/${index + 1}-mobile.png`,
      category_ids: JSON.stringify(categories),
      tag_ids: JSON.stringify(tags),
    })
}
