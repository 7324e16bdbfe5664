import { createContext, useContext } from 'react'

/** How parts bring their own few texts into the person's language; the shell provides it. */
export const Translate = createContext<(source: string) => string>(source => source)

/** Translates a text that a part itself brings. */
export const useTranslate = () => useContext(Translate)
