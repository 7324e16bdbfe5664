import type { View } from './article-view.ts'
import type { Computer } from './computer.ts'
import type { Article, Day } from './day.ts'
import { type Asked, type Person, people } from './ledger.ts'
import type { Window } from './page.ts'
import type { Deed, Step } from './steps.ts'

/** Where a step is taken, by whom. */
type There = {
  day: Day
  step: Step
  at: number
  computer: Computer
  window: Window | null
  view: View | null
  /** Whose computer it is, and who has signed in in that window. */
  owner: Person
  person: Person | null
}

/** Takes a step and lets its time pass. */
export async function take(day: Day, step: Step): Promise<void> {
  const { time } = day.newsroom
  const owner = people[step.at >> 1]
  const computer = day.computers[step.at >> 1]
  if (!owner || !computer) return
  const at = step.at & 1
  const window = computer.window(at)
  const there = { day, step, at, computer, owner, window, view: window?.view() ?? null }
  await deeds[step.do]({ ...there, person: day.personAt(window) })
  // Two computers of one account have one lock, and the API has no way to say which version a text replaces: what both
  // send in the same instant goes over one another.
  const [one, other] = day.computers.map(computer => day.personAt(computer.window(0)))
  if (step.turns === undefined || one === other) await time.pass(step.ms ?? 0)
  else for (let turn = 0; turn < step.turns; turn += 1) await new Promise(setImmediate)
  lookForUnwritten(day)
}

const deeds: Record<Deed, (there: There) => unknown> = {
  type({ day, step, person, window, view }) {
    if (!person || !window || !view?.mayType()) return
    const word = day.ledger.word(person)
    if (view.type(word, step.on ?? 0))
      day.ledger.unwritten.set(word, { view, window, at: day.newsroom.time.now() })
  },
  fill({ day, person, view }) {
    if (person && view?.mayType()) view.fill('rss_title', day.ledger.word(person))
  },
  save: ({ day, window, view }) => day.follow(window, view?.save()),
  publish: there => act('publish', there),
  trash: there => act('trash', there),
  restore: there => act('restore', there),
  takeUp({ day, window, view }) {
    const key = view?.key()
    if (key && window?.takeUp()) day.ledger.asked(key, 'publish')
  },
  open({ day, step, window }) {
    const article = day.articles[(step.on ?? 0) % day.articles.length]
    const [made] = day.ledger.made.get(article?.headline ?? '') ?? []
    const first = step.isFirst ? article?.localId : null
    const post = first ?? article?.id ?? made ?? article?.localId
    if (window?.isSignedIn() && post) window.open(String(post), step.yes ?? true)
  },
  async write({ day, person, window }) {
    if (!window || !person) return
    const { articles, ledger, newsroom } = day
    const article: Article = { id: null, localId: null, headline: ledger.word(person) }
    const begun = window.write(newsroom.section).then(id => {
      article.localId = id
      articles.push(article)
      ledger.begun(id, article.headline)
    })
    // The disk may have refused.
    void begun.catch(() => {})
    await newsroom.time.pass(1000)
    if (articles.includes(article)) window.view()?.fill('main_headline', article.headline)
  },
  task({ day, person, window }) {
    if (!window || !person) return
    const { ledger, newsroom } = day
    const headline = ledger.word(person)
    const made = window.task(headline, newsroom.section)
    day.follow(
      window,
      made.then(isDone => isDone && ledger.told.kept(headline)),
    )
  },
  leave: ({ window }) => window?.close(),
  decide: ({ step, window }) => window?.screen()?.decide(step.yes ?? true),
  answer: ({ day, step, window, view }) =>
    day.follow(window, view?.answerNewer(step.yes === false ? null : (step.choice ?? 'mine'))),
  takeOver({ window }) {
    const screen = window?.screen()
    if (screen?.isElsewhere()) screen.takeOver()
  },
  window({ window, computer, at }) {
    if (!window) computer.openWindow(at)
  },
  closeWindow: ({ day, computer, at }) => day.follow(null, computer.closeWindow(at)),
  signIn({ day, step, owner, window }) {
    const who = people.find(one => (one === owner) === (step.yes ?? true))
    // Who is refused tries again another time.
    if (who && window && !window.isSignedIn()) void window.signIn(day.form(who)).catch(() => {})
  },
  signOut: ({ window }) => void window?.signOut().catch(() => {}),
  wait() {},
  expire: ({ day, owner }) => day.newsroom.expire(owner),
  crash: ({ computer, at }) => computer.crash(at),
  kill: ({ computer }) => computer.kill(),
  quit: ({ computer }) => void computer.quit(),
  start({ computer }) {
    if (computer.isOn()) return
    computer.start()
    computer.openWindow(0)
  },
  async sleep({ day, step, computer }) {
    const ms = step.by ?? 0
    computer.sleep()
    await day.newsroom.time.pass(ms)
    computer.wake(ms)
    for (const one of day.ledger.unwritten.values()) one.at += ms
  },
  clock: ({ step, computer }) => computer.clock(step.by ?? 0),
  gone: ({ computer }) => computer.network.go(),
  back: ({ computer }) => computer.network.comeBack(),
  trouble: ({ step, computer }) => step.trouble && computer.network.trouble(step.trouble),
}

function act(asked: Asked, { day, window, view }: There): void {
  const key = view?.key()
  const work = view?.[asked]()
  if (!key || !work) return
  day.ledger.asked(key, asked)
  day.follow(window, work)
}

/** What is typed is on the disk 5 s later (decision E15). */
function lookForUnwritten({ ledger, newsroom, isOpen }: Day): void {
  for (const [word, { view, window, at }] of ledger.unwritten) {
    const isOver = ledger.safe.has(word) || window.view() !== view || !isOpen(window)
    if (!isOver && newsroom.time.now() - at < 6000) continue
    ledger.unwritten.delete(word)
    if (!isOver) ledger.wrong(`${word} is not on the disk after 6 s`)
  }
}
