import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { type Desk, expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

const id = fixtures.readyDraft
const text = (page: Page) => page.locator('[aria-label="Article text"]')
const card = (page: Page) => text(page).getByRole('figure', { name: /^Embed: / })

/** Everything a hostile embed can try, all at once and again and again. What it comes to stands in its title. */
const hostile = `<form id="f" action="https://evil.example/" target="_top"><input name="q"></form>
<a id="top" href="https://evil.example/" target="_top">top</a><a id="blank" href="https://evil.example/" target="_blank">blank</a>
<a id="file" download="x.exe" href="data:application/octet-stream,MZ">file</a>
<iframe id="inner" srcdoc="&lt;script&gt;try{top.location='https://evil.example/'}catch(e){};parent.document.title+=' framed'&lt;/script&gt;"></iframe>
<iframe src="http://127.0.0.1:9/"></iframe><iframe src="https://127.0.0.1:9/"></iframe><iframe src="app://lagos/"></iframe><iframe src="file:///etc/passwd"></iframe>
<script>
  const outcomes = []
  const attempt = async (name, act) => {
    try { const value = await act(); outcomes.push(name + ':' + (value === undefined || value === null ? 'nothing' : value)) }
    catch (error) { outcomes.push(name + ':' + error.name) }
  }
  addEventListener('beforeunload', event => { event.preventDefault(); event.returnValue = 'stay' })
  onload = async () => {
    await attempt('opener', () => window.opener)
    await attempt('node', () => ['process', 'require', 'module', 'electron'].filter(name => name in window).join())
    await attempt('open', () => window.open('https://evil.example/'))
    await attempt('alert', () => { for (let i = 0; i < 50; i++) alert(i) })
    await attempt('confirm', () => confirm('?'))
    await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true }))
    await attempt('place', () => new Promise((done, fail) => navigator.geolocation.getCurrentPosition(() => done('granted'), () => fail(new Error()))))
    await attempt('notify', () => Notification.requestPermission())
    await attempt('clipboard', () => navigator.clipboard.writeText('taken'))
    await attempt('worker', () => navigator.serviceWorker.register('/x.js'))
    await attempt('app', () => fetch('app://lagos/').then(() => 'read'))
    await attempt('http', () => fetch('http://127.0.0.1:9/').then(() => 'read'))
    await attempt('lan', () => fetch('https://192.168.0.1/', { mode: 'no-cors' }).then(() => 'read'))
    await attempt('storage', () => { localStorage.x = 'mine' })
    for (const id of ['top', 'blank', 'file']) document.getElementById(id).click()
    document.getElementById('f').submit()
    await attempt('self', () => { location.href = 'https://evil.example/' })
    for (let i = 0; i < 3000; i++) window.dispatchEvent(new Event('stet:port'))
    setTimeout(() => { document.title = outcomes.join(' ') + ' end' }, 500)
  }
</script>`

async function openWithEmbed(desk: Desk, html: string) {
  const { newsroom, page } = desk
  await newsroom.patch('posts', id, {
    body: JSON.stringify([
      { type: 'paragraph', children: [{ text: 'Above.' }] },
      { type: 'embed', html, children: [{ text: '' }] },
      { type: 'paragraph', children: [{ text: 'Below.' }] },
    ]),
  })
  await desk.signIn()
  await page.goto(`app://lagos/posts/${id}`)
  await expect(card(page)).toBeVisible({ timeout: 15_000 })
}

/** What there is of windows and pages; what a preview says in its title. */
const around = (desk: Desk) =>
  desk.app.evaluate(({ BrowserWindow, webContents }) => {
    const all = webContents.getAllWebContents()
    const previews = all.filter(contents => contents.getURL().startsWith('embed:'))
    return {
      windows: BrowserWindow.getAllWindows().length,
      pages: all.length,
      app: all.filter(contents => contents.getURL().startsWith('app:')).length,
      previews: previews.map(contents => contents.getTitle()),
      preferences: previews.map(contents =>
        (contents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences(),
      ),
      kept: previews.map(contents => contents.session.isPersistent()),
      muted: previews.map(contents => contents.isAudioMuted()),
    }
  })

test('a hostile embed does nothing outside its preview, and is saved to the byte @RT-03 @DK-05', async ({
  desk,
}) => {
  const { page, app, newsroom } = desk
  await openWithEmbed(desk, hostile)
  await app.evaluate(({ shell, dialog }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    shell.openExternal = async url => void asked.push(url)
    dialog.showMessageBox = async (...given: unknown[]) => {
      asked.push(JSON.stringify(given))
      return { response: 0, checkboxChecked: false }
    }
  })
  const before = { url: page.url(), card: await card(page).textContent() }
  await card(page).click()
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('button', { name: 'Preview' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Preview: 127.0.0.1')
  await expect.poll(async () => (await around(desk)).previews[0] ?? '', { timeout: 20_000 }).toMatch(/ end$/)

  const now = await around(desk)
  const outcomes = Object.fromEntries(
    (now.previews[0] ?? '').split(' ').map(outcome => outcome.split(':') as [string, string]),
  )
  expect(outcomes).toMatchObject({
    opener: 'nothing',
    node: '',
    open: 'nothing',
    alert: 'nothing',
    confirm: 'false',
    notify: 'denied',
    storage: 'nothing',
    self: 'nothing',
  })
  for (const name of ['camera', 'place', 'clipboard', 'worker', 'app', 'http', 'lan'])
    expect(outcomes[name], name).toMatch(/Error$/)
  expect(now).toMatchObject({ windows: 1, pages: 2, app: 1, kept: [false], muted: [true] })
  expect(now.preferences[0]).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    disableDialogs: true,
  })
  expect(now.preferences[0]).not.toHaveProperty('preload')
  expect(await app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual([])
  expect(page.url()).toBe(before.url)

  // Esc closes it although the keyboard is inside it, and although it wants to stay.
  await app.evaluate(({ webContents }) => {
    const preview = webContents.getAllWebContents().find(contents => contents.getURL().startsWith('embed:'))
    preview?.focus()
    preview?.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' })
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(async () => (await around(desk)).pages).toBe(1)
  await expect(card(page).getByRole('button', { name: 'Preview' })).toBeFocused()
  expect(await card(page).textContent()).toBe(before.card)

  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.type(' Typed.')
  await page.keyboard.press('ControlOrMeta+s')
  await expect
    .poll(async () => JSON.stringify((await newsroom.requests('PATCH', `posts/${id}`)).at(-1)?.body))
    .toContain('Below. Typed.')
  const sent = (await newsroom.requests('PATCH', `posts/${id}`)).at(-1)?.body as { body: string }
  expect((JSON.parse(sent.body) as { html?: string }[])[1]?.html).toBe(hostile)
})

test('a preview that never stops is closed by its button, and one that takes too much memory by itself @RT-03', async ({
  desk,
}) => {
  const { page } = desk
  await openWithEmbed(
    desk,
    `<script>
      onload = () => setTimeout(() => {
        document.title = 'busy'
        if (!name) { name = 'once'; for (;;); }
      }, 300)
    </script>`,
  )
  await card(page).getByRole('button', { name: 'Preview' }).click()
  await expect.poll(async () => (await around(desk)).previews, { timeout: 40_000 }).toEqual(['busy'])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await around(desk)).pages).toBe(1)
  await expect(page.getByRole('dialog')).toBeHidden()

  await card(page).getByRole('button', { name: 'Edit' }).click()
  await page
    .getByRole('textbox', { name: 'Embed link or code' })
    .fill('<script>const held = []; setInterval(() => held.push(new Uint8Array(5e7).fill(1)), 20)</script>')
  await page.getByRole('button', { name: 'Change embed' }).click()
  await card(page).getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText(/took too much memory|broke down/, { timeout: 40_000 })
  await expect.poll(async () => (await around(desk)).pages).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(text(page)).toBeFocused()
})

/** Asks for this computer by every way that a page has, by address and by a name that leads here. */
const reaching = (port: number) => `<script>
  const hosts = ['127.0.0.1:${port}', '[::1]:${port}', 'localhost:${port}', 'player.example:${port}']
  const outcomes = []
  const attempt = async (name, act) => {
    const late = new Promise(done => setTimeout(() => done('late'), 4000))
    outcomes.push(name + ':' + (await Promise.race([act().then(() => 'reached', error => error.name), late])))
  }
  const gathered = urls => new Promise(done => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'u', credential: 'c' }], iceTransportPolicy: 'all' })
    peer.createDataChannel('x')
    peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done()
    peer.createOffer().then(offer => peer.setLocalDescription(offer))
  })
  onload = async () => {
    await Promise.all(hosts.flatMap(host => [
      attempt('turn', () => gathered(['turn:' + host + '?transport=tcp', 'turns:' + host + '?transport=tcp'])),
      attempt('stun', () => gathered(['stun:' + host, 'turn:' + host + '?transport=udp'])),
      attempt('transport', () => new WebTransport('https://' + host + '/').ready),
      attempt('fetch', () => fetch('https://' + host + '/', { mode: 'no-cors' })),
      attempt('plain', () => fetch('http://' + host + '/', { mode: 'no-cors' })),
      attempt('socket', () => new Promise((done, fail) => {
        const socket = new WebSocket('wss://' + host + '/')
        socket.onopen = done
        socket.onerror = () => fail(new TypeError())
      })),
      attempt('image', () => Object.assign(new Image(), { src: 'https://' + host + '/x.png' }).decode()),
    ]))
    document.title = outcomes.join(' ') + ' end'
  }
</script>`

test('a preview reaches nothing of this computer, whatever it asks by @RT-03 @DK-05', async ({ desk }) => {
  const { app, page } = desk
  const heard: string[] = []
  const stream = createServer(socket => {
    heard.push('tcp')
    socket.on('error', () => {})
    socket.once('data', data => heard.push(data.toString('latin1').slice(0, 40)))
  })
  stream.listen(0)
  await once(stream, 'listening')
  const { port } = stream.address() as AddressInfo
  const datagrams = createSocket({ type: 'udp6', ipv6Only: false })
  datagrams.on('message', () => heard.push('udp'))
  datagrams.bind(port)
  await once(datagrams, 'listening')
  try {
    // A name of the open internet that somebody made lead here.
    await app.evaluate(() => {
      const dns = process.getBuiltinModule('dns/promises')
      dns.lookup = (async () => [{ address: '127.0.0.1', family: 4 }]) as unknown as typeof dns.lookup
    })
    await openWithEmbed(desk, reaching(port))
    await card(page).getByRole('button', { name: 'Preview' }).click()
    await expect
      .poll(async () => (await around(desk)).previews[0] ?? '', { timeout: 20_000 })
      .toMatch(/ end$/)
    const outcomes = (await around(desk)).previews[0]?.split(' ') ?? []
    expect(outcomes).toHaveLength(4 * 7 + 1)
    expect(outcomes.filter(outcome => /^(transport|fetch|plain|socket|image):reached/.test(outcome))).toEqual(
      [],
    )
    expect(heard).toEqual([])
  } finally {
    stream.close()
    datagrams.close()
  }
})

/** Asks for something elsewhere, and for its player once that has failed. */
const players = `<script>
  const player = Object.assign(document.createElement('iframe'), { src: 'https://player.example/embed/1' })
  onload = () => fetch('https://other.example/', { mode: 'no-cors' }).catch(() => document.body.append(player))
</script>`

test('a preview reaches the open internet through its proxy, and no more of it than IT lets it @RT-03 @DK-04', async ({
  desk,
}) => {
  const heard: string[] = []
  const stream = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', data => {
      // A TLS greeting names whom it is for.
      heard.push(/(other|player)\.example/.exec(data.toString('latin1'))?.[1] ?? '')
      socket.destroy()
    })
  })
  stream.listen(0, '127.0.0.1')
  await once(stream, 'listening')
  const preview = async () => {
    await desk.app.evaluate(
      (_electron, port) => {
        // There is no internet on a test machine: what is asked of it comes here.
        const dns = process.getBuiltinModule('dns/promises')
        dns.lookup = (async () => [{ address: '93.184.216.34', family: 4 }]) as unknown as typeof dns.lookup
        const net = process.getBuiltinModule('net')
        const { connect } = net
        net.connect = ((options: { host: string }) =>
          /^(other|player)\.example$/.test(options.host)
            ? connect(port, '127.0.0.1')
            : connect(options as never)) as never
      },
      (stream.address() as AddressInfo).port,
    )
    await openWithEmbed(desk, players)
    heard.length = 0
    await card(desk.page).getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => heard, { timeout: 40_000 }).toContain('player')
  }
  try {
    await preview()
    expect(heard).toContain('other')

    const policy = { embed_origins: ['https://player.example'] }
    writeFileSync(desk.policyFile, JSON.stringify(policy), { mode: 0o600 })
    await desk.restart()
    await preview()
    expect(heard).not.toContain('other')
  } finally {
    stream.close()
  }
})

test('a click in a preview opens no file chooser and fills no clipboard @RT-03 @DK-05', async ({ desk }) => {
  const { app, page } = desk
  const clicked = (copies: boolean) => `
    document.body.style = 'margin:0;height:100vh'
    const seen = []
    addEventListener('copy', event => { event.clipboardData.setData('text/plain', 'taken'); event.preventDefault() })
    addEventListener('click', async () => {
      const input = Object.assign(document.createElement('input'), { type: 'file' })
      if (${copies}) seen.push('copied ' + document.execCommand('copy'))
      seen.push(await navigator.clipboard.writeText('taken').then(() => 'wrote', error => error.name))
      seen.push(typeof showOpenFilePicker)
      input.click()
      top.postMessage(seen.join(', '), '*')
    })`
  await openWithEmbed(
    desk,
    `<script>addEventListener('message', event => { document.title += '[' + event.data + ']' })</script>
    <iframe style="position:fixed;inset:0 0 50% 0;width:100%;height:50%" srcdoc="<script>onload = () => {${clicked(false)}}</script>"></iframe>
    <script>onload = () => {${clicked(true)}}</script>`,
  )
  await app.evaluate(({ clipboard }) => clipboard.writeText('mine'))
  await card(page).getByRole('button', { name: 'Preview' }).click()
  await expect.poll(async () => (await around(desk)).previews, { timeout: 40_000 }).toEqual(['Preview'])
  const click = (half: 'upper' | 'lower') =>
    app.evaluate(({ webContents, BrowserWindow }, half) => {
      const preview = webContents.getAllWebContents().find(one => one.getURL().startsWith('embed:'))
      const [view] = BrowserWindow.getAllWindows()[0]?.contentView.children ?? []
      const bounds = BrowserWindow.getAllWindows()[0]?.contentView.children.at(-1)?.getBounds()
      if (!preview || !view || !bounds) throw new Error('there is no preview')
      const choosers: string[] = []
      Object.assign(globalThis, { choosers })
      preview.debugger.on('message', (_event, method) => choosers.push(method))
      const at = {
        x: Math.round(bounds.width / 2),
        y: Math.round(bounds.height * (half === 'upper' ? 0.25 : 0.75)),
      }
      for (const type of ['mouseDown', 'mouseUp'] as const)
        preview.sendInputEvent({ type, ...at, button: 'left', clickCount: 1 })
    }, half)
  const intercepted = () =>
    app.evaluate(() =>
      (globalThis as unknown as { choosers: string[] }).choosers.filter(
        one => one === 'Page.fileChooserOpened',
      ),
    )
  for (const half of ['upper', 'lower'] as const) {
    await click(half)
    await expect.poll(intercepted).toEqual(['Page.fileChooserOpened'])
  }
  await expect
    .poll(async () => (await around(desk)).previews[0])
    .toBe('Preview[NotAllowedError, undefined][copied false, NotAllowedError, undefined]')
  await app.evaluate(({ webContents }) => {
    const preview = webContents.getAllWebContents().find(one => one.getURL().startsWith('embed:'))
    preview?.sendInputEvent({ type: 'keyDown', keyCode: 'C', modifiers: ['control'] })
  })
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('mine')
})
