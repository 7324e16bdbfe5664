import { pictureOrigin } from '../pictures.ts'
import type { Node } from './bodies.ts'
import { chooseWords, interpolate, type Titles } from './compose.ts'
import type { Random } from './random.ts'
import { anySentences, type Desk } from './stories/story.ts'

/** What the titles of an article hand on to its text. */
type Opening = Pick<Titles, 'lead' | 'words'>

/** A live blog's body (decision E19): Plot first, then that many updates, newest first, the first at `start`. */
export function liveSlides(
  random: Random,
  desk: Desk,
  { lead }: Opening,
  updates: number,
  start: number,
): string {
  const isMatch = random.chance(0.3)
  const slides = Array.from({ length: updates }, (_, index) => {
    const words = chooseWords(random, desk)
    const at = start + (updates - index) * 6 * 60_000
    const lines = random.some(desk.sentences, 2).map(line => interpolate(line, words))
    return {
      content: [paragraph(lines.join(' '))],
      title: interpolate(random.pick(desk.subheads), words),
      time: new Date(at).toISOString().slice(11, 16),
      minutes: isMatch ? String(Math.max(1, 90 - Math.floor((index * 90) / updates))) : '',
      updated_at: new Date(at).toISOString(),
    }
  })
  const plot = {
    content: [paragraph(lead)],
    title: 'Plot',
    time: '',
    minutes: '',
    updated_at: new Date(start).toISOString(),
  }
  return JSON.stringify([plot, ...slides])
}

/** A gallery's body (decision E19): slides of a title and a picture with a sentence. */
export function gallerySlides(random: Random, { words }: Opening, count: number, images: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => {
      const caption = interpolate('Picture {n} of a long day in {place}', { ...words, n: String(index + 1) })
      const url = `${pictureOrigin}images/${1 + random.below(images)}.png`
      return {
        content: [
          { type: 'image', url, alt: caption, caption, children: [{ text: '' }] },
          paragraph(interpolate(random.pick(anySentences), words)),
        ],
        title: caption,
      }
    }),
  )
}

function paragraph(text: string): Node {
  return { type: 'paragraph', children: [{ text }] }
}
