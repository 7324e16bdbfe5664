import { createContext, useContext } from 'react'

/** The fields of a form that give it what is typed only when the typing rests. */
export type LateFields = {
  /** Something was typed that the form does not have yet. */
  touch(): void
  /** `flush` gives the form what it does not have yet; it runs before the form is read, until the answer is called. */
  register(flush: () => void): () => void
}

/** Those of the form around a field, which alone says what is unsaved; null outside of one. */
export const LateFieldsOf = createContext<LateFields | null>(null)

export const useLateFields = () => useContext(LateFieldsOf)
