import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { CurrentUser } from '../../contract/calls/session.ts'
import { flag } from '../../contract/fields.ts'
import { Rights, rightsFrom } from '../../contract/rights.ts'
import { readJson, writeWhole } from '../whole-file.ts'

/** Somebody who signed in: who, what they may do, and whether two-factor is set up. */
export const Person = z.object({ user: CurrentUser, rights: Rights, hasTwoFactor: z.boolean() })
export type Person = z.infer<typeof Person>

/** The current user's answer (S7) as a person. */
export const PersonAnswer = z
  .object({
    id: z.number().int().positive(),
    name: z.string().nullish(),
    username: z.string().nullish(),
    role: z.string().nullish(),
    two_fa_enabled: flag.catch(0),
    capabilities: z.unknown().optional(),
    permissions: z.unknown().optional(),
  })
  .transform(
    (me): Person => ({
      user: {
        id: me.id,
        name: me.name ?? me.username ?? '',
        username: me.username ?? '',
        role: me.role ?? '',
      },
      rights: rightsFrom(me.capabilities, me.permissions),
      hasTwoFactor: me.two_fa_enabled === 1,
    }),
  )

/** The last person on this computer, without the token; good for an offline start only while the vault still gives
 *  that person's token (decision S27). */
export function createLastPerson(dataFolder: string) {
  const file = join(dataFolder, 'last-person.json')
  let work: Promise<unknown> = Promise.resolve()
  const next = (act: () => Promise<void>): Promise<void> => {
    const done = work.then(act)
    work = done.catch(() => {})
    return done
  }
  return {
    async read(): Promise<Person | null> {
      await work
      const parsed = Person.safeParse(await readJson(file))
      return parsed.success ? parsed.data : null
    },
    write: (person: Person) => next(() => writeWhole(file, JSON.stringify(person))),
    forget: () => next(() => rm(file, { force: true })),
  }
}
