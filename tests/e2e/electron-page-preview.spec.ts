import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Desk, expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

/** What is known of the preview's window. */
const preview = (desk: Desk) =>
  desk.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(one => one.webContents.getURL().startsWith('embed:'))
    if (!window) return null
    const { preload, sandbox, javascript } = (
      window.webContents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
    ).getLastWebPreferences()
    const [main] = BrowserWindow.getAllWindows().filter(one => one !== window)
    return {
      title: window.getTitle(),
      isVisible: window.isVisible(),
      preload: preload ?? null,
      sandbox,
      javascript,
      isOwnSession: window.webContents.session !== main?.webContents.session,
      isWritten: window.webContents.session.storagePath !== null,
    }
  })

test('a static page is previewed in a window of its own, without scripts, network or preload @SP-02', async ({
  desk,
}) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await desk.newsroom.patch('static_pages', 2, {
    html: `<h1>Hello</h1><img src="http://127.0.0.1:${port}/a.png"><iframe src="http://127.0.0.1:${port}/b"></iframe><meta http-equiv="refresh" content="0;url=http://127.0.0.1:${port}/c"><script>document.title = 'ran'; location = 'http://127.0.0.1:${port}/d'</script>`,
    css: `@import url("http://127.0.0.1:${port}/e.css"); h1 { background: url("http://127.0.0.1:${port}/f.png") }`,
  })
  await desk.signIn()
  await desk.page.goto('app://lagos/static/2')
  await desk.page.getByRole('button', { name: 'Preview' }).click()
  const open = desk.page.getByText('The preview is open in a window of its own.')
  await expect(open).toBeVisible()
  await expect
    .poll(() => preview(desk))
    .toEqual({
      title: 'Preview: Contact',
      isVisible: true,
      preload: null,
      sandbox: true,
      javascript: false,
      isOwnSession: true,
      isWritten: false,
    })
  await desk.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(one => one.webContents.getURL().startsWith('embed:'))
    window?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' })
  })
  await expect(open).toBeHidden()
  expect(await preview(desk)).toBeNull()
  expect(asked).toEqual([])
  server.close()
})
