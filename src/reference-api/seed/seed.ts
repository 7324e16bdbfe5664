import { hashPassword } from '../auth.ts'
import { type Database, fold } from '../database.ts'
import { accounts, demoSecret, seedPassword } from './accounts.ts'
import { seedAdvertisements } from './advertisements.ts'
import { seedAuthors } from './authors.ts'
import { seedCatalogue } from './catalogue.ts'
import { sections } from './catalogue-data.ts'
import { seedExperts } from './experts.ts'
import { seedLanguages } from './languages.ts'
import { seedNavigation } from './navigation.ts'
import { staff } from './people.ts'
import { seedPosts } from './posts.ts'
import { randomFrom } from './random.ts'
import { seedRoles } from './roles.ts'
import { type Amounts, amounts, type SeedOptions } from './sizes.ts'
import { seedStaticPages } from './static-pages.ts'

/** Makes the tables and fills them: the same options give the same newsroom, byte for byte. */
export function seedNewsroom(db: Database, options: SeedOptions): void {
  const count = amounts[options.size]
  db.transaction(() => {
    db.createTables()
    seedRoles(db)
    seedPeople(db, count)
    seedExperts(db, count)
    seedAuthors(db)
    seedCatalogue(db, count, options.now)
    seedNavigation(db)
    seedAdvertisements(db)
    seedStaticPages(db)
    seedLanguages(db)
    seedPosts(db, count, options)
  })
}

function seedPeople(db: Database, count: Amounts): void {
  const roleIds = new Map(db.all('SELECT id, name FROM roles').map(({ id, name }) => [name, id]))
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
}

/** A base32 secret of 32 characters that is the same in every seed. */
function secretOf(index: number): string {
  const random = randomFrom(9000 + index)
  return Array.from({ length: 32 }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'])).join('')
}
