import { afterAll, expect, test } from 'vitest'
import type { Step } from './race-person.ts'
import { race, stopRaces } from './races.ts'

afterAll(stopRaces)

/** What once broke, and the steps that did it. */
const found: Record<string, Step[]> = {
  'a second click on a mark sends it once': [{ do: 'is_verified', wait: null, again: 'same' }],
  'a second click on Publish does not publish what the first one could not': [
    { do: 'publish', wait: null, again: 'next', faults: ['unreadable'] },
  ],
  'a second click on Schedule schedules once': [
    { do: 'plan', wait: null },
    { do: 'schedule', wait: null, again: 'next', faults: ['slow'] },
  ],
  'a second click on Move to trash asks once': [{ do: 'trash', wait: null, again: 'next' }],
  'a post that the server published before it broke down is published': [
    { do: 'type', wait: null },
    { do: 'publish', wait: null, faults: ['errorAfter'] },
    { do: 'type', wait: null },
    { do: 'save', wait: null },
  ],
  'one that then goes to the trash comes back without a question': [
    { do: 'publish', wait: null, faults: ['errorAfter'] },
    { do: 'trash', wait: null },
    { do: 'restore', wait: null },
    { do: 'type', wait: null },
  ],
  'a text that the server took before it broke down is no newer version': [
    { do: 'type', wait: null },
    { do: 'save', wait: null, faults: ['errorAfter'] },
    { do: 'type', wait: null },
    { do: 'ctrl+s', wait: null },
  ],
}

test.each(Object.entries(found))('%s @ED-23', async (_, steps) => {
  expect(await race(steps)).toBeNull()
})
