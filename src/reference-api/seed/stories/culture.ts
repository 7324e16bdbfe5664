import { anySentences, type Desk, leisureEndings, leisureSentences } from './story.ts'

/** Film, music, books, food and the life around them. */
export const culture: Desk = {
  slots: {
    age: ['67', '71', '75', '78', '82', '86'],
    work: [
      'The Salt Road',
      'Seven Rivers',
      'Mother of Rain',
      'Danfo Diaries',
      'A House in Jamestown',
      'Night Bus to Kisumu',
      'The Tailor’s Daughter',
      'Harmattan Love',
      'Paper Lanterns',
      'The Last Radio Play',
    ],
    genre: ['highlife', 'afrobeats', 'benga', 'amapiano', 'kundiman', 'juju', 'gospel', 'hip-life'],
    dish: [
      'jollof rice',
      'pounded yam',
      'waakye',
      'ugali',
      'adobo',
      'bunny chow',
      'suya',
      'egusi soup',
      'kenkey',
      'pancit',
    ],
    venue: [
      'the old railway hall',
      'the national theatre',
      'the botanical garden',
      'the harbour warehouse',
      'the university chapel',
      'the Freedom Park stage',
    ],
    art: ['novel', 'film', 'play', 'photo book', 'record', 'documentary'],
  },
  stories: [
    {
      headlines: [
        '“{work}” wins best {art} at {place} festival against the odds',
        'Why everybody in {place} is talking about “{work}”',
        '{person} on “{work}”: “I wrote it for my grandmother”',
      ],
      summary: '“{work}”, made with almost no money, took the main prize at the festival in {place}.',
      lead: '“{work}”, a {art} made with almost no money, won the main prize at the festival in {place} on {day}.',
    },
    {
      headlines: [
        '{genre|Upper} returns to {place}: {few} nights that should not be missed',
        'The second life of {genre}, played by people born after it',
        'How {place} fell in love with {genre} all over again',
      ],
      summary: 'Young musicians in {place} are bringing back {genre}, and their parents come to dance.',
      lead: 'In {venue} in {place}, {few} young bands played {genre} until the neighbours joined in, and nobody went home before two.',
    },
    {
      headlines: [
        'Best {dish} in {place}? We ate at {n} stalls to find out',
        'The cook who refuses to sell {dish} after four o’clock',
        '{dish|Upper} for {n} guests: a wedding cook in {place} explains',
      ],
      summary: 'We ate {dish} at {n} stalls in {place} and asked the cooks what makes it right.',
      lead: 'There are as many ways to make {dish} in {place} as there are cooks, and each of the {n} we visited was sure of theirs.',
    },
    {
      headlines: [
        'Museum in {place} gets back {n} works taken a century ago',
        'Home again: the {n} bronzes {place} had almost given up',
        'What should {place} do with the art that came back?',
      ],
      summary: '{n} works of art taken more than a century ago are back in {place}.',
      lead: 'The museum in {place} received {n} works of art on {day} that had been taken from the region more than a century ago.',
    },
    {
      headlines: [
        '{person} opens library with {n},000 books in {place} bus depot',
        'A library where the buses stood: {place} reads again',
        'How {n},000 books found a home in a {place} bus depot',
      ],
      summary: 'A disused bus depot in {place} now holds {n},000 books and a room to read them in.',
      lead: 'Where buses were once washed, children in {place} now read: {person} opened a library with {n},000 books on {day}.',
    },
    {
      headlines: [
        'Review: “{work}” is a {art} as loud and tender as {place}',
        '“{work}” review: {few} hours that pass like a short ride',
        'Is “{work}” the {art} of the year? Our critic says yes',
      ],
      summary: '“{work}” asks who may tell the story of a city, and answers with a shrug and a song.',
      lead: '“{work}” begins with a power cut and ends with a wedding, and in between this {art} says more about {place} than many histories.',
    },
    {
      headlines: [
        'Fashion week in {place} shows old cloth and new confidence',
        '{place} designers bring hand-woven cloth back to the runway',
        'Slow cloth, fast city: {few} designers to watch in {place}',
      ],
      summary: 'Designers at the fashion week in {place} put hand-woven cloth at the centre.',
      lead: 'Hand-woven cloth was everywhere at the fashion week in {place}, which closed on {day} with a show in {venue}.',
    },
    {
      headlines: [
        'Film-makers in {place} build their own cinema, seat by seat',
        '{n} seats and a borrowed screen: a new cinema for {place}',
        'Why {place} needed a cinema that shows its own films',
      ],
      summary: 'Film-makers in {place} turned {venue} into a cinema of {n} seats.',
      lead: 'Tired of waiting for a distributor, film-makers in {place} turned {venue} into a cinema with {n} seats, each of a different kind.',
    },
    {
      headlines: [
        '{person} at {age}: the voice of {genre} looks back without regret',
        'The last great voice of {genre} sings in {place} once more',
        'An evening with {person}, who taught a nation {genre}',
      ],
      summary: '{person}, a founding voice of {genre}, gave what may be a last concert in {place}.',
      lead: '{person}, one of the founding voices of {genre}, sang in {venue} on {day} in what may have been a last concert.',
    },
    {
      headlines: [
        'Street artists paint {n} walls in {place} before the rains come',
        'The {place} walls that tell what history books leave out',
        'Paint against silence: {n} murals change a {place} street',
      ],
      summary: '{n} murals in {place} tell the story of a street that official history left out.',
      lead: 'Before the rains come, {n} walls in {place} will carry the faces of people who built the city and were never named.',
    },
  ],
  endings: leisureEndings,
  sentences: [
    ...anySentences,
    ...leisureSentences,
    'The idea came to {person} on a bus, written on the back of a receipt.',
    'The music was recorded in {few} nights because the studio was free only after midnight.',
    'Tickets cost less than a plate of {dish}, and that was the point.',
    'The audience in {place} laughed at other moments than the audience abroad.',
    'Every costume was sewn by hand from cloth bought at the market in {place}.',
    'Critics compared it with “{work}”, a comparison {person} politely refuses.',
    'The show moves to {place} in {month}, if the roads allow it.',
    'At the opening, {local} who appear in the pictures met themselves for the first time.',
    'There is no curtain; the play begins when somebody asks for silence.',
    'What stays in the memory is a small gesture: a hand that straightens a collar.',
    'A second edition is being printed, this time in {few} languages.',
    'For the older guests, {genre} was never gone; it only moved into the kitchens.',
    'Half of the money came from {local} who each gave what a meal costs.',
  ],
  quotes: [
    'A city that does not sing forgets its own address.',
    'I did not want to be honest. I wanted to be exact.',
    'We had one camera, two chairs and a very patient goat.',
    'The recipe is simple. The patience is not.',
  ],
  subheads: [
    'How it began',
    'The sound of {place}',
    'What the critics say',
    'Behind the stage',
    'Where to see it',
    'A question of money',
  ],
  table: {
    head: ['Evening', 'Stage', 'Begins'],
    rows: [
      'Opening night|National theatre|19:00',
      'Short films|Harbour warehouse|20:30',
      'Poetry|University chapel|18:00',
      'Closing concert|Freedom Park|21:00',
    ],
  },
}
