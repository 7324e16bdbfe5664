import { join } from 'node:path'
import { type Desk, expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

const call = JSON.stringify({ i: '1', p: { u: '/session/state', b: {} } })
/** Asks the preload for a port and calls `session.state` over it, as the page's own client would. */
const callOverPort = `new Promise(resolve => {
  addEventListener('message', function take(event) {
    const [port] = event.ports
    if (!port) return
    removeEventListener('message', take)
    port.onmessage = () => resolve('answered')
    port.addEventListener('close', () => resolve('closed'))
    port.postMessage(${JSON.stringify(call)})
  })
  dispatchEvent(new Event('stet:port'))
  setTimeout(resolve, 3000, 'silence')
})`

test('the page has the brand in its title and is shut off: sandboxed, without permissions, served its own files alone, the only one on its transport, and without a way out @BR-01 @DK-01 @DK-05', async ({
  desk,
}) => {
  await expect(desk.page).toHaveTitle(/The Lagos Ledger/)
  await test.step('every page runs sandboxed, isolated and without Node', () => expectSandboxed(desk))
  await test.step('it is refused every permission but writing to the clipboard', () =>
    expectNoPermission(desk))
  await test.step('only files of the page are served, with the security headers', () =>
    expectOwnFilesAlone(desk))
  await test.step('a window that is not ours gets no answer on the transport, our own does', () =>
    expectOwnTransport(desk))
  // Last, as a frame stays.
  await test.step('it cannot reach the API or anything else by itself', () => expectNoWayOut(desk))
})

test('the page gets no window, no other document and no download @DK-05', async ({ desk }) => {
  const { app, page } = desk
  await expect(page.getByLabel('Email')).toBeVisible()
  const before = page.url()
  const opened = await app.evaluate(({ shell, dialog }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    shell.openExternal = async url => void asked.push(url)
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false })
    return asked.length
  })
  expect(opened).toBe(0)
  await page.evaluate(async () => {
    window.open('https://www.lagos.stet.example/news')
    window.open('https://elsewhere.example/')
    window.open('file:///etc/passwd')
    const link = document.createElement('a')
    link.href = 'https://elsewhere.example/away'
    document.body.append(link)
    link.click()
    const download = document.createElement('a')
    download.href = URL.createObjectURL(new Blob(['x']))
    download.download = 'x.txt'
    document.body.append(download)
    download.click()
    await new Promise(resolve => setTimeout(resolve, 500))
  })
  expect(page.url()).toBe(before)
  const after = await app.evaluate(({ BrowserWindow }) => ({
    windows: BrowserWindow.getAllWindows().length,
    asked: (globalThis as unknown as { asked: string[] }).asked,
  }))
  // The brand's own site goes to the browser; a foreign one only after a yes, which nobody gave here.
  expect(after).toEqual({ windows: 1, asked: ['https://www.lagos.stet.example/news'] })
})

test('a page that leaves for an empty one is brought back to where it was, and one whose port was closed asks for another and goes on @DK-05', async ({
  desk,
}) => {
  const { app, page } = desk
  await page.goto('app://lagos/posts?page=2')
  await expect(page.getByLabel('Email')).toBeVisible()
  const before = page.url()
  for (const leave of ["location.href = 'about:blank'", "window.open('about:blank', '_self')"]) {
    const left = page.waitForEvent('framenavigated', frame => frame.url() === 'about:blank')
    await page.evaluate(`setTimeout(() => { ${leave} })`)
    await left
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(page.url()).toBe(before)
    expect(await page.evaluate(callOverPort)).toBe('answered')
  }
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)

  await page.addInitScript(() => {
    const ports: MessagePort[] = []
    Object.assign(window, { ports })
    addEventListener('message', event => {
      if (event.data === 'stet:port' && event.ports[0]) ports.push(event.ports[0])
    })
  })
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  const ports = () => page.evaluate(() => (window as unknown as { ports: MessagePort[] }).ports.length)
  for (const asked of [1, 2]) {
    expect(await ports()).toBe(asked)
    await page.evaluate(() => (window as unknown as { ports: MessagePort[] }).ports.at(-1)?.postMessage('x'))
    await expect.poll(ports).toBe(asked + 1)
  }
  await desk.signIn()
})

test('of five hundred links at once one is asked about @DK-05', async ({ desk }) => {
  const { app, page } = desk
  await expect(page.getByLabel('Email')).toBeVisible()
  await app.evaluate(({ dialog }) => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    dialog.showMessageBox = (...given: unknown[]) => {
      asked.push(given.length)
      return new Promise(() => {})
    }
  })
  await page.evaluate(() => {
    for (let link = 0; link < 500; link++) window.open(`https://elsewhere.example/${link}`)
  })
  const asked = () => app.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked.length)
  await expect.poll(asked).toBeGreaterThan(0)
  expect(await page.evaluate(callOverPort)).toBe('answered')
  expect(await asked()).toBe(1)
})

test('the window comes back where it stood, and never smaller than 1024 × 700 @DK-03', async ({ desk }) => {
  const move = (bounds: { x: number; y: number; width: number; height: number }) =>
    desk.app.evaluate(
      ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      bounds,
    )
  const bounds = () => desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  await move({ x: 40, y: 30, width: 1100, height: 720 })
  await expect.poll(bounds).toEqual({ x: 40, y: 30, width: 1100, height: 720 })
  await desk.restart()
  expect(await bounds()).toEqual({ x: 40, y: 30, width: 1100, height: 720 })
  const [least] = await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(window => window.getMinimumSize()),
  )
  expect(least).toEqual([1024, 700])
})

async function expectSandboxed(desk: Desk): Promise<void> {
  const preferences = await desk.app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map(contents => ({
      type: contents.getType(),
      ...(contents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences(),
    })),
  )
  expect(preferences.length).toBe(1)
  expect(preferences[0]).toMatchObject({
    type: 'window',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    experimentalFeatures: false,
    safeDialogs: true,
    disableDialogs: true,
  })
  const seen = await desk.page.evaluate(() =>
    ['process', 'require', 'module', 'Buffer'].filter(n => n in window),
  )
  expect(seen).toEqual([])
}

async function expectNoPermission(desk: Desk): Promise<void> {
  const answers = await desk.page.evaluate(async () => {
    const names = [
      ...['geolocation', 'camera', 'microphone', 'notifications', 'clipboard-read', 'midi'],
      ...['accelerometer', 'gyroscope', 'magnetometer', 'ambient-light-sensor', 'background-sync'],
      ...['background-fetch', 'display-capture', 'idle-detection', 'local-fonts', 'nfc', 'payment-handler'],
      ...['periodic-background-sync', 'persistent-storage', 'push', 'screen-wake-lock', 'storage-access'],
      ...['top-level-storage-access', 'window-management', 'keyboard-lock', 'pointer-lock'],
      'speaker-selection',
    ]
    const states = await Promise.all(
      names.map(async name => {
        try {
          const { state } = await navigator.permissions.query({ name: name as PermissionName })
          return state === 'denied' ? state : `${name} ${state}`
        } catch {
          return 'denied'
        }
      }),
    )
    const camera = await navigator.mediaDevices?.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    )
    type Device = { requestDevice(filters: object): Promise<unknown>; requestPort(): Promise<unknown> }
    // What Chromium does not have here is refused too.
    const { bluetooth, usb, hid, serial } = navigator as unknown as {
      [Name in 'bluetooth' | 'usb' | 'hid' | 'serial']: Device
    }
    const acts = [
      () => bluetooth.requestDevice({ acceptAllDevices: true }),
      () => usb.requestDevice({ filters: [] }),
      () => hid.requestDevice({ filters: [] }),
      () => serial.requestPort(),
      () => navigator.requestMIDIAccess(),
      () => navigator.wakeLock.request('screen'),
      () => navigator.mediaDevices.getDisplayMedia(),
    ]
    const done = await Promise.all(
      acts.map(async act => {
        try {
          await act()
          return String(act)
        } catch {
          return 'denied'
        }
      }),
    )
    return [...states, ...done, camera ?? 'denied']
  })
  expect(new Set(answers)).toEqual(new Set(['denied']))
}

async function expectOwnFilesAlone(desk: Desk): Promise<void> {
  const hostile = [
    '/../main/index.cjs',
    '/..%2fmain%2findex.cjs',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/%00',
    '/..\\main\\index.cjs',
    '/C:/Windows/win.ini',
    '//server/share',
    '/index.html%00.js',
    '/main.tsx',
  ]
  const answers = await desk.page.evaluate(
    paths =>
      Promise.all(
        paths.map(async path => {
          const answer = await fetch(`app://lagos${path}`).catch(() => null)
          const text = answer ? await answer.text() : ''
          return { status: answer?.status ?? 0, isPage: text.includes('id="root"'), length: text.length }
        }),
      ),
    hostile,
  )
  for (const answer of answers) expect(answer.status === 200 ? answer.isPage : answer.length === 0).toBe(true)
  expect(answers.filter(answer => answer.status === 404 || answer.status === 0).length).toBeGreaterThan(5)

  const headers = await desk.page.evaluate(async () => Object.fromEntries((await fetch('/posts')).headers))
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*connect-src 'self'/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  const foreign = await desk.page.evaluate(() =>
    fetch('app://manila/').then(
      answer => answer.status,
      () => 0,
    ),
  )
  expect([0, 404]).toContain(foreign)
}

async function expectOwnTransport(desk: Desk): Promise<void> {
  const preload = join(process.cwd(), 'out/preload/index.cjs')
  const foreign = await desk.app.evaluate(
    async ({ BrowserWindow }, { preload, script }) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true, partition: 'persist:lagos' },
      })
      await window.loadURL('app://lagos/')
      const outcome = await window.webContents.executeJavaScript(script)
      window.destroy()
      return outcome as string
    },
    { preload, script: callOverPort },
  )
  expect(foreign).not.toBe('answered')
  expect(await desk.page.evaluate(callOverPort)).toBe('answered')
}

async function expectNoWayOut(desk: Desk): Promise<void> {
  const { newsroom, page } = desk
  await expect(page.getByLabel('Email')).toBeVisible()
  await newsroom.forget()
  const outcomes = await page.evaluate(async api => {
    const violations: string[] = []
    addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective))
    const attempts = [
      fetch(`${api}v2/users/me`),
      fetch(`${api}v2/users/me`, { mode: 'no-cors' }),
      new Promise((resolve, reject) => {
        const socket = new WebSocket(api.replace('http', 'ws'))
        socket.onopen = resolve
        socket.onerror = reject
      }),
    ]
    navigator.sendBeacon(`${api}v2/users/login`, 'x')
    const frame = document.createElement('iframe')
    frame.src = api
    document.body.append(frame)
    const settled = await Promise.allSettled(attempts)
    await wait(200)
    return { settled: settled.map(outcome => outcome.status), violations }
    function wait(ms: number) {
      return new Promise(resolve => setTimeout(resolve, ms))
    }
  }, newsroom.url)
  expect(outcomes.settled).toEqual(['rejected', 'rejected', 'rejected'])
  expect(outcomes.violations.filter(directive => directive === 'connect-src').length).toBeGreaterThanOrEqual(
    3,
  )
  const foreign = (await newsroom.requests()).filter(
    request => !request.headers['user-agent']?.includes('got'),
  )
  expect(foreign).toEqual([])
}
