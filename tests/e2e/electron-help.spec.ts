import { expect, test } from './electron-app.ts'
import { chooseInMenu } from './native-menu.ts'

test.use({ keychain: 'none' })

test('behind Help are the manual, whose chapters lead to one another, and the licences of what others wrote, in windows that run nothing and reach nothing @DK-02', async ({
  desk,
}) => {
  const open = async (name: string) => {
    const opened = desk.app.waitForEvent('window')
    await chooseInMenu(desk, name)
    return opened
  }
  const manual = await open('Manual')
  const asked: string[] = []
  manual.on('request', request => asked.push(request.url()))
  await manual.getByRole('link', { name: 'Publish, schedule, push, export' }).click()
  await expect(manual).toHaveURL('app://lagos/manual/index.html#publish')
  await expect(manual.getByRole('heading', { name: 'Publish, schedule, push, export' })).toBeInViewport()
  await manual.getByRole('link', { name: 'All pages' }).first().click()
  await expect(manual.getByRole('heading', { name: 'The manual' })).toBeInViewport()
  const areLoaded = () => [...document.images].every(image => image.complete && image.naturalWidth === 1280)
  await expect.poll(() => manual.evaluate(areLoaded)).toBe(true)

  const answer = await manual.evaluate(async () => {
    const tell = async (act: () => Promise<unknown>) => act().then(String, error => `refused: ${error.name}`)
    const script = document.createElement('script')
    script.textContent = 'Object.assign(window, { ran: true })'
    document.head.append(script)
    return {
      powers: ['process', 'require', 'stet', 'ran'].filter(name => name in window),
      scripts: [...document.scripts].filter(one => one !== script).length,
      own: await tell(() => fetch('/index.html')),
      outside: await tell(() => fetch('https://stet.example/')),
    }
  })
  expect(answer).toEqual({
    powers: [],
    scripts: 0,
    own: 'refused: TypeError',
    outside: 'refused: TypeError',
  })
  expect(asked.filter(url => !url.startsWith('app://lagos/manual/'))).toEqual([])

  const licences = await open('Licences')
  await expect(licences.locator('body')).toContainText(/^react 19.* \(MIT\)$/m)
  await expect(licences.locator('body')).toContainText('Permission is hereby granted')
  expect(
    await licences.evaluate(() => ['process', 'require', 'stet'].filter(name => name in window)),
  ).toEqual([])

  await desk.app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) if (!window.getParentWindow()) window.close()
  })
  await expect.poll(() => licences.isClosed()).toBe(true)
})
