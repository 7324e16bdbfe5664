import * as z from 'zod'
import { askForPortEarly } from './data/port.ts'

// What comes before all else: main.tsx brings it in first, and electron.vite.config.ts puts it into the first file. It
// runs once every file of the page is there.

// The page's security policy forbids compiling code from text, so Zod must not try; it must know before the first schema.
z.config({ jitless: true })

// The main process reads what answers the page while the page is made.
if (location.protocol === 'app:') askForPortEarly()
