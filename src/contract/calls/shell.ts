import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Brand } from '../brand.ts'
import { anyText, id, listOf, longestAddress, tableOf } from '../fields.ts'

const fields = {
  theme: z.enum(['system', 'light', 'dark']),
  /** Language code such as en-US; null until somebody chose (SH-08). */
  language: z.string().max(20).nullable(),
  sidebar_collapsed: z.boolean(),
  /** Path and query of the last screen, per user id. */
  last_route: tableOf(z.string().max(longestAddress), 1000),
  /** Which panels of the article's side are open. */
  open_panels: z.array(z.string().max(100)).max(100),
  /** Which panels of the screens are folded away. */
  closed_panels: z.array(z.string().max(100)).max(100),
}

/** What this computer remembers for the person at it; what cannot be read is as nobody changed it. */
export const Settings = z.object({
  theme: fields.theme.catch('system'),
  language: fields.language.catch(null),
  sidebar_collapsed: fields.sidebar_collapsed.catch(false),
  last_route: fields.last_route.catch({}),
  open_panels: fields.open_panels.catch(['seo', 'relations', 'status']),
  closed_panels: fields.closed_panels.catch([]),
})
export type Settings = z.infer<typeof Settings>

/** What a window needs before it can draw anything. The addresses of the API and of updates are not in it, only the origins
 *  that pictures come from. */
export const StartInfo = z.object({
  brand: Brand.omit({ api_base: true, token_key: true, updates: true }),
  /** The origins that the page's security policy lets pictures come from. */
  image_sources: listOf(anyText),
  host: z.enum(['electron', 'loopback']),
  version: anyText,
  platform: anyText,
  settings: Settings,
})
export type StartInfo = z.infer<typeof StartInfo>

/** The longest headline that a notification is given, in characters. */
export const longestNotified = 500

/** What the system may tell somebody who looks at no window of ours: which of these things became of which post, and of
 *  how many more. Its words are the host's. */
export const Notification = z.object({
  kind: z.enum(['lock-lost', 'export-done', 'export-failed']),
  post: z.object({ id, headline: z.string().max(longestNotified) }),
  more: z.number().int().min(0).max(100_000),
})
export type Notification = z.infer<typeof Notification>

/** How a window stands that was asked to save something: the server has it, or the page says why not. */
export const Saving = z.enum(['running', 'saved', 'unsaved'])
export type Saving = z.infer<typeof Saving>

export const shell = {
  start: oc.output(StartInfo),
  /** Changes those and keeps the others; nothing when one of them is refused. */
  saveSettings: oc.input(z.object(fields).partial()).output(Settings),
  /** Opens an https address of the outside world in the system's browser. */
  openWeb: oc.input(z.object({ url: z.url().max(longestAddress) })).output(z.void()),
  /** Has the system tell it, where no window of the application is in front; nothing where the host has no way, or
   *  there were too many just now. */
  notify: oc.input(Notification).output(z.void()),
  /** Says that something of this window is on its way to the server, and how that ended: who closes it meanwhile waits. */
  saving: oc.input(z.object({ state: Saving })).output(z.void()),
}
