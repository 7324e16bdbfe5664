import { cleanText } from '../../contract/clean-text.ts'

/** A file's name as it is shown, and as the services have it: without what is not seen. */
export const shownName = ({ name }: { name: string }): string => cleanText(name.replaceAll('\n', '')).trim()
