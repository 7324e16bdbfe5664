/** What one section writes about. `{slot}` stands for a word of the vocabulary, chosen once for each article, so
 *  that its headline, summary and text speak of the same thing. */
export type Desk = {
  slots: Record<string, readonly string[]>
  stories: readonly Story[]
  /** Sentences any article of the section can use. */
  sentences: readonly string[]
  /** How summaries of the section end. */
  endings: readonly string[]
  quotes: readonly string[]
  subheads: readonly string[]
  /** Column heads and rows of the section's tables. */
  table: { head: readonly string[]; rows: readonly string[] }
}

/** One kind of event: headlines of 50–100 characters, and sentences that open the text. */
type Story = { headlines: readonly string[]; summary: string; lead: string }

/** Words every section can use. */
export const everywhere: Record<string, readonly string[]> = {
  place: [
    'Lagos',
    'Abuja',
    'Ibadan',
    'Kano',
    'Enugu',
    'Port Harcourt',
    'Benin City',
    'Accra',
    'Kumasi',
    'Tamale',
    'Nairobi',
    'Mombasa',
    'Kisumu',
    'Eldoret',
    'Johannesburg',
    'Durban',
    'Cape Town',
    'Manila',
    'Cebu',
    'Davao',
    'Kampala',
    'Kigali',
    'Dar es Salaam',
    'Abeokuta',
    'Calabar',
    'Jos',
    'Ilorin',
    'Onitsha',
    'Takoradi',
    'Nakuru',
  ],
  person: [
    'Ngozi Eze',
    'Babátúndé Fálọlá',
    'Akosua Owusu',
    'Wanjirũ Kamau',
    'Thabo Nkosi',
    'Rosario Peña',
    'Halima Bello',
    'Kwabena Mensah',
    'Achieng’ Odhiambo',
    'Sipho Dlamini',
    'Luz Bautista',
    'Ìfẹ́olúwa Bámgbóṣé',
    'Emeka Obi',
    'Abena Asante',
    'Mwangi Karanja',
    'Zanele Khumalo',
    'José Marañon',
    'Aisha Danjuma',
    'Yaw Boateng',
    'Naliaka Wekesa',
  ],
  expert: [
    'Professor Kemi Oyèwọlé',
    'Dr Samuel Kiprono',
    'Dr Efua Amoah',
    'Professor Ramon Villanueva',
    'Dr Lerato Molefe',
    'Dr Chinedu Nwosu',
    'Professor Grace Wambũi',
    'Dr Fatimah Sani',
    'Dr Kojo Ampofo',
    'Dr Maricel Núñez',
  ],
  n: [
    '12',
    '14',
    '18',
    '23',
    '27',
    '31',
    '36',
    '42',
    '48',
    '56',
    '64',
    '75',
    '88',
    '96',
    '110',
    '140',
    '185',
    '240',
  ],
  few: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  nth: ['third', 'fourth', 'fifth', 'sixth', 'seventh'],
  pct: ['4.2', '5.8', '7', '9.5', '11', '12.4', '14', '16.5', '18', '21', '24', '27.3', '31', '38'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  month: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  span: ['9', '12', '17', '23', '31', '38'],
  years: ['two-year', 'three-year', 'four-year', 'five-year', 'ten-year'],
  local: [
    'residents',
    'traders',
    'parents',
    'commuters',
    'teachers',
    'market women',
    'neighbours',
    'young people',
  ],
}

/** Endings of the summaries, of many lengths, so that one of them always fits. */
export const civicEndings: readonly string[] = [
  'What we know so far.',
  'The vote is due on {day}.',
  'Officials promise a reply.',
  'Here is what changes now.',
  'Work begins in {month}.',
  'Our reporters asked why.',
  'The plan divides {local}.',
  '{local|Upper} want answers first.',
  'A decision is expected within weeks.',
  'We spoke to {local} who were there.',
  'The figures were published on {day}.',
  '{person} explains what comes next.',
  'Critics say the promise came too late.',
  'Those affected tell their own story.',
  'Our analysis looks behind the numbers.',
  'It is the first change of its kind in {place}.',
  'The answer may shape the rest of the year.',
]

/** The same for sport and culture. */
export const leisureEndings: readonly string[] = [
  'With many pictures.',
  'We were there on {day}.',
  'A visit behind the scenes.',
  'Our reporter tells the story.',
  'More follows in {month}.',
  'And {local} sang along.',
  'A portrait of an unlikely success.',
  'Nobody in {place} will forget it soon.',
  '{person} looks back on a long year.',
  'What it means for the next generation.',
  'The evening had {few} surprises.',
  'Behind it stands a lot of patient work.',
  '{local|Upper} tell us what they saw.',
  'And it all began with a borrowed van.',
  'Not everybody in {place} was pleased about it.',
]

/** Sentences that fit any text of the house. */
export const anySentences: readonly string[] = [
  'In {place}, {local} greeted the news with a mixture of relief and doubt.',
  '“We have waited long enough,” said {person}, who has lived in the area for {span} years.',
  'By early afternoon the queue reached around the corner and as far as the old post office.',
  'Local radio stations took calls on the subject through most of the morning.',
  'What happens next depends on a small group of people who have rarely agreed on anything.',
  'Nobody from the other side was available for comment by the time of publication.',
  'The news spread from stall to stall before it was on any screen.',
  'For {person} it was the end of a journey that began {few} years ago with a telephone call.',
  'Some had come from as far as {place}, {few} hours on the road, and slept in the car.',
  'A neighbour brought tea, another one brought chairs, and nobody wanted to leave first.',
  'The rain stopped just in time, as it does once in {few} years.',
  'Similar attempts failed in the past because money ran out before the work was half done.',
]

/** Sentences about public matters. */
export const civicSentences: readonly string[] = [
  'The announcement came on {day}, after {few} weeks of closed meetings.',
  '{expert}, who has followed the matter for a decade, called the step overdue but welcome.',
  'Several people with knowledge of the talks said the final text was agreed shortly before midnight.',
  'A document seen by this newspaper puts the number of people affected at about {n},000.',
  'The details will be published in {month}, according to an official briefing note.',
  'That is an increase of {pct} per cent on the year before, and the highest figure since records began.',
  'For many families the question is simpler: who pays, and when?',
  'An independent review will report back within {few} months.',
  'The offices in {place} remained open through the weekend to deal with questions.',
  'Observers pointed out that the same promise had been made {few} times since the last election.',
  'It was not immediately clear whether the change applies to agreements already signed.',
  'A follow-up meeting is planned for {day}, with {local} invited to attend.',
  'The most recent survey found that {pct} per cent of those asked had changed their minds within a year.',
]

/** Sentences about games, stages and the people on them. */
export const leisureSentences: readonly string[] = [
  '{person} had promised to stay calm, and managed it for almost {few} minutes.',
  'Children climbed on shoulders, on walls and on one very patient donkey.',
  'There are photographs of the day in {few} albums in the same street.',
  '“You should have heard it in {month},” said {person}, “when we had nothing but a drum.”',
  'The organisers counted {n} helpers, most of them unpaid and all of them tired.',
  'It ended as such evenings end in {place}: with rice, music and a long walk home.',
  'A year ago in {month} hardly anybody outside {place} knew the name.',
  '{expert} sees a pattern: where there is a place to meet, talent follows.',
  'The programme for next year is being planned, and {day} has been set aside for {local}.',
]
