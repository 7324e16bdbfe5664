import { type Database, fold } from '../database.ts'
import { slugOf } from '../slug.ts'
import type { Amounts } from './sizes.ts'

/** Writes those whom the newsroom asks; every third has accounts, every second a life behind them. */
export function seedExperts(db: Database, count: Amounts): void {
  for (let index = 0; index < count.experts; index += 1) {
    const { first, last, position } = names
    const username = `${first[index % first.length]} ${last[(index * 7) % last.length]}`.normalize('NFC')
    const profession = position[index % position.length] ?? ''
    const slug = slugOf(username)
    const accounts = {
      x: `https://x.com/${slug.replaceAll('-', '_')}`,
      linkedin: `https://www.linkedin.com/in/${slug}`,
    }
    const isKnown = index % 2 === 0
    db.insert('experts', {
      username,
      slug,
      position: profession,
      description: `${profession} with many years of field work, asked by this newsroom for a second view: what the numbers say, what they leave out, and who will have to live with what is decided.`,
      avatar: `images/experts/${index + 1}.png`,
      crop: '{}',
      awards: isKnown ? 'Medal of the academy of sciences, 2019' : '',
      education: isKnown ? 'University of Lagos; doctorate at Makerere University' : '',
      experience: isKnown ? 'Field work in eight countries, and a seat in two commissions' : '',
      social_links: JSON.stringify(index % 3 === 0 ? accounts : {}),
      folded: fold(username),
    })
  }
}

/** First and last names of the experts; the expert of number n takes first n and last 7n. */
const names = {
  first: [
    'Kemi',
    'Samuel',
    'Efua',
    'Ramon',
    'Lerato',
    'Chinedu',
    'Grace',
    'Fatimah',
    'Kojo',
    'Maricel',
    'Olúṣẹ́gun',
    'Njeri',
    'Ama',
    'Sibusiso',
    'Amina',
    'Teresa',
    'Obinna',
    'Kwame',
    'Wangũi',
    'Bongani',
  ],
  last: [
    'Oyèwọlé',
    'Kiprono',
    'Amoah',
    'Villanueva',
    'Molefe',
    'Nwosu',
    'Wambũi',
    'Sani',
    'Ampofo',
    'Núñez',
    'D’Almeida',
    'Ńwá-Okorie',
    'Tettey',
    'Mabuza',
    'Garba',
    'Reyes',
    'Ezekwesili',
    'Adomako',
    'Mũgo',
    'Sithole',
    'Bankole',
    'Chebet',
    'Quaye',
  ],
  position: [
    'Economist',
    'Constitutional lawyer',
    'Epidemiologist',
    'Urban planner',
    'Sports physician',
    'Art historian',
    'Security researcher',
    'Agronomist',
    'Climate scientist',
    'Education researcher',
    'Nutritionist',
    'Musicologist',
  ],
}
