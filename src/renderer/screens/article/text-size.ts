import type { Measure, Sentiment } from '../../../article/index.ts'

/** Below so many words an article warns, and nothing more (ED-15, decision E31). */
export const fewestWords = 500

/** Whether the text is short enough to warn. */
export const isShort = (size: Measure): boolean => size.words < fewestWords

/** What the five bands of a text's feeling are called. */
export const sentimentNames: Record<Sentiment, string> = {
  'very positive': 'Sentiment: very positive',
  positive: 'Sentiment: positive',
  neutral: 'Sentiment: neutral',
  negative: 'Sentiment: negative',
  'very negative': 'Sentiment: very negative',
}
