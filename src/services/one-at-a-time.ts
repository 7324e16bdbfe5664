import { ProblemError } from '../contract/problem.ts'

/** How long nothing else is done after one was, in milliseconds: a double click means one, a person's next click is
 *  later. */
const pause = 500

/** The act, done once at a time; what is asked for meanwhile, or right after it, is refused. */
export function oneAtATime<Given extends unknown[]>(
  act: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let isBusy = false
  return async (...given) => {
    if (isBusy) throw new ProblemError({ kind: 'refused', messages: ['One link is being opened already.'] })
    isBusy = true
    try {
      await act(...given)
    } finally {
      setTimeout(() => {
        isBusy = false
      }, pause).unref()
    }
  }
}
