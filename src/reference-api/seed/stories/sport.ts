import { anySentences, type Desk, leisureEndings, leisureSentences } from './story.ts'

/** Football, athletics, boxing and what happens beside them. */
export const sport: Desk = {
  slots: {
    team: [
      'Lagos Mariners',
      'Kano Pillars',
      'Accra Comets',
      'Asante Kings',
      'Nairobi Lions',
      'Coast Stars',
      'Soweto United',
      'Durban Waves',
      'Manila Bay FC',
      'Enugu Rangers',
      'Ibadan Shooters',
      'Kisumu Hippos',
    ],
    rival: [
      'Cape City',
      'Abuja Stallions',
      'Tamale Town',
      'Gulu Highlanders',
      'Cebu Dragons',
      'Zambezi Rovers',
      'Jos Plateau',
      'Mombasa Port',
      'Kigali Hills',
      'Takoradi Sharks',
    ],
    score: ['2-0', '2-1', '3-1', '1-0', '3-2', '4-1', '4-2', '3-0'],
    event: [
      'the 1,500 metres',
      'the marathon',
      'the 400 metres hurdles',
      'the long jump',
      'the 4x100 metres relay',
      'the middleweight final',
      'the time trial',
    ],
    cup: [
      'the Federation Cup',
      'the Premier League',
      'the Champions Shield',
      'the Unity Cup',
      'the Independence Trophy',
    ],
  },
  stories: [
    {
      headlines: [
        '{team} beat {rival} {score} to go top with {few} games left',
        '{person} strikes late as {team} win {score} against {rival}',
        '{team} {score} {rival}: player ratings from a wild night in {place}',
      ],
      summary: '{team} went top of the table with a {score} win over {rival} in {place}.',
      lead: '{team} went to the top of the table on {day} with a {score} win over {rival} in {place}, settled by {person} in the last ten minutes.',
    },
    {
      headlines: [
        '{person} breaks national record in {event} at {place} meeting',
        'From {place} to the podium: how {person} won {event}',
        '“I was not even tired”: {person} on a record day in {place}',
      ],
      summary: '{person} broke a national record that had stood for {span} years in {event}.',
      lead: '{person} broke the national record in {event} at the {place} meeting on {day}, a mark that had stood for {span} years.',
    },
    {
      headlines: [
        '{team} part ways with coach after {few} defeats in a row',
        'Who will coach {team} now? {few|Upper} names on the list',
        'Inside the last week of the coach {team} could not keep',
      ],
      summary: '{team} have dismissed their coach after {few} defeats and a meeting that lasted until dawn.',
      lead: '{team} parted ways with their coach on {day} after {few} defeats in a row left the club {few} points above the last place.',
    },
    {
      headlines: [
        '{team} reach final of {cup} after penalty drama in {place}',
        'Penalties again: {team} hold their nerve to reach the final',
        'Goalkeeper the hero as {team} knock {rival} out of {cup}',
      ],
      summary: '{team} are in the final of {cup} after beating {rival} on penalties.',
      lead: '{team} reached the final of {cup} on {day}, beating {rival} on penalties after a match that ended {score} and finished close to midnight.',
    },
    {
      headlines: [
        'Women’s league returns to {place} with {n} clubs and real wages',
        'What the new women’s league means for girls in {place}',
        '{person}: “In {place} girls now have something to run towards”',
      ],
      summary: 'The women’s league is back with {n} clubs, a television contract and wages that are paid.',
      lead: 'The women’s league returns on {day} with {n} clubs, a television contract and, for the first time, a minimum wage.',
    },
    {
      headlines: [
        'Stadium in {place} passes safety check {few} days before kick-off',
        'Race to finish {place} stadium: what still has to be done',
        '{place} stadium ready at last, but {n},000 seats stay closed',
      ],
      summary: 'The stadium in {place} has passed its safety check, with part of the stands still closed.',
      lead: 'Inspectors passed the stadium in {place} on {day}, {few} days before the first match of {cup}, but kept {n},000 seats closed.',
    },
    {
      headlines: [
        'Marathon in {place} draws {n},000 runners and one wedding party',
        '{place} marathon: the {few} stories you missed on the course',
        'Rain, hills and music: {n},000 runners take over {place}',
      ],
      summary: 'The marathon in {place} brought {n},000 runners and a whole city onto the streets.',
      lead: 'More than {n},000 people ran the marathon in {place} on {day}, among them a couple who married at the half-way mark.',
    },
    {
      headlines: [
        '{person} signs {years} deal with {team} for a record fee',
        'Done deal: why {team} paid so much for {person}',
        '{team} sign {person}: what the new captain brings to {place}',
      ],
      summary: '{team} have signed {person} on a {years} contract for the highest fee they ever paid.',
      lead: '{person} signed a {years} contract with {team} on {day}, for a fee that is the highest in the club’s history.',
    },
    {
      headlines: [
        'Boxing: {person} keeps title in {place} after {few} hard rounds',
        '{person} survives knockdown to keep the belt in {place}',
        'How {person} turned the fight: round by round from {place}',
      ],
      summary: '{person} got up from the floor to keep the title in front of a home crowd in {place}.',
      lead: '{person} got up from a knockdown to keep the title in {place} on {day}, winning by a split decision after {few} hard rounds.',
    },
    {
      headlines: [
        'Federation bans {few} officials over match-fixing in {cup}',
        'Match-fixing: the messages that brought down {few} officials',
        '{team} may replay {few} matches after federation ruling',
      ],
      summary: 'The federation has banned {few} officials for fixing matches in {cup}.',
      lead: 'The federation banned {few} officials for life on {day} after an inquiry into fixed matches in {cup}.',
    },
  ],
  endings: leisureEndings,
  sentences: [
    ...anySentences,
    ...leisureSentences,
    '{team} had started slowly, and the first half offered little for the {n},000 who had come.',
    'The equaliser came from a corner that {rival} had {few} chances to clear.',
    'The coach made {few} changes at the break, and all of them worked.',
    '{person} covered more ground than anybody else on the field, according to the official figures.',
    'It was the {nth} win in a row away from home, something the club had never managed before.',
    'The referee added {few} minutes, long enough for one more save.',
    'The next match, against {rival}, is in {place} on {day}.',
    'Tickets for the final of {cup} were sold out within {n} minutes.',
    'The medical team expects {person} to be out for about {few} weeks.',
    'Supporters sang on the way to the station, long after the lights had gone out.',
    'A win in {place} would be enough to secure a place in {cup} next season.',
    'The academy has brought {n} players into the first team since it opened.',
    'Training had been moved to the early morning because of the heat.',
  ],
  quotes: [
    'You do not win a title in March, but you can lose one.',
    'I looked at the clock, then at the line, and I knew.',
    'We were not better than them. We were braver for ten minutes.',
    'My mother was in the stand. Losing was not an option.',
  ],
  subheads: [
    'How the match turned',
    'The key moment',
    'What the coach said',
    'The table',
    'Next up',
    'A record that stood for years',
  ],
  table: {
    head: ['Club', 'Played', 'Points'],
    rows: [
      'Lagos Mariners|{n}|{n}',
      'Accra Comets|{n}|{n}',
      'Soweto United|{n}|{n}',
      'Nairobi Lions|{n}|{n}',
      'Manila Bay FC|{n}|{n}',
    ],
  },
}
