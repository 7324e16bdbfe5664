import { createContext, useContext } from 'react'

/** How parts get their own few texts into the person's language; the shell provides it. */
export const Words = createContext<(source: string) => string>(source => source)

/** Translates a text that a part itself brings. */
export const useWords = () => useContext(Words)
