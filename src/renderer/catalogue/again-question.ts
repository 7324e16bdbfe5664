/** Asked where an earlier answer was lost and nobody can tell whether the server made it (hardening N28). */
export const againQuestion = {
  title: 'Send it again?',
  text: 'The server may have made it already. Look at the list before you send it once more.',
  yes: 'Send it again',
  no: 'Look at the list',
}
