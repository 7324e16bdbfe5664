import { expect, test } from 'vitest'
import type { ExpertDraft } from '../../contract/entities/expert.ts'
import type { Http } from '../http/client.ts'
import type { FormWithPictures } from '../uploads/forms.ts'
import { createExperts } from './experts.ts'

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
  const experts = createExperts({} as Http, async form => {
    sent.push(form)
    return { status: 200, data, headers: {} }
  })
  return { sent, experts }
}

test('@EX-02 @FR-11 a chosen picture goes along as the avatar with its crop', async () => {
  const { sent, experts } = start({ id: 8, username: 'Kemi Oyèwọlé' })
  expect(await experts.create(chosen)).toMatchObject({ id: 8, slug: '', social_links: { x: '' } })
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
