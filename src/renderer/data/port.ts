/** How long the preload may take to hand over its port, in milliseconds. */
const portPatience = 10_000

let early: Promise<MessagePort> | null = null

/** Asks for the port that `askForPort` gives next. */
export function askForPortEarly(): void {
  early = ask()
}

/** Electron's MessagePort to the services, handed over by the preload. Rejects when none comes. */
export function askForPort(): Promise<MessagePort> {
  const port = early ?? ask()
  early = null
  return port
}

function ask(): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      window.removeEventListener('message', take)
      reject(new Error('no port came'))
    }, portPatience)
    function take(event: MessageEvent) {
      const [handed] = event.ports
      if (event.source !== window || event.data !== 'stet:port' || !handed) return
      window.removeEventListener('message', take)
      clearTimeout(tooLate)
      resolve(handed)
    }
    window.addEventListener('message', take)
    // Unlike a message it is heard at once.
    window.dispatchEvent(new Event('stet:port'))
  })
}
