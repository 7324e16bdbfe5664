import type { Notification } from '../../contract/calls/shell.ts'
import { cleanText, shortened } from '../../contract/clean-text.ts'
import type { Host } from '../ports.ts'

/** How many notifications a minute may bring, whatever the page asks for. */
const mostAMinute = 4
const minute = 60_000

/** The most of a headline that is shown, in characters. */
const mostShown = 120

const titles: Record<Notification['kind'], string> = {
  'lock-lost': 'The article is locked for editing',
  'export-done': 'Export finished',
  'export-failed': 'Export failed',
}

/** Has the host tell things in words of this list, with nothing of an article but its headline, a few times a minute. */
export function createNotify({ notify, clock }: Pick<Host, 'notify' | 'clock'>) {
  let told: number[] = []
  return ({ kind, post, more }: Notification): void => {
    const now = clock.now()
    // A clock that was set back must not keep them away.
    told = told.filter(at => at <= now && now - at < minute)
    if (told.length >= mostAMinute) return
    const headline = shownHeadline(post.headline)
    const text = more > 0 ? `${headline}, and ${more} more` : headline
    if (notify?.({ title: titles[kind], text, path: `/posts/${post.id}` })) told.push(now)
  }
}

/** One line of plain text: some systems of Linux read tags in it. */
function shownHeadline(headline: string): string {
  const plain = cleanText(headline.replaceAll(/[<>]/g, ' ')).replaceAll(/\s+/g, ' ').trim()
  return shortened(plain, mostShown)
}
