import { expect, test } from 'vitest'
import type { ExpertDraft } from '../../contract/entities/expert.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import type { FormWithPictures } from '../uploads/forms.ts'
import { createExperts } from './experts.ts'
import { createLostAnswers } from './lost-answers.ts'

const fields = {
  username: 'Kemi Oyèwọlé',
  position: 'Economist',
  description: 'Explains budgets.',
  awards: '',
  education: '',
  experience: '',
  social_links: { facebook: '', instagram: '', x: '', linkedin: '', muckrack: '' },
}
const crop = { x: 0, y: 12, width: 300, height: 300 }
const chosen: ExpertDraft = { ...fields, avatar: { upload: 'held', crop, stored: '' } }

function start(data: unknown) {
  const sent: FormWithPictures[] = []
  const experts = createExperts(
    {} as Http,
    createLostAnswers(() => 5),
    {
      async sendForm(form) {
        sent.push(form)
        return { status: 200, data, headers: {} }
      },
      remove: async () => {},
    },
  )
  return { sent, experts }
}

test('@EX-02 @FR-11 a chosen picture goes along as the avatar with its crop', async () => {
  const { sent, experts } = start({ id: 8, username: 'Kemi Oyèwọlé' })
  expect(await experts.create({ draft: chosen })).toMatchObject({ id: 8, slug: '', social_links: { x: '' } })
  await experts.update({ id: 8, draft: chosen })
  const form = { form: { ...fields, crop }, pictures: { avatar: 'held' } }
  expect(sent).toEqual([
    { method: 'POST', path: 'v2/experts', ...form },
    { method: 'PATCH', path: 'v2/experts/8', ...form },
  ])
})

test('@EX-02 a stored picture stays as it is: neither it nor a crop is sent', async () => {
  const { sent, experts } = start('none')
  const draft = { ...fields, avatar: { upload: '', crop, stored: 'https://images.stet.example/7.png' } }
  expect(await experts.update({ id: 8, draft })).toBeNull()
  expect(sent).toEqual([{ method: 'PATCH', path: 'v2/experts/8', form: fields, pictures: { avatar: '' } }])
})

test.each([
  ['was lost', 'lost', true],
  ['showed no record', 'none', false],
])(
  '@EX-02 nobody is created twice when the first answer %s: the one that is there is changed',
  async (_how, answer, fails) => {
    const sent: string[] = []
    const found = { id: 41, ...fields, description: 'Explains\r\nbudgets. ' }
    const draft = { ...chosen, description: 'Explains\nbudgets.' }
    let isReached = !fails
    const search = async () => {
      if (!isReached) throw new ProblemError({ kind: 'offline' })
      return { status: 200, data: { items: [{ ...found, id: 40, position: '' }, found] }, headers: {} }
    }
    const experts = createExperts(
      { send: search } as unknown as Http,
      createLostAnswers(() => 5),
      {
        async sendForm({ method, path }) {
          sent.push(`${method} ${path}`)
          const isLost = answer === 'lost' && method === 'POST'
          if (isLost) throw new ProblemError({ kind: 'unknown-outcome' })
          return {
            status: 200,
            data: method === 'PATCH' ? { ...found, awards: 'A prize' } : 'none',
            headers: {},
          }
        },
        remove: async () => {},
      },
    )
    const first = experts.create({ draft })
    if (fails) await expect(first).rejects.toThrow()
    else expect(await first).toBeNull()
    isReached = true
    const changed = { ...draft, awards: 'A prize' }
    expect(await experts.create({ draft: changed })).toMatchObject({ id: 41, awards: 'A prize' })
    expect(sent).toEqual(['POST v2/experts', 'PATCH v2/experts/41'])
    // Somebody else of another name is new.
    await experts.create({ draft: { ...draft, username: 'Ada Obi' } }).catch(() => {})
    expect(sent.at(-1)).toBe('POST v2/experts')
  },
)
