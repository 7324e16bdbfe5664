import type { Question } from '../parts/confirm-dialog.tsx'

/** Asks before somebody leaves who wrote what this computer's disk has not taken. */
export const unwritten: Question = {
  title: 'Discard changes',
  text: 'This computer’s disk has not taken what you typed last, so it would be lost.',
  yes: 'Discard changes',
  no: 'Keep editing',
  danger: true,
}
