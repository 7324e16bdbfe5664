import { fixtures } from '../fixtures.ts'

/** A fixed post's own texts. `headline` serves as RSS title and Facebook headline too, so it has 50–80 characters. */
export type FixedPost = {
  headline: string
  catchy: string
  description: string
  section: number
  status: number
  template: number
  /** Days from the seed's moment to its publication; null for none. */
  published: number | null
}

/** The posts of `fixtures`, by id. */
export const fixedPosts: Record<(typeof fixtures)[keyof typeof fixtures], FixedPost> = {
  [fixtures.readyDraft]: {
    headline: 'Ferry lines return to Lagos lagoon with safer boats and a timetable',
    catchy: 'Ferries are back on the lagoon: the routes, the fares and the rules on board',
    description:
      'Twelve new boats, life jackets for every seat and a timetable that can be trusted: what commuters in Lagos should know about the ferries that start on Monday.',
    section: 1,
    status: 0,
    template: 0,
    published: null,
  },
  [fixtures.faultyDraft]: {
    headline: 'Balogun market women ask the city for an answer',
    catchy: '',
    description: '',
    section: 1,
    status: 0,
    template: 0,
    published: null,
  },
  [fixtures.published]: {
    headline: 'State assembly passes flood defence plan after nine hours of debate',
    catchy: 'Nine hours, one vote: how the flood defence plan passed the state assembly',
    description:
      'Drains before the rains, money before the election: the flood defence plan has passed the state assembly, and residents of Lekki want to see the first trucks.',
    section: 1,
    status: 3,
    template: 0,
    published: -2,
  },
  [fixtures.scheduled]: {
    headline: 'What changes for small traders when the new levy starts in January',
    catchy: 'The new levy for small traders, explained in six questions and answers',
    description:
      'From January a single levy replaces eleven separate fees in the markets of the state. Who pays it, who is exempt, and what traders can do against a wrong bill.',
    section: 1,
    status: 5,
    template: 0,
    published: 3,
  },
  [fixtures.trashed]: {
    headline: 'Road closures on the mainland this weekend: the full list by district',
    catchy: 'Every road that is closed on the mainland this weekend, and how to drive around it',
    description:
      'Repairs and a cycling race close eleven roads on the mainland this weekend. This list names each closure by district, with its hours and the best way around it.',
    section: 1,
    status: 4,
    template: 0,
    published: -6,
  },
  [fixtures.lockedByCopy]: {
    headline: 'Teachers in Ikorodu end strike after the first salaries are paid',
    catchy: 'Back to class: why the teachers of Ikorodu ended their strike on Thursday',
    description:
      'After five weeks without lessons the schools of Ikorodu open again on Monday. The teachers were paid in part; what is still missing, and who promised it by when.',
    section: 1,
    status: 0,
    template: 0,
    published: null,
  },
  [fixtures.otherSection]: {
    headline: 'Cocoa farmers hold back their harvest and wait for a better price',
    catchy: 'Full stores, empty trucks: why cocoa farmers refuse to sell this month',
    description:
      'Stores are full and trucks drive home empty: cocoa farmers near Kumasi hold back their harvest and hope that buyers will pay what the world market pays already.',
    section: 2,
    status: 0,
    template: 0,
    published: null,
  },
  [fixtures.html]: {
    headline: 'Old railway hall in Ebute Metta opens its doors to the public again',
    catchy: 'Inside the old railway hall of Ebute Metta, open again after thirty years',
    description:
      'Thirty years after the last engine left, the railway hall in Ebute Metta is open again, with a museum, a stage and a bakery that sells bread by the compartment.',
    section: 1,
    status: 3,
    template: 0,
    published: -40,
  },
  [fixtures.rich]: {
    headline: 'The water report: which districts get how much, and what it costs',
    catchy: 'The water report in tables and charts: who gets how much, and at which price',
    description:
      'We measured for a month what comes out of the taps in five districts. The tables show the hours of supply, the price of a bucket and where the pipes lose most.',
    section: 1,
    status: 1,
    template: 0,
    published: null,
  },
  [fixtures.live]: {
    headline: 'Live: counting of votes begins in the Surulere by-election tonight',
    catchy: 'Surulere by-election live: results by polling unit as they are announced',
    description:
      'Polling units in Surulere have closed and counting has begun. Follow the results, the voices from the queues and the reactions of the parties through the night.',
    section: 1,
    status: 3,
    template: 7,
    published: -1,
  },
  [fixtures.external]: {
    headline: '',
    catchy: 'Read the full text of the court ruling on the land-use charge',
    description: '',
    section: 1,
    status: 3,
    template: 5,
    published: -3,
  },
  [fixtures.unreadable]: {
    headline: 'Night buses for the island: the trial on three routes starts in March',
    catchy: 'Night buses to the island: three routes, one fare and a driver who sings',
    description:
      'Three routes, one fare and a bus every forty minutes: the night bus trial starts in March. Where it stops, what it costs and why the drivers were asked to sing.',
    section: 1,
    status: 0,
    template: 0,
    published: null,
  },
  [fixtures.gallery]: {
    headline: 'Six pictures from the boat regatta that drew half of the city',
    catchy: 'The boat regatta in six pictures: paddles, drums and one very wet governor',
    description:
      'Forty boats, four hundred paddles and a governor who fell into the water: six pictures from the regatta that brought half of the city to the shore on Saturday.',
    section: 1,
    status: 3,
    template: 4,
    published: -4,
  },
  [fixtures.longLive]: {
    headline: 'Live: the budget debate in the national assembly, hour by hour',
    catchy: 'The budget debate as it happened: every speech and every vote in one place',
    description:
      'Three days, ninety speakers and one budget: our live coverage of the debate in the national assembly, with every vote, every quarrel and what it means for you.',
    section: 1,
    status: 3,
    template: 7,
    published: -9,
  },
  [fixtures.longRead]: {
    headline: 'The river that built a city: a long journey from source to harbour',
    catchy: 'From source to harbour: a journey along the river that built a city',
    description:
      'For forty days we followed the river from its source to the harbour. This is the story of the people who drink from it, build on it, fear it and cannot leave it.',
    section: 1,
    status: 2,
    template: 0,
    published: null,
  },
}
