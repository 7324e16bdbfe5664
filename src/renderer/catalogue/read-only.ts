import { createContext, useContext } from 'react'

/** Whether the fields inside can only be read. */
export const ReadOnly = createContext(false)

/** Whether this field can only be read. */
export const useReadOnly = () => useContext(ReadOnly)
