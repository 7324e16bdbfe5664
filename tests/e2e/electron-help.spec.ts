import { expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

test('behind Help are the licences of what others wrote, in a window that reaches nothing @DK-02', async ({
  desk,
}) => {
  const opened = desk.app.waitForEvent('window')
  await desk.app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(menu => menu.submenu?.items ?? [])
    items?.find(item => item.label === 'Licences')?.click()
  })
  const licences = await opened
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
