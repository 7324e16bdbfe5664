import { api } from '../data/api.ts'
import { report } from './report.ts'

/** Opens a page in the system's browser; says so when it cannot. */
export async function openPage(url: string): Promise<void> {
  try {
    await api.shell.openWeb({ url })
  } catch (error) {
    report(error, 'The page could not be opened.')
  }
}

/** The address of a page of the site. Empty parts of the path are left out: the main section has no slug, and its pages
 *  stand at the root. */
export function sitePage(website: string, ...path: (string | undefined)[]): string {
  return [website.replace(/\/$/, ''), ...path.filter(Boolean)].join('/')
}
