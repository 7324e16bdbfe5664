import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PostStatus } from '../../src/contract/entities/post.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { type InstalledApp, leadTo, startInstalled } from '../support/installed-app.ts'
import { type Newsroom, password, startNewsroom } from '../support/newsroom.ts'
import { packageBrand } from '../support/package-brand.ts'
import { png } from '../support/picture-files.ts'
import type { ThrowawayRoot } from '../support/throwaway-root.ts'
import { everyByteUnder } from './electron-app.ts'
import { agentsOf, expect, logOf, sendWhatWasKept, startsIn, test, write } from './electron-installed.ts'

const route = `/posts/${fixtures.readyDraft}`
const lagos = {
  brand: 'lagos',
  name: 'stet-lagos-ledger',
  data: 'news.stet.lagos',
  title: 'The Lagos Ledger',
}
const manila = { brand: 'manila', name: 'stet-manila-post', data: 'news.stet.manila', title: 'Manila Post' }
type Product = typeof lagos

test('two brands install side by side, one is upgraded and uploads a picture, the other killed and removed while drafts wait: the drafts stand and can be published, and nothing is shared or left behind @BR-04 @DK-02 @DK-03 @DK-04 @AU-07 @GA-03', async ({
  newFolder,
  newsroom,
  root,
}) => {
  test.setTimeout(600_000)
  const otherNewsroom = await startNewsroom()
  const output = newFolder('packages')
  const lagosPackage = await packageBrand('lagos', output, { STET_VERSION: '1.0.0' })
  const manilaPackage = await packageBrand('manila', output, { STET_VERSION: '1.0.0' })
  await root.asRoot('dpkg', '--install', lagosPackage, manilaPackage)
  const ofLagos = await filesOf(root, lagos.name)
  const ofManila = await filesOf(root, manila.name)
  expect(ofLagos.filter(file => ofManila.includes(file))).toEqual([])
  expect(await root.asRoot('dpkg', '--verify', lagos.name, manila.name)).toBe('')
  const fronts = [
    await leadTo(root, lagos.data, newsroom, newFolder('authority'), route),
    await leadTo(root, manila.data, otherNewsroom, newFolder('authority'), route),
  ]
  try {
    const first = await startInstalled(root, lagos.name)
    const other = await startInstalled(root, manila.name)
    expect(await first.windowClass()).not.toBe(await other.windowClass())
    await signInAndWrite(root, first, lagos, newsroom, 'Of Lagos alone. ')
    await signInAndWrite(root, other, manila, otherNewsroom, 'Of Manila alone. ')
    expect(readdirSync(join(root.home, '.config')).sort()).toEqual([lagos.data, manila.data])
    for (const { data } of [lagos, manila]) expect(await itemsOf(root, data)).toBeGreaterThan(2)

    await root.asRoot('dpkg', '--install', await packageBrand('lagos', output, { STET_VERSION: '1.0.1' }))
    await first.close()
    const upgraded = await startInstalled(root, lagos.name)
    await sendWhatWasKept(upgraded, newsroom, fixtures.readyDraft, 'Of Lagos alone. ')
    expect(startsIn(root, lagos.data)).toEqual(['1.0.0', '1.0.1'])

    await other.kill()
    await root.asRoot('dpkg', '--purge', manila.name)
    const left = ['/etc', '/opt', '/usr', '/var/lib'].map(folder => [folder, '-name', `*${manila.name}*`])
    for (const where of left) expect(await root.asRoot('find', ...where)).toBe('')
    expect(await filesOf(root, lagos.name)).toEqual(ofLagos)
    await upgraded.close()
    await uploadPicture(root, newsroom)

    await root.asRoot('dpkg', '--install', manilaPackage)
    const again = await startInstalled(root, manila.name)
    await sendWhatWasKept(again, otherNewsroom, fixtures.readyDraft, 'Of Manila alone. ')
    // Not before the save is over.
    await expect(async () => {
      await again.press('ctrl+shift+Return')
      const statusNow = async () => (await otherNewsroom.row('posts', fixtures.readyDraft)).status
      await expect.poll(statusNow, { timeout: 3000 }).toBe(PostStatus.published)
    }).toPass({ timeout: 30_000 })
    await again.close()

    await root.asRoot('chmod', '600', `/etc/${manila.data}/policy.json`)
    const unled = await startInstalled(root, manila.name)
    await expect.poll(unled.title).toBe(`Sign in – ${manila.title}`)
    await unled.close()
    expect(logOf(root, manila.data)).toContainEqual(
      expect.objectContaining({
        event: 'policy-left-out',
        trouble: expect.stringMatching(/no right to read it$/),
      }),
    )

    expect(await agentsOf(newsroom)).toEqual(['lagos/1.0.0', 'lagos/1.0.1'])
    expect(await agentsOf(otherNewsroom)).toEqual(['manila/1.0.0'])
    const disk = everyByteUnder(join(root.home, '.config'))
    for (const secret of [password, 'Of Lagos alone', 'Of Manila alone']) expect(disk).not.toContain(secret)
  } finally {
    for (const front of fronts) front.close()
    await otherNewsroom.stop()
  }
})

async function signInAndWrite(
  root: ThrowawayRoot,
  app: InstalledApp,
  { title, data }: Product,
  newsroom: Newsroom,
  text: string,
) {
  await expect.poll(app.title).toBe(`Sign in – ${title}`)
  await app.signIn(newsroom)
  // With its headline in front, once it is open.
  await expect.poll(app.title).toMatch(new RegExp(`^\\S.* – Article – ${title}$`))
  await write(root, app, data, text)
}

/** Follows a link to the gallery, and has a picture of this computer uploaded that the system's dialog brings. */
async function uploadPicture(root: ThrowawayRoot, newsroom: Newsroom) {
  const file = join(root.home, 'Pier.png')
  writeFileSync(file, png(700, 400), { mode: 0o644 })
  const app = await startInstalled(root, lagos.name, 'lagos://images')
  await expect.poll(app.title).toBe(`Image gallery – ${lagos.title}`)
  await app.choose(file, async () => {
    await app.click(...createImage)
    await app.click(...choosePictures)
  })
  await expect(async () => {
    await app.click(...nameOfPicture)
    // Past the button that takes it out again, to where it comes from.
    await app.press('Tab', 'Tab')
    await app.type('AFP')
    await app.click(...savePictures)
    await expect.poll(() => uploadsTo(newsroom), { timeout: 5000 }).toEqual([201])
  }).toPass({ timeout: 60_000 })
  await app.close()
}

// Where they are seen on a display of this size.
const createImage = [1292, 165] as const
const choosePictures = [1136, 348] as const
const nameOfPicture = [1150, 452] as const
const savePictures = [1206, 806] as const

const uploadsTo = async (newsroom: Newsroom) =>
  (await newsroom.requests('POST', 'v2/images')).map(({ status }) => status)

/** Every file and link that a package brought. */
async function filesOf(root: ThrowawayRoot, name: string): Promise<string[]> {
  const all = (await root.asRoot('dpkg', '--listfiles', name)).trim().split('\n')
  return all.filter(path => !all.some(other => other.startsWith(`${path}/`)) && path !== '/.')
}

/** How many secrets of that service the person's keyring holds. */
async function itemsOf(root: ThrowawayRoot, service: string): Promise<number> {
  const answer = await root.asPerson(
    {},
    'dbus-send',
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.SearchItems',
    `dict:string:string:service,${service}`,
  )
  return answer.match(/object path/g)?.length ?? 0
}
