import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'

for (const { name, build, look, isSound } of mutants) {
  const title = isSound
    ? `@DR-05 the store as it is passes: ${name}`
    : `@DR-05 the suite turns red without ${name}`
  test(title, { timeout: 300_000 }, async () => {
    const { lost, unreadable, violations } = await look(build)
    if (isSound) expect(violations).toEqual([])
    else expect(lost + unreadable).toBeGreaterThan(0)
  })
}
