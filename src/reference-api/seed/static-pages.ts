import type { Database } from '../database.ts'
import { slugOf } from '../slug.ts'

type StaticPage = [title: string, section: number, lead: string, parts: [heading: string, text: string][]]

const pages: StaticPage[] = [
  [
    'About us',
    1,
    'We have reported from this city since 1998, for readers who want to know why.',
    [
      ['What we do', 'Forty journalists, two daily editions and one rule: we print what we can prove.'],
      ['Who owns us', 'A foundation. No advertiser and no party has a seat on its board.'],
    ],
  ],
  [
    'Contact',
    1,
    'The news desk is staffed from six in the morning until midnight.',
    [
      ['News desk', 'Write to <a href="mailto:newsroom@stet.example">newsroom@stet.example</a>.'],
      ['Letters', 'We publish letters of up to 300 words under your full name.'],
    ],
  ],
  [
    'Corrections',
    1,
    'We correct mistakes openly, where they were made.',
    [
      ['How to report one', 'Name the article and the sentence. An editor answers within a day.'],
      ['How we mark them', 'The corrected article says below its text what was wrong, and since when.'],
    ],
  ],
  [
    'Privacy policy',
    1,
    'What we store about you, why, and for how long.',
    [
      ['Cookies', 'One cookie remembers that you are signed in. It is gone when you sign out.'],
      ['Newsletter', 'We keep your address until you unsubscribe, and count no openings.'],
    ],
  ],
  [
    'Terms of use',
    1,
    'What you may do with our articles, and what we ask of you.',
    [
      ['Quoting', 'Up to 90 words with a link to the article.'],
      ['Comments', 'You answer for what you write. We remove what insults people.'],
    ],
  ],
  [
    'How we report on markets',
    2,
    'Prices come from the exchange, with a delay of fifteen minutes.',
    [
      ['Our rules', 'Nobody on the business desk trades in what they write about.'],
      ['Sources', 'Every figure names the report it was taken from.'],
    ],
  ],
  [
    'Match centre',
    3,
    'Fixtures, results and tables of eleven leagues.',
    [
      ['Live', 'Scores arrive within a minute of the goal.'],
      ['Tables', 'Points are counted as the league counts them, appeals included.'],
    ],
  ],
  [
    'Submit an event',
    4,
    'Tell our culture desk about concerts, readings and markets.',
    [
      ['What we need', 'Date, place, price and a picture that is yours.'],
      ['What we choose', 'What is open to everybody, and a few things that are not.'],
    ],
  ],
  [
    'Start-up directory',
    5,
    'Three hundred young companies, and who is behind them.',
    [
      ['Be listed', 'Companies younger than five years are listed for free.'],
      ['Change an entry', 'Write from an address of the company’s own domain.'],
    ],
  ],
  [
    'Advertise with us',
    2,
    'Reach two million readers a month, beside journalism they trust.',
    [
      ['Formats', 'Banners, sponsored sections and newsletters; always marked as advertising.'],
      ['Prices', 'Ask for our rate card at <a href="mailto:ads@stet.example">ads@stet.example</a>.'],
    ],
  ],
]

/** Writes the static pages: HTML and CSS as a newsroom's web designer leaves them. */
export function seedStaticPages(db: Database): void {
  for (const [index, page] of pages.entries()) {
    const [title, section_id] = page
    db.insert('static_pages', {
      title,
      slug: slugOf(title),
      html: htmlOf(page),
      css: cssOf(index),
      section_id,
    })
  }
}

function htmlOf([title, , lead, parts]: StaticPage): string {
  const sections = parts.map(
    ([heading, text]) =>
      `  <section class="static-page__part">\n    <h2>${heading}</h2>\n    <p>${text}</p>\n  </section>\n`,
  )
  return `<article class="static-page">
  <h1>${title}</h1>
  <p class="static-page__lead">${lead}</p>
${sections.join('')}</article>
`
}

const accents = ['#0b6e4f', '#1b4f8f', '#8f2d56', '#6b4e16', '#3d348b']

function cssOf(index: number): string {
  return `/* Shown below the site's header. */
.static-page {
  --accent: ${accents[index % accents.length]};
  max-width: 42rem;
  margin: 0 auto;
  padding: 2rem 1rem;
  font: 1.0625rem / 1.6 Georgia, serif;
}

.static-page h1 {
  border-bottom: 4px solid var(--accent);
  font-size: 2.25rem;
  line-height: 1.2;
}

.static-page__lead {
  font-size: 1.25rem;
}

.static-page__part h2 {
  color: var(--accent);
}

@media (max-width: 40em) {
  .static-page {
    padding: 1rem;
  }
}
`
}
