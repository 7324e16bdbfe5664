// A hundred thousand hostile messages from a page to Electron's main process, or as many as are asked for:
// `npm run fuzz:electron -- --count 1000`.
import { parseArgs } from 'node:util'
import { runInElectron } from './in-electron.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } })
process.exit(await runInElectron('electron-fuzz', { STET_FUZZ: values.count }))
