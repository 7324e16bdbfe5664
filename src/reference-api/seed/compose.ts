import type { Random } from './random.ts'
import { type Desk, everywhere } from './stories/story.ts'

/** The words chosen for one article. */
export type Words = Record<string, string>

/** The titles and the summary of one article; all of them keep the rules of the article form (P5). */
export type Titles = {
  main_headline: string
  catchy_title: string
  rss_title: string
  fb_catchy_title: string
  description: string
  /** The first sentence of the text. */
  lead: string
  words: Words
}

/** One word for every slot of the desk's vocabulary. */
export function chooseWords(random: Random, desk: Desk): Words {
  const words: Words = {}
  for (const [slot, choices] of Object.entries({ ...everywhere, ...desk.slots }))
    words[slot] = random.pick(choices)
  return words
}

/** The template with its slots filled; `{slot|Upper}` begins with a capital letter. */
export function interpolate(template: string, words: Words): string {
  const text = template.replaceAll(/\{(\w+)(\|Upper)?\}/g, (_, slot: string, upper?: string) => {
    const word = words[slot]
    if (word === undefined) throw new Error(`no word for {${slot}} in: ${template}`)
    return upper ? capital(word) : word
  })
  return capital(text)
}

/** Titles of a story of this desk. */
export function composeTitles(random: Random, desk: Desk): Titles {
  const words = chooseWords(random, desk)
  const story = random.pick(desk.stories)
  const headlines = random
    .some(story.headlines, story.headlines.length)
    .map(headline => interpolate(headline, words))
  const tails = [
    `, say ${words.local} in ${words.place}`,
    `, ${words.expert} explains`,
    `: the view from ${words.place}`,
  ]
  return {
    main_headline: fitting(headlines, tails, 50, 100),
    catchy_title: fitting([...headlines.slice(1), ...headlines], tails, 50, 110),
    rss_title: fitting([...headlines].reverse(), tails, 50, 150),
    fb_catchy_title: fitting([...headlines].reverse(), tails, 50, 80),
    description: describe(random, interpolate(story.summary, words), desk, words),
    lead: interpolate(story.lead, words),
    words,
  }
}

function describe(random: Random, summary: string, desk: Desk, words: Words): string {
  const ends = random.some(desk.endings, desk.endings.length).map(ending => interpolate(ending, words))
  const candidates = function* () {
    for (const first of ends) {
      yield `${summary} ${first}`
      for (const second of ends) if (second !== first) yield `${summary} ${first} ${second}`
    }
  }
  for (const candidate of candidates()) if (isWithin(candidate, 145, 165)) return candidate
  return cutTo(`${summary} ${ends.join(' ')}`, 164)
}

/** The first of the texts that has the right length, else the first one made to fit. */
function fitting(texts: readonly string[], tails: readonly string[], from: number, to: number): string {
  const found = texts.find(text => isWithin(text, from, to))
  if (found !== undefined) return found
  for (const text of texts)
    for (const tail of tails) {
      const longer = `${text.replace(/[.?!]$/, '')}${tail}`
      if (isWithin(longer, from, to)) return longer
    }
  return cutTo(`${texts[0]}${tails[0]}`, to)
}

function cutTo(text: string, limit: number): string {
  const whole = [...text].slice(0, limit).join('')
  return `${whole.slice(0, whole.lastIndexOf(' ')).replace(/[^\p{L}\p{N}]+$/u, '')}`
}

function isWithin(text: string, from: number, to: number): boolean {
  const length = [...text.normalize('NFC')].length
  return length >= from && length <= to
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
