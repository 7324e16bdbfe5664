import { anySentences, civicEndings, civicSentences, type Desk } from './story.ts'

/** Politics and public life. */
export const news: Desk = {
  slots: {
    body: [
      'the state assembly',
      'the national assembly',
      'the city council',
      'the electoral commission',
      'the supreme court',
      'the county assembly',
      'the anti-graft agency',
      'the transport ministry',
      'the health ministry',
      'the education board',
    ],
    thing: [
      'the new land-use charge',
      'the school meals programme',
      'the ferry safety bill',
      'the local government autonomy bill',
      'the waste collection contract',
      'the minimum wage review',
      'the flood defence plan',
      'the voter register',
      'the primary health fund',
      'the bus corridor',
      'the police reform bill',
      'the drainage budget',
    ],
    issue: [
      'flooding',
      'fuel prices',
      'unpaid salaries',
      'school fees',
      'power cuts',
      'road tolls',
      'water shortages',
      'rising rents',
    ],
  },
  stories: [
    {
      headlines: [
        '{body|Upper} approves {thing} after {few} days of heated debate',
        'How {thing} survived a long night in {place}',
        '{thing|Upper} passes: what it means for {local} in {place}',
      ],
      summary: '{body|Upper} has backed {thing} after a debate that split both main parties.',
      lead: '{body|Upper} in {place} has approved {thing} after {few} days of debate, clearing the way for the first payments before the end of {month}.',
    },
    {
      headlines: [
        '{local|Upper} in {place} march over {issue} as talks stall again',
        'Thousands join {place} march against {issue}, second in a month',
        'Anger over {issue} in {place} grows as talks break down',
      ],
      summary: 'A march over {issue} brought the centre of {place} to a standstill on {day}.',
      lead: 'Several thousand {local} marched through {place} on {day} to protest against {issue}, hours after talks with the authorities ended without agreement.',
    },
    {
      headlines: [
        'Court orders {place} authorities to reopen {thing} within {few} weeks',
        'Judges side with {local} of {place} in dispute over {thing}',
        'Ruling on {thing}: {few} questions the judges left open',
      ],
      summary: 'Judges have told the authorities in {place} to look again at {thing}.',
      lead: 'A court in {place} has ordered the authorities to reopen the file on {thing}, saying that {local} had never been heard.',
    },
    {
      headlines: [
        'Auditors find {pct} per cent of {thing} money cannot be traced',
        'Where did the money go? Audit of {thing} raises questions',
        '{place} audit: missing receipts cast doubt on {thing}',
      ],
      summary: 'An audit of {thing} found payments for which nobody could show a receipt.',
      lead: 'Auditors could not trace {pct} per cent of the money set aside for {thing}, according to a report laid before {body} on {day}.',
    },
    {
      headlines: [
        '{person} quits as head of {thing} review, citing pressure',
        'Resignation shakes {place}: {person} walks out of {thing} talks',
        'Why {person} left: inside the row over {thing} in {place}',
      ],
      summary: '{person} has resigned from the review of {thing}, blaming outside pressure.',
      lead: '{person} resigned on {day} as head of the review of {thing}, saying that the work could no longer be done “without fear or favour”.',
    },
    {
      headlines: [
        'Voters in {place} wait for hours as {few} polling units open late',
        'Long queues, calm streets: how {place} voted on {day}',
        '{place} by-election: turnout up {pct} per cent despite late start',
      ],
      summary: 'Polling in {place} began late in {few} units but passed without serious incident.',
      lead: 'Voters in {place} queued for up to {few} hours on {day} after ballot papers arrived late at {few} polling units.',
    },
    {
      headlines: [
        '{place} to build {n} new classrooms before the next school year',
        'Pupils in {place} promised {n} classrooms: the plan in detail',
        'Can {place} build {n} classrooms in a year? We asked the builders',
      ],
      summary: 'The authorities in {place} have promised {n} new classrooms within a year.',
      lead: 'Pupils in {place} who now learn in two shifts are to get {n} new classrooms before the next school year, the education commissioner said on {day}.',
    },
    {
      headlines: [
        'Heavy rain cuts off {few} districts of {place} as rivers rise',
        'Floods in {place}: {n} families moved to schools overnight',
        'After the rain: {place} counts the cost of another flood',
      ],
      summary:
        'Rivers around {place} burst their banks after {few} days of rain, cutting off whole districts.',
      lead: 'Heavy rain cut off {few} districts of {place} on {day} and forced at least {n} families to spend the night in schools.',
    },
    {
      headlines: [
        'Governor and {body} at odds over who controls {thing}',
        'Stand-off over {thing} leaves {place} without a budget',
        '{place} budget stuck as leaders quarrel about {thing}',
      ],
      summary: 'A quarrel about {thing} has left {place} without an approved budget.',
      lead: 'The governor and {body} accused each other of bad faith on {day} in a quarrel about {thing} that has left {place} without a budget.',
    },
    {
      headlines: [
        'New hospital wing in {place} opens {few} years behind schedule',
        'Inside the {place} hospital wing that took {few} years too long',
        '{place} hospital: doors open at last, but {n} nurses are missing',
      ],
      summary: 'The long-delayed hospital wing in {place} has opened, short of {n} nurses.',
      lead: 'The first patients moved into the new wing of the general hospital in {place} on {day}, {few} years later than planned.',
    },
  ],
  endings: civicEndings,
  sentences: [
    ...anySentences,
    ...civicSentences,
    'The bill now goes to a committee that has {few} weeks to propose changes.',
    'Members of {body} voted {n} to {few}, with the opposition leaving the chamber before the count.',
    'Critics argue that {thing} was drafted without the people who will have to live with it.',
    'The governor’s spokesperson said the money would come from savings, not from new taxes.',
    'Civil society groups have asked for the full list of contractors to be made public.',
    'Under the proposal, every ward would elect {few} members to oversee the spending.',
    'The opposition promised to take the matter to court “before the ink is dry”.',
    '{body|Upper} had asked for more time, a request that was turned down on {day}.',
    'In the last {years} plan, fewer than half of the projects were finished.',
    'A monitoring group that sent {n} observers to {place} described the process as orderly.',
    'Ward leaders complain that {issue} was hardly mentioned in the official reply.',
    'Councillors from both parties said privately that they had not read the annexes.',
    'The ministry published the figures late on {day}, without the usual press conference.',
    'Legal experts expect the question of {thing} to reach the highest court within a year.',
  ],
  quotes: [
    'We do not ask for favours. We ask for what was voted, budgeted and promised.',
    'If the drains are not cleared before the rains, no committee will save us.',
    'A budget is a moral document, whatever the accountants say.',
    'They come before the election with rice, and after it with excuses.',
  ],
  subheads: [
    'What the document says',
    'The view from {place}',
    'Who pays for it',
    'What happens next',
    'A long history of delay',
    'The numbers behind the promise',
  ],
  table: {
    head: ['District', 'Planned', 'Finished'],
    rows: [
      'Ikeja|{n}|{few}',
      'Surulere|{n}|{few}',
      'Epe|{n}|{few}',
      'Badagry|{n}|{few}',
      'Ikorodu|{n}|{few}',
    ],
  },
}
