import { createRoot } from 'react-dom/client'
import * as z from 'zod'

// The page's security policy forbids compiling code from text, so Zod must not try. It must know before the first
// schema is made, wherever the bundler puts that: hence the import that waits.
z.config({ jitless: true })
const { App } = await import('./shell/app.tsx')

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
