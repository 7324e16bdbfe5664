/** The sections by id, from 1; the main one has an empty slug. */
export const sections = [
  { catchy_title: 'News', slug: '' },
  { catchy_title: 'Business', slug: 'business' },
  { catchy_title: 'Sport', slug: 'sport' },
  { catchy_title: 'Culture', slug: 'culture' },
  { catchy_title: 'Technology', slug: 'technology' },
] as const

/** Per section: four categories, each with its two subcategories. */
export const categoryTree: readonly (readonly [parent: string, first: string, second: string][])[] = [
  [
    ['Politics', 'Elections', 'Parliament'],
    ['Metro', 'Transport', 'Housing'],
    ['Justice', 'Courts', 'Police'],
    ['Education', 'Schools', 'Universities'],
  ],
  [
    ['Economy', 'Inflation', 'Trade'],
    ['Companies', 'Banking', 'Telecoms'],
    ['Markets', 'Commodities', 'Currencies'],
    ['Work', 'Careers', 'Unions'],
  ],
  [
    ['Football', 'League', 'National team'],
    ['Athletics', 'Track', 'Marathon'],
    ['Boxing', 'Title fights', 'Amateur boxing'],
    ['Women in sport', 'Women’s league', 'Grassroots'],
  ],
  [
    ['Music', 'Afrobeats', 'Highlife'],
    ['Film', 'Nollywood', 'Documentary'],
    ['Books', 'Fiction', 'Poetry'],
    ['Food', 'Recipes', 'Street food'],
  ],
  [
    ['Start-ups', 'Funding', 'Founders'],
    ['Science', 'Health research', 'Climate'],
    ['Gadgets', 'Phones', 'Electric mobility'],
    ['Internet', 'Security', 'Connectivity'],
  ],
]

/** Per section: what its tags are about. */
const tagTopics: readonly (readonly string[])[] = [
  [
    'elections',
    'budget',
    'constitution',
    'floods',
    'land use',
    'public health',
    'police reform',
    'water supply',
    'road safety',
    'teachers',
    'corruption',
    'local government',
    'protests',
    'refugees',
    'census',
    'housing',
  ],
  [
    'inflation',
    'oil',
    'cocoa',
    'small business',
    'mobile money',
    'ports',
    'fuel subsidy',
    'cement',
    'start-up funds',
    'stock exchange',
    'farming',
    'remittances',
    'tax',
    'tourism',
    'unemployment',
    'aviation',
  ],
  [
    'football',
    'marathon',
    'transfers',
    'stadiums',
    'women’s league',
    'boxing',
    'relay',
    'basketball',
    'coaches',
    'academies',
    'fans',
    'injuries',
    'referees',
    'swimming',
    'cricket',
    'Olympics',
  ],
  [
    'highlife',
    'Nollywood',
    'poetry',
    'festivals',
    'museums',
    'jollof',
    'fashion',
    'street art',
    'weddings',
    'theatre',
    'photography',
    'heritage',
    'dance',
    'radio',
    'libraries',
    'languages',
  ],
  [
    'solar power',
    'satellites',
    'fraud',
    'electric buses',
    'apps',
    'malaria',
    'drones',
    'broadband',
    'data protection',
    'robots',
    'batteries',
    'coding clubs',
    'air quality',
    'medicine',
    'space',
    'games',
  ],
]

/** Where a tag's topic plays; the first is everywhere. */
const tagPlaces = ['', 'Lagos', 'Accra', 'Nairobi', 'Manila'] as const

/** The title of the tag of this number, from 0; the sections take turns. */
export function tagTitle(index: number): string {
  const topics = tagTopics[index % sections.length] ?? []
  const turn = Math.floor(index / sections.length)
  const place = tagPlaces[Math.floor(turn / topics.length)] ?? ''
  const title = `${place} ${topics[turn % topics.length]}`.trim()
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** What the gallery's pictures show. */
export const pictureSubjects = [
  'Fishing boats at dawn',
  'Market under umbrellas',
  'Bridge in the evening light',
  'Children on the way to school',
  'Bus station at noon',
  'Women at the loom',
  'Stadium before the match',
  'Rain over tin roofs',
  'Court building',
  'Solar panels on a clinic',
  'Street musicians',
  'Harbour cranes',
  'Cocoa harvest',
  'Parliament steps',
  'Night traffic',
] as const

/** Words that articles and tags do not count or do not take: name, for articles, for tags. */
export const stopWords =
  'about above after again against all also although always among and another any are because been before being below between both but can could did does doing down during each even every few for from further had has have having her here hers him his how into its itself just like made make many may might more most much must near nor not now off once only other our out over own same she should since some such than that the their them then there these they this those through too under until very was were what when where which while who whom why will with would you your'.split(
    ' ',
  )
