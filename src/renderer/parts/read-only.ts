import { createContext, useContext } from 'react'

/** Why the fields inside can only be read; null where they can be changed. */
export const ReadOnly = createContext<string | null>(null)

/** Why this field can only be read; null when it can be changed. */
export const useReadOnly = () => useContext(ReadOnly)

/** The reason where there is none of its own. */
export const readOnlyReason = 'This can only be read'
