import { seedPassword } from '../../../src/reference-api/index.ts'
import { removeFolder } from '../../support/temporary-folder.ts'
import { type Computer, createComputer } from './computer.ts'
import { createLedger, type Ledger, type Person, people } from './ledger.ts'
import { logins, type Newsroom } from './newsroom.ts'
import type { Window } from './page.ts'
import type { Product } from './product.ts'
import type { Sight } from './steps.ts'

/** An article of the day: on the server, or only on the computer of the person who wrote it; `headline` is a word of
 *  it. */
export type Article = { id: number | null; localId: string | null; headline: string }

/** A day under way: two people at two computers with two windows each, and one server. */
export type Day = {
  newsroom: Newsroom
  ledger: Ledger
  computers: Computer[]
  articles: Article[]
  /** What somebody fills in to sign in. */
  form(person: Person): { login: string; password: string; two_fa_code: string }
  /** Who has signed in there. */
  personAt(window: Window | null): Person | null
  /** What is to be seen in one of the four windows. */
  sight(window: number): Sight
  isOpen(window: Window): boolean
  /** Watches what goes on by itself: that it fails, and not by saying so, is wrong. */
  follow(window: Window | null, work: Promise<unknown> | undefined): void
  /** How many acts have not ended, though their window is still there. */
  underWay(): number
  /** Lets time pass until this has come. */
  until<Result>(work: Promise<Result>): Promise<Result>
  end(): Promise<void>
}

/** Both people sit down at their computers and sign in; two articles are there. */
export async function beginDay(product: Product, newsroom: Newsroom, folder: string): Promise<Day> {
  const { time } = newsroom
  const ledger = createLedger()
  const computers: Computer[] = []
  const articles: Article[] = []
  const names = new Map<string | null, Person>()
  const pending = new Map<Promise<unknown>, Window | null>()

  const day: Day = {
    ...{ newsroom, ledger, computers, articles },
    form: person => ({
      login: logins[person],
      password: seedPassword,
      two_fa_code: newsroom.code(logins[person]),
    }),
    personAt: window => names.get(window?.user() ?? null) ?? null,
    sight(window) {
      const computer = computers[window >> 1]
      const open = computer?.window(window & 1)
      if (!computer?.isOn()) return 'off'
      if (!open) return 'no window'
      if (!open.isSignedIn()) return 'signed out'
      const screen = open.screen()
      if (!screen) return 'list'
      if (screen.isElsewhere()) return 'elsewhere'
      const view = screen.view()
      if (!view) return 'opening'
      if (screen.isAsking()) return 'asking'
      if (view.isAskingNewer()) return 'newer'
      return view.mayType() ? 'writing' : 'shown'
    },
    isOpen: window => computers.some(computer => [0, 1].some(at => computer.window(at) === window)),
    follow(window, work) {
      if (!work) return
      const done = work.catch(error => ledger.wrong(`uncaught: ${error?.stack ?? error}`))
      pending.set(done, window)
      void done.finally(() => pending.delete(done))
    },
    underWay: () => [...pending.values()].filter(window => window !== null && day.isOpen(window)).length,
    async until(work) {
      let isOver = false
      const end = () => {
        isOver = true
      }
      work.then(end, end)
      const begun = time.now()
      await time.pass(0)
      while (!isOver) {
        if (time.now() - begun > longest) throw new Error('something hangs')
        await time.pass(500)
      }
      return work
    },
    async end() {
      for (const computer of computers) {
        newsroom.busy.delete(computer.isBusy)
        await computer.stop()
      }
      removeFolder(folder)
    },
  }

  for (const isLive of [false, true])
    articles.push({ id: await newsroom.post(isLive), localId: null, headline: '' })
  for (const [at, person] of people.entries()) {
    const computer = await createComputer({
      ...{ product, time, server: newsroom.url, folder: `${folder}/${at}` },
      answered: ledger.answered,
      told: ledger.told,
    })
    computers.push(computer)
    newsroom.busy.add(computer.isBusy)
    computer.start()
    const window = computer.openWindow(0)
    if (!window) continue
    await day.until(window.begun)
    await day.until(window.signIn(day.form(person)))
    names.set(window.user(), person)
  }
  return day
}

/** What takes longer never comes, in milliseconds. */
const longest = 600_000
