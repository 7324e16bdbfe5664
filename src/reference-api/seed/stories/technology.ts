import { anySentences, civicEndings, civicSentences, type Desk } from './story.ts'

/** Technology, science and health. */
export const technology: Desk = {
  slots: {
    measure: ['air quality', 'groundwater', 'river level', 'rainfall', 'noise', 'soil'],
    startup: [
      'Okada Health',
      'SunPay',
      'Matatu Maps',
      'Farmline',
      'KlinicBook',
      'Tala Power',
      'Waya Learn',
      'DriveBox',
      'Nkwa Energy',
      'LinguaSika',
    ],
    tech: [
      'satellite internet',
      'solar mini-grids',
      'mobile payments',
      'voice assistants',
      'electric motorcycles',
      'drone deliveries',
      'digital identity cards',
      'weather sensors',
      'machine translation',
      'home batteries',
    ],
    study: [
      'malaria',
      'air quality',
      'cassava disease',
      'screen time',
      'heat in classrooms',
      'groundwater',
      'sickle-cell disease',
      'plastic waste',
    ],
    sum: ['$2 million', '$4.5 million', '$8 million', '$15 million', '$22 million', '$40 million'],
    uni: [
      'the University of Lagos',
      'Makerere University',
      'the University of Ghana',
      'the University of Nairobi',
      'Wits University',
      'the University of the Philippines',
    ],
  },
  stories: [
    {
      headlines: [
        '{startup} raises {sum} to bring {tech} to {place} and beyond',
        'What {startup} wants to do in {place} with {sum} of new money',
        '{startup} bets {sum} on {tech}: can it work outside big cities?',
      ],
      summary: '{startup} has raised {sum} to bring {tech} to {place} and {few} more cities.',
      lead: '{startup} has raised {sum} to bring {tech} to {place}, the company said on {day}, and plans to hire {n} engineers.',
    },
    {
      headlines: [
        'Trial of {tech} in {place} cuts costs by {pct} per cent, study says',
        'A year of {tech} in {place}: what worked and what broke',
        '{tech|Upper} in {place}: {few} lessons from the first year',
      ],
      summary: 'A year-long trial of {tech} in {place} cut costs by {pct} per cent, with {few} surprises.',
      lead: 'A year-long trial of {tech} in {place} has cut costs by {pct} per cent, according to a study published by {uni} on {day}.',
    },
    {
      headlines: [
        'Scientists at {uni} report progress in study of {study}',
        'New study on {study}: what {n} villages taught researchers',
        '{study|Upper}: researchers in {place} test a cheap new method',
      ],
      summary: 'Researchers at {uni} followed {n} villages to learn more about {study}.',
      lead: 'Researchers at {uni} who followed {n} villages for {few} years have published what they learned about {study}.',
    },
    {
      headlines: [
        'Regulator sets {few} new rules for {tech} after complaints',
        'New rules for {tech}: what changes for people in {place}',
        '{tech|Upper}: regulator listens to {local} and tightens the rules',
      ],
      summary: 'The regulator has set {few} rules for {tech}, among them a duty to answer complaints.',
      lead: 'Providers of {tech} must answer complaints within {few} days and store data at home, under rules published on {day}.',
    },
    {
      headlines: [
        'Outage leaves {n},000 people in {place} offline for {few} hours',
        'Why the network failed in {place}, explained in {few} steps',
        'After the outage: {place} asks for a second cable at last',
      ],
      summary: 'A cut cable left {n},000 people in {place} without internet for {few} hours.',
      lead: 'A cut cable left about {n},000 people in {place} without internet for {few} hours on {day}, stopping payments and hospital records.',
    },
    {
      headlines: [
        'Students in {place} build a cheap {measure} sensor for $20',
        'The $20 sensor: how {place} students measure {measure}',
        '{person} and {few} friends built what {place} could not buy',
      ],
      summary: 'Students in {place} built a sensor for {measure} from parts that cost less than 20 dollars.',
      lead: 'Five students in {place} have built a sensor for {measure} that costs less than 20 dollars and runs for a month on one charge.',
    },
    {
      headlines: [
        'Hospitals in {place} test {tech} to reach remote patients',
        '{tech|Upper} for remote clinics: a week with nurses near {place}',
        'How {tech} shortened the way to the doctor around {place}',
      ],
      summary: 'Clinics around {place} are testing {tech} to reach patients who live a day away.',
      lead: '{few|Upper} hospitals in {place} have begun to test {tech} for patients who live more than a day’s journey away.',
    },
    {
      headlines: [
        'Scammers use {tech} to trick {local} in {place}, police warn',
        'Fake messages in {place}: how to see through the new trick',
        'Police in {place} arrest {n} over fraud that used {tech}',
      ],
      summary: 'Police in {place} warn of a fraud that copies the messages of {startup}.',
      lead: 'Police in {place} warned on {day} of a fraud in which messages that look like those of {startup} ask {local} for their code.',
    },
    {
      headlines: [
        '{startup} teaches machines {few} languages spoken around {place}',
        'Machines learn to listen to {place}: the work of {startup}',
        'Why {startup} pays {n} people in {place} to tell stories',
      ],
      summary: '{startup} is collecting speech in {few} languages so that machines understand them.',
      lead: '{startup} is paying {n} people around {place} to tell stories in their own languages, so that machines learn to understand them.',
    },
    {
      headlines: [
        'Solar roofs for {n} schools in {place} switch on this {month}',
        'Lessons by daylight: {n} {place} schools leave diesel behind',
        'Can sun power {n} schools in {place} through the rains?',
      ],
      summary: '{n} schools in {place} will run on solar power, and sell what they do not need.',
      lead: '{n} schools in {place} will switch from diesel to solar power in {month}, and sell what they do not need to their neighbours.',
    },
  ],
  endings: civicEndings,
  sentences: [
    ...anySentences,
    ...civicSentences,
    'The pilot ran for {few} months in {n} places, among them {place}.',
    '{startup} says that it stores no data outside the country.',
    'The team at {uni} published its data together with the paper, so that others can check it.',
    'Coverage outside {place} remains thin: {pct} per cent of households have no signal at all.',
    'The battery lasts for about {few} hours, less when it is hot.',
    'Independent engineers who opened the device found parts that can be replaced with a simple screwdriver.',
    'A price of {n} dollars would put it within reach of most small clinics.',
    'Users complained that the first version of the software did not know their language.',
    'The researchers warn that results from {place} cannot simply be carried over to other regions.',
    'Nobody was hurt, and service was restored shortly after {few} in the evening.',
    'Experts advise to change passwords and never to give a code to a caller.',
    'The next step is a larger study with {n} thousand participants.',
    'Interest in {tech} has doubled since the last power crisis, say shops in {place}.',
  ],
  quotes: [
    'If it needs a manual, it is not finished.',
    'The hardest part was not the radio. It was the roof.',
    'Data that nobody may check is an opinion.',
    'We test in the rain, because it rains.',
  ],
  subheads: [
    'How it works',
    'What the trial showed',
    'Open questions',
    'Who stands behind it',
    'What users should do',
    'The price',
  ],
  table: {
    head: ['Site', 'Before', 'After'],
    rows: [
      'Clinic A|{n} min|{few} min',
      'Clinic B|{n} min|{few} min',
      'School|{n} kWh|{n} kWh',
      'Market|{n} kWh|{few} kWh',
    ],
  },
}
