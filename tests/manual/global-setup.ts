import { makeTemplate } from '../../src/reference-api/index.ts'
import { moment, template } from './moment.ts'

/** Every picture has its own reference API on a copy of this one seeded database. */
export default async function setUp(): Promise<void> {
  await makeTemplate(template, 'small', { seedNow: moment })
}
