import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/** How long to wait before asking again after a stream broke off, in milliseconds. */
const pause = 500

/** Follows what the services tell the person signed in, for as long as the window lives; asks anew after a break. `left`
 *  hears that nobody is signed in any more. */
export async function followSignedIn<Told>(
  watch: () => Promise<AsyncIterable<Told>>,
  take: (told: Told) => void,
  left: () => void,
): Promise<never> {
  for (;;) {
    await signedIn()
    try {
      for await (const told of await watch()) take(told)
    } catch {
      // The connection mark says it; the next round finds the transport or waits again.
    }
    if (store.get(sessionAtom).kind !== 'signed-in') left()
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

function signedIn(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (store.get(sessionAtom).kind !== 'signed-in') return
      stop()
      resolve()
    }
    const stop = store.sub(sessionAtom, look)
    look()
  })
}
