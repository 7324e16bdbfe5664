import { makeTemplate } from '../../src/reference-api/index.ts'
import { templateFile } from '../support/newsroom.ts'

/** Every test starts its own reference API from a copy of this one seeded database. */
export default async function setUp(): Promise<void> {
  await makeTemplate(templateFile, 'small')
}
