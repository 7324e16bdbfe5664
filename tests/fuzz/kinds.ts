import { tryBody } from './bodies.ts'
import { tryCommand, tryCommands } from './commands.ts'
import { stopHost, tryHost } from './hosts.ts'
import { tryMerge } from './merges.ts'
import { tryOffice } from './office.ts'
import { tryPaste, tryPasteInto, tryWords } from './paste.ts'
import { stopRaces, tryRaces } from './races.ts'
import { tryRoundTrip } from './round-trip.ts'
import { trySequence } from './sequences.ts'
import type { Trial } from './trial.ts'

type Kind = {
  name: string
  /** How often in the suite. */
  count: number
  /** How many times that `npm run fuzz` tries. */
  times: number
  trial: Trial
  /** Ends what the trials have started. */
  stop?: () => Promise<void>
}

/** Everything that is tried with random input. */
export const kinds: readonly Kind[] = [
  { name: 'sequences of 50 operations', count: 10_000, times: 100, trial: trySequence },
  { name: 'malformed bodies', count: 2_000, times: 100, trial: tryBody },
  { name: 'commands taken back', count: 2_000, times: 100, trial: tryCommand },
  { name: 'sequences of 20 commands', count: 500, times: 100, trial: tryCommands },
  { name: 'round trips', count: 2_000, times: 100, trial: tryRoundTrip },
  { name: 'merges of two people’s edits', count: 500, times: 40, trial: tryMerge },
  { name: 'words of pastes', count: 1_000, times: 100, trial: tryWords },
  { name: 'lists of office pastes', count: 1_000, times: 200, trial: tryOffice },
  { name: 'hostile pastes', count: 2_000, times: 100, trial: tryPaste },
  { name: 'hostile pastes into documents', count: 500, times: 100, trial: tryPasteInto },
  { name: 'hostile connections to the hosts', count: 100, times: 1000, trial: tryHost, stop: stopHost },
  { name: 'races of acts', count: 200, times: 10, trial: tryRaces, stop: stopRaces },
]
