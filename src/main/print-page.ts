import type { WebContents } from 'electron'
import { ProblemError } from '../contract/problem.ts'
import type { Printer } from '../services/ports.ts'
import { makePageWindow } from './page-preview.ts'

/** How long a page may take to be laid out, in milliseconds. */
const layoutLimit = 60_000

/** Prints pages out of a window that nobody sees, shut off as a page's preview is. */
export function createPrinter(): Printer {
  let isBusy = false

  async function withPage<Result>(
    page: string,
    act: (contents: WebContents, loaded: Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    if (isBusy) throw refusal('Something is being printed already.')
    isBusy = true
    const { window, address, forget } = makePageWindow(page, {})
    try {
      const { webContents: contents } = window
      const broken = new Promise<never>((_, reject) => {
        contents.once('render-process-gone', () => reject(refusal('The page cannot be printed.')))
      })
      return await Promise.race([act(contents, contents.loadURL(address)), broken])
    } finally {
      if (!window.isDestroyed()) window.destroy()
      forget()
      isBusy = false
    }
  }

  return {
    print: page =>
      withPage(page, async (contents, loaded) => {
        await inTime(loaded)
        await showDialog(contents)
      }),
    pdf: page =>
      withPage(page, (contents, loaded) =>
        inTime(loaded.then(() => contents.printToPDF({ pageSize: 'A4', printBackground: true }))),
      ),
  }
}

function showDialog(contents: WebContents): Promise<void> {
  return new Promise((resolve, reject) => {
    contents.print({ printBackground: true }, (isDone, why) => {
      // Who thinks better of it has been answered too.
      if (isDone || /cancel/i.test(why)) resolve()
      else reject(refusal('The system does not print.'))
    })
  })
}

/** Rejects with `refused` for what takes too long. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal('The page cannot be printed.')), layoutLimit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const refusal = (message: string) => new ProblemError({ kind: 'refused', messages: [message] })
