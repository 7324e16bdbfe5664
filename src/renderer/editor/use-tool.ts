import { createContext, useContext } from 'react'
import type { Tool } from './feature.ts'

/** Gives what the editor draws a way to use a tool, as its button in the toolbar does. */
export const UseTool = createContext<(tool: Tool) => void>(() => {})

/** Uses a tool of the editor around this part, where the selection is. */
export const useTool = (): ((tool: Tool) => void) => useContext(UseTool)
