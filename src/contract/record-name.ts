import * as z from 'zod'

/** What a record of a list is called, in whichever field it has for that; '' where it has none. */
export function recordName(record: unknown): string {
  const { title, username, name, catchy_title, main_headline } = Names.parse(record)
  return [title, username, name, main_headline, catchy_title].find(Boolean) ?? ''
}

const name = z.string().catch('')
const Names = z.object({ title: name, username: name, name, catchy_title: name, main_headline: name })
