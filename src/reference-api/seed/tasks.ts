import { PostStatus } from '../../contract/entities/post.ts'
import type { Row } from '../database.ts'
import { randomFrom } from './random.ts'

const day = 24 * 3_600_000

const notes = [
  'Call the ministry before noon; nobody answered yesterday.',
  'Two pictures from the archive would do. Ask the desk first.',
  'Wait for the court: the ruling is expected in the afternoon.',
  'The numbers in the second paragraph need a source.',
  'Short, please: 300 words and one quote.',
]

/** What the task board knows of a post besides its article: until when it is due, and what the desk noted. */
export function taskOf(id: number, status: unknown, now: number): Row {
  const random = randomFrom(id * 104_729 + 7)
  const isInWork = Number(status) <= PostStatus.review
  return {
    due_date: isInWork && random.chance(0.6) ? dayOf(now + (random.below(12) - 2) * day) : null,
    notes: isInWork && random.chance(0.4) ? bodyOf(random.pick(notes)) : '',
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function bodyOf(text: string): string {
  return JSON.stringify([{ type: 'paragraph', children: [{ text }] }])
}
