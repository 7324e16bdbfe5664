import { tryBody } from './bodies.ts'
import { tryCommand, tryCommands } from './commands.ts'
import { tryPaste, tryPasteInto, tryWords } from './paste.ts'
import { tryRoundTrip } from './round-trip.ts'
import { trySequence } from './sequences.ts'
import type { Trial } from './trial.ts'

/** Everything that is tried with random input, and how often in the suite. `npm run fuzz` does a hundred times as much. */
export const kinds: readonly { name: string; count: number; trial: Trial }[] = [
  { name: 'sequences of 50 operations', count: 10_000, trial: trySequence },
  { name: 'malformed bodies', count: 2_000, trial: tryBody },
  { name: 'commands taken back', count: 2_000, trial: tryCommand },
  { name: 'sequences of 20 commands', count: 500, trial: tryCommands },
  { name: 'round trips', count: 2_000, trial: tryRoundTrip },
  { name: 'words of pastes', count: 1_000, trial: tryWords },
  { name: 'hostile pastes', count: 2_000, trial: tryPaste },
  { name: 'hostile pastes into documents', count: 500, trial: tryPasteInto },
]
