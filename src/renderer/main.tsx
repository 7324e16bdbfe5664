import './first.ts'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
