import * as z from 'zod'

/** What a record, or its form, is called, in whichever field it has for that: categories and tags by their catchy title.
 *  '' where it has none. */
export function recordName(record: unknown): string {
  const { title, username, name, catchy_title, main_headline } = Names.parse(record)
  return [title, username, name, catchy_title, main_headline].find(Boolean) ?? ''
}

const name = z.string().catch('')
const Names = z
  .object({ title: name, username: name, name, catchy_title: name, main_headline: name })
  .catch({ title: '', username: '', name: '', catchy_title: '', main_headline: '' })
