import {
  button,
  calls,
  expectAccessible,
  opener,
  openPlace,
  question,
  row,
  rows,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'
import { choosePicture, cropArea, galleryFile, part, roundCrop } from './record-page.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'
import { long } from './screens/rules.ts'

const path = 'v2/experts'
const brief = { Name: ' Dr. Adé Ọlá ', Position: 'Economist, Ibadan', Description: long(100) }
const saves = async (stet: Stet) =>
  (await calls(stet, /^v2\/experts/)).filter(one => !one.call.startsWith('GET'))

test('an expert is created with the picture that must be there, and then stands at its own address @EX-02 @FR-08 @FR-10 @FR-11 @SH-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/experts?per_page=50')
  await button(page, 'Create new expert').click()
  await expect(page).toHaveURL(/\/experts\/create$/)
  await expect(page).toHaveTitle('Create expert – The Lagos Ledger')
  await button(page, 'Save').click()
  await expect(page.getByText('Image is required')).toBeVisible()
  await expect(page.getByText('Field can not be empty')).toHaveCount(3)
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expectAccessible(page)
  const muckrack = part(page, 'Muckrack')
  await muckrack.fill('https://x.com/ade')
  await muckrack.blur()
  await expect(muckrack).toHaveAccessibleDescription(/Enter a valid Muckrack account link\./)
  await muckrack.fill('')
  expect(await saves(stet)).toEqual([])

  const { file, width, height } = await galleryFile(stet, 3)
  await choosePicture(page, 'Choose a picture', file)
  await expect(page.getByText('Image is required')).toHaveCount(0)
  for (const [label, value] of Object.entries(brief)) await part(page, label).fill(value)
  await part(page, 'Awards').fill('x y '.repeat(125))
  await part(page, 'X').fill('https://x.com/ade')
  await stet.newsroom.fault({ method: 'POST', path, status: 500, body: {} })
  await button(page, 'Save').click()
  await expect(page.getByRole('main').getByText('Error creating expert.')).toBeVisible()
  await expect(part(page, 'Position')).toHaveValue(brief.Position)
  await expect(cropArea(page)).toBeVisible()
  await expect(roundCrop(page)).toBeVisible()

  await stet.newsroom.forget()
  await button(page, 'Save').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/experts\/41$/)
  await expect(page.getByRole('heading', { name: 'Update expert' })).toBeVisible()
  await expect(part(page, 'Name')).toHaveValue('Dr. Adé Ọlá')
  const side = Math.min(width, height)
  expect(await saves(stet)).toEqual([
    {
      call: `POST ${path}`,
      query: {},
      body: {
        avatar: expect.objectContaining({ name: 'portrait.png', size: file.buffer.length }),
        username: 'Dr. Adé Ọlá',
        position: brief.Position,
        description: brief.Description,
        awards: 'x y '.repeat(125).trim(),
        social_links: { x: 'https://x.com/ade' },
        crop: {
          x: String((width - side) / 2),
          y: String((height - side) / 2),
          width: String(side),
          height: String(side),
        },
      },
    },
  ])
  await button(page, 'Back to experts').click()
  await expect(page).toHaveURL(/\/experts\?per_page=50$/)
  await expect(row(page, 41)).toContainText('dr-ade-ola')
})

test('an expert is changed, what is stored cannot be emptied, and nothing typed is lost @EX-02 @FR-08 @FR-11', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  await openPlace(page, stet, '/experts?page=2')
  await opener(page, 1).click()
  await expect(page).toHaveTitle('Kemi Oyèwọlé – Update expert – The Lagos Ledger')
  await expect(part(page, 'Name')).toHaveValue('Kemi Oyèwọlé')
  await expect(page.getByRole('img', { name: 'The present picture' })).toBeVisible()
  await expectAccessible(page)
  await part(page, 'Awards').fill('')
  await expect(part(page, 'Awards')).toHaveAccessibleDescription(/cannot be emptied through this API/)
  await expect(part(page, 'Facebook')).not.toHaveAccessibleDescription(/cannot be emptied/)
  await part(page, 'Position').fill('Economist, Ibadan')
  await stet.newsroom.fault({ method: 'PATCH', path: `${path}/1`, status: 500, body: {} })
  await button(page, 'Save').click()
  await expectSaid(page, 'Error saving expert data.')
  await expect(page.getByRole('main').getByText('Error saving expert data.')).toBeVisible()
  await expect(part(page, 'Position')).toHaveValue('Economist, Ibadan')
  const errors = { 'social_links.facebook': ['No such account.'] }
  await stet.newsroom.fault({ method: 'PATCH', path: `${path}/1`, status: 422, body: { errors } })
  await button(page, 'Save').click()
  await expectSaid(page, 'No such account.')
  await expect(part(page, 'Facebook')).toHaveAccessibleDescription(/No such account\./)
  await part(page, 'Facebook').fill('https://facebook.com/kemi')
  await expect(part(page, 'Facebook')).not.toHaveAccessibleDescription(/No such account\./)

  await button(page, 'Back to experts').click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await stet.newsroom.forget()
  await button(page, 'Save').click()
  await expectSaid(page, 'Saved.')
  const before = await stet.newsroom.row('experts', 1)
  await expect(part(page, 'Awards')).toHaveValue(String(before.awards))
  const [sent] = await saves(stet)
  expect(sent).toMatchObject({ call: `PATCH ${path}/1`, body: { position: 'Economist, Ibadan' } })
  expect(Object.keys(sent?.body as object).sort()).toEqual([
    'description',
    'education',
    'experience',
    'position',
    'social_links',
    'username',
  ])
  await button(page, 'Back to experts').click()
  await expect(page).toHaveURL(/\/experts\?page=2$/)
  await expect(row(page, 1)).toContainText('Economist, Ibadan')
  await expect(opener(page, 1)).toBeFocused()
})

test('an expert that cannot be read leads back to the list, and each form needs its right @EX-01 @EX-02 @FR-09 @SH-02', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  for (const id of ['99', 'nobody']) {
    await stet.signIn(undefined, `/experts/${id}`)
    await expect(page).toHaveURL(/\/experts$/)
    await expectSaid(page, 'Error fetching data.')
    await page.goto('about:blank')
  }
  for (const action of ['create', 'update']) await withhold(stet, `expert.${action}`)
  await stet.signIn(undefined, '/experts/1')
  await expect(part(page, 'Name')).toHaveValue('Kemi Oyèwọlé')
  await expect(part(page, 'Name')).toHaveAttribute('readonly')
  for (const name of ['Save', 'Choose another picture']) await expect(button(page, name)).toHaveCount(0)
  await stet.open('/experts/create')
  await expect(page).toHaveURL(/\/experts$/)
  // The list is asked for, and counts as nothing of what follows.
  await expect(rows(page).first()).toBeVisible()

  await page.goto('about:blank')
  await withhold(stet, 'expert.read')
  await stet.newsroom.forget()
  await stet.signIn(undefined, '/experts/1')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  expect(await calls(stet, /experts/)).toEqual([])
})
