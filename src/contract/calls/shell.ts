import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Brand } from '../brand.ts'

/** What this computer remembers for the person at it. */
export const Settings = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  /** Language code such as en-US; null until somebody chose (SH-08). */
  language: z.string().nullable().catch(null),
  sidebar_collapsed: z.boolean().catch(false),
  /** Path and query of the last screen, per user id. */
  last_route: z.record(z.string(), z.string()).catch({}),
  /** Which panels of the article's side are open. */
  open_panels: z.array(z.string()).catch(['seo', 'relations', 'status']),
})
export type Settings = z.infer<typeof Settings>

/** What a window needs before it can draw anything. The API's address is not in it, only the origins that pictures
 *  come from. */
export const StartInfo = z.object({
  brand: Brand.omit({ api_base: true, token_key: true }),
  /** The origins that the page's security policy lets pictures come from. */
  image_sources: z.array(z.string()),
  host: z.enum(['electron', 'loopback']),
  version: z.string(),
  platform: z.string(),
  settings: Settings,
})
export type StartInfo = z.infer<typeof StartInfo>

export const shell = {
  start: oc.output(StartInfo),
  saveSettings: oc.input(Settings.partial()).output(Settings),
  /** Opens an https address of the outside world in the system's browser. */
  openWeb: oc.input(z.object({ url: z.url() })).output(z.void()),
}
