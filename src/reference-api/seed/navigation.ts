import type { Database } from '../database.ts'
import { catalogueFixtures } from '../fixtures.ts'
import type { MenuType } from '../menus.ts'
import { slugOf } from '../slug.ts'
import { sections, tagTitle } from './catalogue-data.ts'

type Item = [name: string, url: string, category?: number]

/** The menu items of each section, by type; ids and positions follow from the order they stand in. */
const menus: { section: number; type: MenuType; items: Item[] }[] = [
  {
    section: 1,
    type: 'head_main',
    items: [
      ['Politics', '/politics', 1],
      ['Elections', '/politics/elections', 6],
      ['Business', '/business'],
      ['Sport', '/sport'],
      ['Culture', '/culture'],
      ['Technology', '/technology'],
    ],
  },
  {
    section: 1,
    type: 'footer_info',
    items: [
      ['About us', '/about'],
      ['Contact', 'mailto:newsroom@stet.example'],
      ['Corrections', '/corrections'],
      ['Privacy policy', '/privacy'],
    ],
  },
  {
    section: 1,
    type: 'footer_social',
    items: [
      ['Facebook', 'https://www.facebook.com/stet.example'],
      ['Instagram', 'https://www.instagram.com/stet.example'],
      ['X', 'https://x.com/stet_example'],
    ],
  },
  {
    section: 1,
    type: 'head_trendings',
    items: [
      ['Flood defence', '/tags/floods'],
      ['The budget', '/tags/budget'],
      ['Parliament today', '/politics/parliament', 11],
    ],
  },
  {
    section: 1,
    type: 'global_info',
    items: [
      ['Newsletter', '/newsletter'],
      ['News desk', 'tel:+2348000000000'],
    ],
  },
  {
    section: 2,
    type: 'head_main',
    items: [
      ['Economy', '/business/economy', 2],
      ['Inflation', '/business/economy/inflation', 7],
      ['Trade', '/business/economy/trade', 12],
    ],
  },
  {
    section: 2,
    type: 'footer_info',
    items: [
      ['How we report on markets', '/business/method'],
      ['Send us a tip', 'mailto:business@stet.example'],
    ],
  },
  {
    section: 3,
    type: 'head_main',
    items: [
      ['Football', '/sport/football', 3],
      ['League', '/sport/football/league', 8],
      ['Fixtures and results', '/sport/results'],
    ],
  },
  {
    section: 4,
    type: 'head_main',
    items: [
      ['Music', '/culture/music', 4],
      ['Weekend', '/culture/weekend', catalogueFixtures.categoryTree.parent],
    ],
  },
  {
    section: 5,
    type: 'head_main',
    items: [
      ['Start-ups', '/technology/start-ups', 5],
      ['Funding', '/technology/start-ups/funding', 10],
    ],
  },
]

const callToActions: [
  name: string,
  section: number,
  position: string,
  category: number | null,
  body: string,
][] = [
  [
    'Morning newsletter',
    1,
    'bottom',
    null,
    '<p>The five stories of the day, in your inbox at <strong>six</strong>.</p>',
  ],
  [
    'Election guide',
    1,
    'top',
    6,
    '<p>Who stands where? Read our <a href="https://www.stet.example/elections">guide to the elections</a>.</p>',
  ],
  ['Tell us what you saw', 1, 'middle', null, '<p>Were you there? Write to the news desk.</p>'],
  ['Parliament live', 1, 'top', 11, '<p>Follow every vote in our live coverage.</p>'],
  ['Markets before breakfast', 2, 'bottom', null, '<p>Prices, currencies and one chart, every morning.</p>'],
  ['Inflation calculator', 2, 'middle', 7, '<p>What does your basket cost now? Try the calculator.</p>'],
  ['Match alerts', 3, 'top', 3, '<p>Goals on your phone the moment they fall.</p>'],
  ['Join the fan forum', 3, 'bottom', null, '<p>Talk about the match with other readers.</p>'],
  ['Win concert tickets', 4, 'middle', 4, '<p>We give away tickets every Friday.</p>'],
  ['Plan your weekend', 4, 'top', null, '<p>Concerts, markets and museums, chosen by our culture desk.</p>'],
  ['Founders’ evening', 5, 'bottom', 5, '<p>Meet the people behind the start-ups of the year.</p>'],
  ['Ask a scientist', 5, 'middle', null, '<p>Send your question; a scientist answers it on Sunday.</p>'],
]

const contextualLinks = 150

/** Writes the menus, the call to actions and the contextual links. */
export function seedNavigation(db: Database): void {
  for (const { section, type, items } of menus)
    for (const [index, [name, url, category]] of items.entries())
      db.insert('menus', {
        name,
        url,
        type,
        section_id: section,
        category_id: category ?? null,
        nofollow: url.startsWith('https:') ? 1 : 0,
        order: index + 1,
      })
  for (const [name, section_id, position, category_id, body] of callToActions)
    db.insert('call_to_actions', { name, section_id, position, category_id, body })
  for (let index = 0; index < contextualLinks; index += 1) {
    const text = tagTitle(index)
    const section = sections[index % sections.length]?.slug
    const path = [section, 'tags', slugOf(text)].filter(Boolean).join('/')
    db.insert('contextual_links', { text, url: `https://www.stet.example/${path}` })
  }
}
