import { hashPassword } from '../auth.ts'
import { type Database, fold } from '../database.ts'
import { pictureSize } from '../pictures.ts'
import { roles } from '../rights.ts'
import { accounts, demoSecret, seedPassword } from './accounts.ts'
import { categoryTree, pictureSubjects, sections, stopWords, tagPlaces, tagTopics } from './catalogue-data.ts'
import { expertNames, staff } from './people.ts'
import { languages, phrases } from './phrases.ts'
import { seedPosts } from './posts.ts'
import { randomFrom } from './random.ts'
import { type Amounts, amounts, type SeedOptions } from './sizes.ts'
import { everywhere } from './stories/story.ts'

/** Makes the tables and fills them: the same options give the same newsroom, byte for byte. */
export function seedNewsroom(db: Database, options: SeedOptions): void {
  const count = amounts[options.size]
  db.transaction(() => {
    db.createTables()
    seedPeople(db, count)
    seedCatalogue(db, count, options.now)
    seedLanguages(db)
    seedPosts(db, count, options)
  })
}

function seedPeople(db: Database, count: Amounts): void {
  const roleIds = new Map<string, number>()
  for (const { name, description, capabilities } of roles)
    roleIds.set(name, db.insert('roles', { name, description, capabilities: JSON.stringify(capabilities) }))
  const named = [
    accounts.admin,
    accounts.editor,
    accounts.author,
    accounts.copy,
    accounts.moderator,
    accounts.viewer,
    accounts.newcomer,
  ]
  staff.slice(0, count.users).forEach(([username, nickname, role, position], index) => {
    const email = named[index] ?? `${fold(username).replaceAll(/[^a-z]+/g, '.')}@stet.example`
    const isNewcomer = email === accounts.newcomer
    const salt = Buffer.alloc(8)
    salt.writeUInt32BE(index + 1)
    db.insert('users', {
      email,
      username: username.normalize('NFC'),
      nickname: nickname.normalize('NFC'),
      position,
      role_id: roleIds.get(role) ?? null,
      section_id: 1 + (index % sections.length),
      show_on_site: role === 'viewer' ? 0 : 1,
      password: hashPassword(seedPassword, salt),
      two_fa_enabled: isNewcomer ? 0 : 1,
      two_fa_secret: isNewcomer ? null : email === accounts.demo ? demoSecret : secretOf(index),
      two_fa_pending: null,
      folded: fold(`${username} ${nickname}`),
    })
  })
  for (let index = 0; index < count.experts; index += 1) {
    const { first, last, position } = expertNames
    const username = `${first[index % first.length]} ${last[(index * 7) % last.length]}`.normalize('NFC')
    const profession = position[index % position.length] ?? ''
    db.insert('experts', {
      username,
      position: profession,
      description: `${profession} with many years of field work, asked by this newsroom for a second view.`,
      folded: fold(username),
    })
  }
}

/** A base32 secret of 32 characters that is the same in every seed. */
function secretOf(index: number): string {
  const random = randomFrom(9000 + index)
  return Array.from({ length: 32 }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'])).join('')
}

function seedCatalogue(db: Database, count: Amounts, now: number): void {
  sections.forEach(({ catchy_title, slug }, index) => {
    db.insert('sections', {
      catchy_title,
      slug,
      main_headline: `${catchy_title}: the latest reports, analysis and pictures`,
      description: `All our ${catchy_title.toLowerCase()} reporting in one place.`,
      language_id: 1,
      is_enabled: 1,
      order: index + 1,
    })
  })
  seedCategories(db, count.categories)
  for (let index = 0; index < count.tags; index += 1) {
    const section = index % sections.length
    const topics = tagTopics[section] ?? []
    const turn = Math.floor(index / sections.length)
    const place = tagPlaces[Math.floor(turn / topics.length)] ?? ''
    const title = `${place} ${topics[turn % topics.length]}`.trim()
    db.insert('tags', {
      section_id: section + 1,
      catchy_title: title.charAt(0).toUpperCase() + title.slice(1),
      slug: slugOf(title),
      main_headline: '',
      description: '',
      article_count: 0,
      folded: fold(title),
    })
  }
  seedImages(db, count.images, now)
  for (const [index, name] of stopWords.entries())
    db.insert('stop_words', { name, is_article: 1, is_tag: index % 4 === 0 ? 1 : 0 })
}

/** Parents of all sections first, then their children, so that a small newsroom is the beginning of the full one. */
function seedCategories(db: Database, limit: number): void {
  const add = (title: string, section: number, parent: number | null, order: number) => {
    if (db.count('SELECT count(*) FROM categories') >= limit) return
    db.insert('categories', {
      parent_id: parent,
      section_id: section + 1,
      catchy_title: title,
      slug: slugOf(title),
      main_headline: '',
      description: '',
      is_enabled: 1,
      newshub: 0,
      show_in_latest: 1,
      order,
      folded: fold(title),
    })
  }
  for (let row = 0; row < 4; row += 1) {
    const first = db.count('SELECT count(*) FROM categories') + 1
    for (const child of [0, 1, 2] as const)
      categoryTree.forEach((tree, section) => {
        const title = tree[row]?.[child]
        if (title) add(title, section, child === 0 ? null : first + section, child === 0 ? row + 1 : child)
      })
  }
}

function seedImages(db: Database, limit: number, now: number): void {
  const hour = 3_600_000
  for (let id = 1; id <= limit; id += 1) {
    const random = randomFrom(id * 17 + 3)
    const place = everywhere.place?.[Math.floor((id - 1) / pictureSubjects.length) % 20] ?? ''
    const name = `${pictureSubjects[(id - 1) % pictureSubjects.length]}, ${place}`
    const source = random.pick([1, 1, 1, 5, 6, 8, 2])
    const hasWatermark = random.chance(0.15) ? 1 : 0
    db.insert('images', {
      name,
      ...pictureSize(id),
      source,
      author: source === 1 ? random.pick(staff)[0] : '',
      has_watermark: hasWatermark,
      color: hasWatermark ? random.below(2) : null,
      notes: '',
      alt: `${name}, seen from the street`,
      label: name,
      created_at: Math.floor((now - (limit - id) * 20 * hour) / 1000),
      folded: fold(name),
    })
  }
}

function seedLanguages(db: Database): void {
  for (const { name, code } of languages) {
    const language = db.insert('languages', { name, code })
    for (const [message, ...translations] of phrases) {
      const translation = translations[languages.findIndex(one => one.code === code) - 1]
      if (translation) db.insert('translations', { language_id: language, message, translation })
    }
  }
}

function slugOf(title: string): string {
  return fold(title)
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}
