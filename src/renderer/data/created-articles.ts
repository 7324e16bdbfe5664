import { atom } from 'jotai'

/** Which articles of this computer the server got while this window was open, and their posts. */
export const createdArticlesAtom = atom<Readonly<Record<string, number>>>({})
