import { expect, test } from 'vitest'
import { ProblemError, problemOf } from '../../contract/problem.ts'
import { createLostAnswers } from './lost-answers.ts'

type Slogan = { id: number; name: string; text: string }

const lost = new ProblemError({ kind: 'unknown-outcome' })

/** A server with slogans, of which this person makes new ones; `loses` what comes next. */
function start() {
  const server: Slogan[] = [{ id: 7, name: 'We ask', text: 'As ever' }]
  const state = { me: 5 as number | null, loses: false, hides: null as ProblemError | null, sent: 0 }
  const writes = createLostAnswers(() => state.me)<Slogan>('slogans', {
    name: 'name',
    async find() {
      if (state.hides) throw state.hides
      return { items: [...server], isWhole: true }
    },
  })
  const create = (name: string, text = '') =>
    writes.create(
      { draft: { name, text } },
      async () => {
        state.sent += 1
        server.push({ id: 7 + server.length, name: name.trim(), text })
        if (state.loses) throw lost
        return server.at(-1) ?? null
      },
      async () => null,
    )
  const kindOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      error => problemOf(error).kind,
    )
  return { server, state, writes, create, kindOf }
}

test('what one person sent is not looked for when another one makes the same', async () => {
  const { state, create, kindOf } = start()
  state.loses = true
  state.hides = new ProblemError({ kind: 'offline' })
  expect(await kindOf(create('We answer'))).toBe('unknown-outcome')
  state.me = 6
  state.loses = false
  state.hides = null
  expect(await kindOf(create('We answer'))).toBe('none')
  expect(state.sent).toBe(2)
  // The first one comes back, and finds two.
  state.me = 5
  expect(await kindOf(create('We answer'))).toBe('perhaps-made')
  expect(state.sent).toBe(2)
})

test('a look-up that ends the session says that, and not that nobody can tell', async () => {
  const { state, create, kindOf } = start()
  state.loses = true
  state.hides = new ProblemError({ kind: 'offline' })
  await kindOf(create('We answer'))
  state.hides = new ProblemError({ kind: 'unauthorised' })
  expect(await kindOf(create('We answer'))).toBe('unauthorised')
})

test('what a server tidies of a text makes no difference, and what is written next is asked about', async () => {
  const { server, state, create, kindOf } = start()
  state.loses = true
  expect(await create(' We answer  ', 'Ask\r\nus')).toMatchObject({ name: 'We answer' })
  state.hides = new ProblemError({ kind: 'offline' })
  expect(await kindOf(create('We listen', 'To you'))).toBe('unknown-outcome')
  state.hides = null
  state.loses = false
  expect(await kindOf(create('We listen', 'To everybody'))).toBe('perhaps-made')
  expect(server).toHaveLength(3)
  expect(await create('We listen', 'To you')).toMatchObject({ id: 9 })
  expect(server).toHaveLength(3)
})

test('one that was there before is never taken for a new one, also where the list showed only newer ones', async () => {
  const { server, state, writes, create, kindOf } = start()
  writes.note([{ id: 40, name: 'Newer', text: '' }])
  state.loses = true
  // This server's next ids are smaller than those that were shown: it is an older record that says the same.
  expect(await kindOf(create('We ask', 'As ever'))).toBe('unknown-outcome')
  expect(server).toHaveLength(2)
})
