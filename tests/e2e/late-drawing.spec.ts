import type { CDPSession, Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { type Random, randomFrom } from '../../src/reference-api/seed/random.ts'
import { compose, json, line, openWith, paste, savedBody, text, toast } from './article-page.ts'
import { expect, test } from './fixture.ts'
import { holdDrawing } from './hold-drawing.ts'

/** How many random sequences are tried, and from which seed: `STET_SEQUENCES=1000` for a whole night. */
const sequences = Number(process.env.STET_SEQUENCES ?? 2)
const firstSeed = Number(process.env.STET_SEQUENCES_SEED ?? 1)
/** Acts of each. */
const length = 300

const link = { type: 'link', url: 'https://a.example/', children: [{ text: 'a link' }] }
const body = json(
  line('The first paragraph holds some words, and a second sentence.'),
  { type: 'heading-two', children: [{ text: 'A heading' }] },
  {
    type: 'paragraph',
    children: [
      { text: 'Plain, ' },
      { text: 'bold', bold: true },
      { text: ', and ' },
      link,
      { text: ' in a line.' },
    ],
  },
  {
    type: 'ul-list',
    children: ['one item', 'another item'].map(words => ({ type: 'list-item', children: [{ text: words }] })),
  },
  line(''),
  line('The last paragraph ends the text.'),
)

/** In hundredths of the text's width and of its first 300 pixels. */
type Point = [x: number, y: number]

/** What a person does: `rest` in milliseconds. A key that is `quick` has the next one come in the same moment. */
type Act =
  | { press: string; quick?: boolean }
  | { compose: string[]; commits: boolean }
  | { insert: string }
  | { click: Point }
  | { drag: [Point, Point] }
  | { paste: string }
  | { rest: number }

const others = [
  'Enter',
  'Backspace',
  'Backspace',
  'Delete',
  'Home',
  'End',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
]
const chosen = [
  'Shift+ArrowLeft',
  'Shift+ArrowDown',
  'Control+b',
  'Control+z',
  'Control+y',
  'Control+Backspace',
]

function actsFrom(random: Random): Act[] {
  const acts: Act[] = []
  const somewhere = (): Point => [random.below(100), random.below(100)]
  while (acts.length < length) {
    const dice = random.below(100)
    if (dice < 60)
      for (let more = 1 + random.below(9); more > 0; more--)
        acts.push({ press: random.pick([...'etaoin shrdlu ']), quick: random.chance(0.7) })
    else if (dice < 65) {
      const press = random.pick(['Backspace', 'Delete'])
      for (let more = 2 + random.below(6); more > 0; more--) acts.push({ press, quick: random.chance(0.7) })
    } else if (dice < 75) acts.push({ press: random.pick(others) })
    else if (dice < 83) acts.push({ press: random.pick(chosen) })
    else if (dice < 86) acts.push({ click: somewhere() })
    else if (dice < 88) acts.push({ drag: [somewhere(), somewhere()] })
    else if (dice < 90)
      acts.push({
        compose: ['k', 'か', 'かn', 'かに'].slice(0, 2 + random.below(3)),
        commits: random.chance(0.8),
      })
    else if (dice < 92) acts.push({ insert: random.pick(['é', '—', 'two words', '😀']) })
    else if (dice < 94) acts.push({ paste: random.pick(['pasted', 'two\nlines', ' ']) })
    else acts.push({ rest: random.pick([30, 200, 1_000]) })
  }
  return [...acts, { rest: 1_000 }]
}

async function pointIn(page: Page, [x, y]: Point): Promise<Point> {
  const box = await text(page).boundingBox()
  if (!box) throw new Error('there is no text')
  return [box.x + (box.width * x) / 100, box.y + (300 * y) / 100]
}

async function act(page: Page, devtools: CDPSession, one: Act): Promise<void> {
  if ('press' in one) await page.keyboard.press(one.press)
  else if ('insert' in one) await page.keyboard.insertText(one.insert)
  else if ('click' in one) await page.mouse.click(...(await pointIn(page, one.click)))
  else if ('drag' in one) {
    await page.mouse.move(...(await pointIn(page, one.drag[0])))
    await page.mouse.down()
    await page.mouse.move(...(await pointIn(page, one.drag[1])), { steps: 3 })
    await page.mouse.up()
  } else if ('compose' in one) {
    for (const words of one.compose) await compose(devtools, words)
    if (one.commits) await devtools.send('Input.insertText', { text: one.compose.at(-1) ?? '' })
    else await compose(devtools, '')
  } else if ('paste' in one) await paste(page, { 'text/plain': one.paste })
  if (!('quick' in one && one.quick)) await page.clock.runFor('rest' in one ? one.rest : 20)
}

/** From here on time passes where the test says so. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

/** The text as the page shows it, and where the page's caret is in it. */
const shown = (page: Page) =>
  text(page).evaluate(box => {
    const caret = getSelection()
    const offsetOf = (node: Node | null | undefined, offset: number) => {
      if (!node || !box.contains(node)) return null
      const before = document.createRange()
      before.setStart(box, 0)
      before.setEnd(node, offset)
      return before.toString().length
    }
    return {
      html: box.innerHTML.replaceAll(/ (id|aria-describedby|style)="[^"]*"/g, ''),
      caret: [
        offsetOf(caret?.anchorNode, caret?.anchorOffset ?? 0),
        offsetOf(caret?.focusNode, caret?.focusOffset ?? 0),
      ],
    }
  })

for (let seed = firstSeed; seed < firstSeed + sequences; seed++)
  test(`${length} random acts give the same page, caret and document whether letters are drawn late or at once (seed ${seed}) @RT-01 @RT-06`, async ({
    page,
    stet,
  }) => {
    test.setTimeout(120_000)
    // The frames of a large window are a third of the time that this takes. High enough for the text: it is scrolled to the
    // caret as it is drawn, and a click before that would meet another place.
    await page.setViewportSize({ width: 800, height: 800 })
    const acts = actsFrom(randomFrom(seed))
    await page.clock.install()
    const devtools = await page.context().newCDPSession(page)
    const lived = async (id: number) => {
      await openWith(page, stet, seed % 4 === 0 ? json(line('')) : body, id)
      await text(page).focus()
      await stopClock(page)
      const moments: { after: number; moment: Awaited<ReturnType<typeof shown>> }[] = []
      for (const [after, one] of acts.entries()) {
        await act(page, devtools, one)
        if ('rest' in one && one.rest > 500) moments.push({ after, moment: await shown(page) })
      }
      await page.clock.resume()
      await expect(toast(page, 'The text had to be drawn anew.')).toHaveCount(0)
      await text(page).focus()
      return { moments, saved: await savedBody(page, stet, id) }
    }
    const late = await lived(fixtures.readyDraft)
    await page.evaluate(() => localStorage.setItem('stet:draws-at-once', ''))
    const atOnce = await lived(fixtures.otherSection)
    expect(late.moments).toEqual(atOnce.moments)
    expect(late.saved).toBe(atOnce.saved)
  })

test('letters are in the document at once and drawn when the typing pauses, or with whatever comes between @RT-01', async ({
  page,
  stet,
}) => {
  await page.clock.install()
  await openWith(page, stet, json(line('One line.')))
  const undo = page.getByRole('button', { name: 'Undo' })
  await text(page).focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await stopClock(page)
  await expect(undo).toBeDisabled()
  await page.keyboard.type('ab')
  await expect(text(page)).toHaveText(/ab/)
  await expect(undo).toBeDisabled()
  await page.clock.runFor(200)
  await expect(undo).toBeEnabled()
  // Undo finds the letters that are not drawn yet.
  await page.keyboard.type('cd')
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText('One line.')
  // What is erased waits with them.
  await page.keyboard.type('fg')
  for (const key of ['Backspace', 'Backspace', 'Backspace', 'Delete']) await page.keyboard.press(key)
  await expect(text(page)).toHaveText('Online.')
  await expect(undo).toBeDisabled()
  await page.clock.runFor(200)
  await expect(undo).toBeEnabled()
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText('One line.')
  // Whoever goes on typing has them drawn after a while.
  for (let letters = 0; letters < 6; letters++) {
    await expect(undo).toBeDisabled()
    await page.keyboard.type('e')
    await page.clock.runFor(100)
  }
  await expect(undo).toBeEnabled()
})

test('all that is selected just before a line is drawn stays selected @RT-01', async ({ page, stet }) => {
  await page.clock.install()
  await openWith(page, stet, json(line('One line.')))
  await text(page).focus()
  await stopClock(page)
  await page.keyboard.type('Typed. ')
  const draw = await holdDrawing(page)
  await page.clock.runFor(200)
  // It is drawn before the page hears of its new selection.
  await draw.evaluate(go => {
    addEventListener('selectionchange', event => event.stopImmediatePropagation(), { capture: true })
    addEventListener('keyup', () => go(), { once: true })
  })
  await page.keyboard.press('Control+a')
  await page.clock.runFor(20)
  await page.keyboard.press('Backspace')
  await expect(text(page)).not.toContainText(/\w/)
})

test('where the caret goes after a mark was switched on it stays, and what is selected stays selected @RT-01', async ({
  page,
  stet,
}) => {
  await page.clock.install()
  await openWith(page, stet, json(line('One line of words.')))
  await text(page).focus()
  await stopClock(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    await page.clock.runFor(300)
  }
  const selected = () => page.evaluate(() => String(getSelection()))
  for (const [key, words] of [
    ['Shift+End', ' line of words.'],
    ['Shift+ArrowRight', ' '],
    ['Shift+ArrowLeft', 'e'],
  ] as const) {
    await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await press('Control+b', key)
    expect(await selected(), key).toBe(words)
  }
  await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await press('Control+b', 'ArrowRight')
  await page.keyboard.type('in ')
  await expect(text(page)).toHaveText('One in line of words.')
})

test('letters that come while React draws the rest of the screen, with pauses, are drawn with it @RT-01 @RT-06', async ({
  page,
  stet,
}) => {
  await page.addInitScript(() => {
    const { now } = performance
    const { postMessage } = MessagePort.prototype
    new MutationObserver((_, observer) => {
      const last = document.querySelector(
        '[aria-label="Article text"] [data-slate-node="element"]:last-child',
      )
      if (!last) return
      observer.disconnect()
      getSelection()?.selectAllChildren(last)
      getSelection()?.collapseToEnd()
      // Here React's time is up after every few parts, and keys come before it goes on, until the full stop.
      let time = now.call(performance)
      performance.now = () => (time += 0.5)
      MessagePort.prototype.postMessage = function (...message: [unknown]) {
        setTimeout(() => postMessage.apply(this, message), 10)
      }
      addEventListener('keydown', ({ key }) => {
        if (key !== '.') return
        performance.now = now
        MessagePort.prototype.postMessage = postMessage
      })
    }).observe(document, { subtree: true, childList: true })
  })
  // As many lines as are drawn together: from the first to the last is a long way.
  await openWith(page, stet, json(...Array.from({ length: 50 }, () => line('One line.'))))
  const settings = page.getByLabel('Settings', { exact: true })
  await expect(settings).toBeEmpty()
  await page.keyboard.type(' Typed while the settings are drawn', { delay: 10 })
  await page.keyboard.type('.')
  await expect(settings).not.toBeEmpty()
  await expect(text(page)).toHaveText(/One line\. Typed while the settings are drawn\.$/)
})

const shownHint = '"Write the article" / ""'
/** What stands where nothing is written yet, and what screen readers have of that. */
const hint = (page: Page) =>
  text(page)
    .locator('[data-slate-node="text"]')
    .first()
    .evaluate(run => getComputedStyle(run, '::before').content)

test('the letters after the first of an empty text stay where they were typed, whatever of it is drawn only then @RT-01', async ({
  page,
  stet,
}) => {
  await page.clock.install()
  await openWith(page, stet, json(line('')))
  await text(page).focus()
  await stopClock(page)
  await page.keyboard.type('## ')
  await expect(text(page).getByRole('heading')).toBeVisible()
  await expect.poll(() => hint(page)).toBe(shownHint)
  const draw = await holdDrawing(page)
  // What the new heading does a moment later waits to be drawn.
  await page.clock.runFor(50)
  await page.keyboard.type('The')
  expect(await hint(page)).toBe('none')
  await draw.evaluate(async go => {
    go()
    for (let messages = 0; messages < 3; messages++)
      await new Promise(resolve => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage('')
      })
  })
  await page.keyboard.type(' market')
  await page.clock.runFor(200)
  await expect(text(page)).toHaveText('The market')
})

test('while the first word of an empty text is composed, nothing else stands there @RT-01', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, json(line('')))
  await text(page).focus()
  const devtools = await page.context().newCDPSession(page)
  await expect.poll(() => hint(page)).toBe(shownHint)
  await compose(devtools, 'か')
  await expect.poll(() => hint(page)).toBe('none')
  await compose(devtools, '')
  await expect.poll(() => hint(page)).toBe(shownHint)
})

test('a change of a mark, its button and what is said of it are drawn together @RT-01', async ({
  page,
  stet,
}) => {
  await page.addInitScript(() => {
    const drawings: string[] = []
    const onCommitFiberRoot = () => {
      const bold = document.querySelector('[aria-label="Bold"]')?.ariaPressed
      const said = [...document.querySelectorAll('[role="status"]')].map(one => one.textContent)
      const isBold = document.querySelector('[aria-label="Article text"] strong') !== null
      const drawing = JSON.stringify({ bold, said: said.filter(text => text.startsWith('Bold')), isBold })
      if (drawings.at(-1) !== drawing) drawings.push(drawing)
    }
    // React tells its developer tools of every drawing.
    Object.assign(window, {
      drawings,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot },
    })
  })
  await openWith(page, stet, json(line('One line.')))
  await text(page).focus()
  await page.keyboard.press('Control+a')
  const drawings = () => page.evaluate(() => (window as unknown as { drawings: string[] }).drawings)
  const before = (await drawings()).length
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect((await drawings()).slice(before)).toEqual([
    JSON.stringify({ bold: 'true', said: ['Bold: on'], isBold: true }),
  ])
})
