import type { Question } from '../parts/confirm-dialog.tsx'

/** Asks before somebody leaves who wrote what this computer's disk has not taken. */
export const unwritten: Question = {
  title: 'Discard changes',
  text: 'This computer’s disk has not taken what you typed last, so it would be lost.',
  yes: 'Discard changes',
  no: 'Keep editing',
  danger: true,
}

/** Asks before the application ends while another window has what would be lost. */
export const elsewhere: Question = {
  ...unwritten,
  text: 'In another window something is not saved, and this computer’s disk has not taken it. It would be lost.',
}
