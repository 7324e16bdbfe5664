import type { Database } from '../database.ts'

/** Writes the author info of the editor and of the copy editor; the others have none yet. */
export function seedAuthors(db: Database): void {
  for (const { social_links, json_ld, ...author } of authors)
    db.insert('authors', {
      ...author,
      social_links: JSON.stringify(social_links),
      json_ld: json_ld === undefined ? '' : JSON.stringify(json_ld, null, 2),
    })
}

const authors = [
  {
    id: 2,
    description:
      'Leads the city desk. For fifteen years he has written about the lagoon, its markets and the people who live by them, first as a reporter in the courts and the council, then as an editor of long reads.',
    avatar: 'images/7.png',
    education: 'Mass communication, University of Lagos',
    experience: 'Reporter, court reporter, then editor of the city desk',
    awards: 'Prize of the harbour journalists, 2019',
    social_links: { facebook: 'https://www.facebook.com/stet.city', x: 'https://x.com/stet_city' },
    json_ld: { '@context': 'https://schema.org', '@type': 'Person', jobTitle: 'Senior editor' },
  },
  {
    id: 4,
    description:
      'Reads every text before it goes out, and keeps the house style. She came to the desk from a dictionary, and still answers letters about commas by hand.',
    avatar: 'images/9.png',
    education: '',
    experience: '',
    awards: '',
    social_links: {},
    json_ld: undefined,
  },
]
