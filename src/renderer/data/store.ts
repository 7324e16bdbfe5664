import { createStore } from 'jotai'

/** The window's one Jotai store, so that code outside components reaches the same atoms. */
export const store = createStore()
