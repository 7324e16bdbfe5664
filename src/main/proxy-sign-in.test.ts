import { beforeEach, expect, test } from 'vitest'
import type { ProxyCredentials, ProxyQuestion } from '../services/ports.ts'
import { createProxySignIn, type ProxyPrompt } from './proxy-sign-in.ts'

const ada = { user: 'ada', password: 'right' }
const wrong = (n: number) => ({ user: 'ada', password: `wrong ${n}` })

let items: Map<string, string>
let prompts: ProxyPrompt[]
let answers: (ProxyCredentials | null)[]
let logged: string
let time: number
let isLocked: boolean

beforeEach(() => {
  items = new Map()
  prompts = []
  answers = []
  logged = ''
  time = 0
  isLocked = false
})

function start() {
  const unlessLocked = async <T>(act: () => T) => {
    if (isLocked) throw new Error('keychain failed')
    return act()
  }
  const answer = createProxySignIn({
    vault: {
      get: account => unlessLocked(() => items.get(account) ?? null),
      set: (account, secret) => unlessLocked(() => void items.set(account, secret)),
      delete: account => unlessLocked(() => void items.delete(account)),
    },
    prompt: async asked => {
      prompts.push(asked)
      time += 1000
      return answers.shift() ?? null
    },
    log: (event, facts) => {
      logged += JSON.stringify({ event, ...facts })
    },
    now: () => time,
  })
  return (question: Partial<ProxyQuestion> = {}) =>
    answer({ proxy: 'http://proxy:3128', realm: 'Office', refused: null, ask: 'seldom', ...question })
}

test('what is typed is kept in the vault, and the next start asks nobody', async () => {
  answers = [ada]
  const ask = start()
  expect(await ask()).toEqual(ada)
  expect(prompts).toEqual([{ proxy: 'http://proxy:3128', realm: 'Office', wasRefused: false }])
  expect([...items]).toEqual([['proxy:proxy:3128', JSON.stringify(ada)]])
  expect(await start()()).toEqual(ada)
  expect(prompts).toHaveLength(1)
  expect(logged).not.toMatch(/ada|right|Office/)
})

test('however many ask at a time, one prompt is shown, and all have its answer', async () => {
  answers = [ada]
  const ask = start()
  expect(await Promise.all([ask(), ask(), ask({ ask: 'now' })])).toEqual([ada, ada, ada])
  expect(prompts).toHaveLength(1)
  expect(await Promise.all([ask({ proxy: 'http://b:1' }), ask({ proxy: 'http://b:1', ask: 'now' })])).toEqual(
    [null, null],
  )
  expect(prompts).toHaveLength(2)
})

test('who said no is left alone for a minute, then for ten, unless they ask for it', async () => {
  const ask = start()
  expect(await ask()).toBeNull()
  expect(await ask()).toBeNull()
  expect(prompts).toHaveLength(1)
  time += 60_000
  await ask()
  expect(prompts).toHaveLength(2)
  time += 60_000
  await ask()
  expect(prompts).toHaveLength(2)
  answers = [ada]
  expect(await ask({ ask: 'now' })).toEqual(ada)
  expect(await ask()).toEqual(ada)
  expect(prompts).toHaveLength(3)
})

test('what is wrong is asked for three times, then it is a no and nothing is kept', async () => {
  answers = [wrong(1), wrong(2), wrong(3), ada]
  const ask = start()
  let refused = await ask()
  for (let n = 2; n <= 4; n += 1) refused = await ask({ refused })
  expect(refused).toBeNull()
  expect(prompts.map(({ wasRefused }) => wasRefused)).toEqual([false, true, true])
  expect([...items]).toEqual([])
  time += 1
  expect(await ask({ ask: 'now' })).toEqual(ada)
})

test('a kept password that the proxy does not take any more is asked for anew, and the new one is kept', async () => {
  items.set('proxy:proxy:3128', JSON.stringify(wrong(1)))
  answers = [ada]
  const ask = start()
  expect(await ask()).toEqual(wrong(1))
  const both = [ask({ refused: wrong(1) }), ask({ refused: wrong(1) })]
  expect(await Promise.all(both)).toEqual([ada, ada])
  expect(prompts).toEqual([{ proxy: 'http://proxy:3128', realm: 'Office', wasRefused: true }])
  expect(items.get('proxy:proxy:3128')).toBe(JSON.stringify(ada))
  // Months later it may be wrong three times again.
  time += 1e10
  answers = [wrong(2), wrong(3), wrong(4)]
  let refused: ProxyCredentials | null = ada
  for (let n = 0; n < 3; n += 1) refused = await ask({ refused })
  expect(refused).toEqual(wrong(4))
})

test('a look at how things stand asks nobody, and waits for nobody', async () => {
  const ask = start()
  expect(await ask({ ask: 'never' })).toBeNull()
  expect(prompts).toEqual([])
  items.set('proxy:proxy:3128', JSON.stringify(ada))
  expect(await start()({ ask: 'never' })).toEqual(ada)
})

test('what one proxy is told no other one is, and one in clear not what is told by TLS', async () => {
  answers = [ada, null, null]
  const ask = start()
  expect(await ask({ proxy: 'https://proxy:3128' })).toEqual(ada)
  expect(await ask({ proxy: 'http://proxy:3128' })).toBeNull()
  expect(await ask({ proxy: 'https://proxy:3129' })).toBeNull()
})

test('a keychain that is locked keeps nothing, and what was typed holds until the end', async () => {
  isLocked = true
  answers = [ada]
  const ask = start()
  expect(await ask()).toEqual(ada)
  expect(await ask()).toEqual(ada)
  expect(prompts).toHaveLength(1)
  expect([...items]).toEqual([])
})

test('what lies in the keychain and is no password is asked for', async () => {
  for (const secret of ['', 'null', '7', '{"user":1}', '[']) {
    items.set('proxy:proxy:3128', secret)
    answers = [ada]
    expect(await start()()).toEqual(ada)
  }
})
