import type { CDPSession, Page } from 'playwright/test'
import { button, compose, json, line, openWith, savedBody, text, toast } from './article-page.ts'
import { expect, test } from './fixture.ts'

test.afterEach(async ({ page }) => {
  await expect(toast(page, 'The text had to be drawn anew.')).toHaveCount(0)
})

/** Puts the caret behind these words, which stand in one run of text. */
async function caretBehind(page: Page, words: string): Promise<void> {
  await text(page).focus()
  await select(page, words, true)
}

/** Selects these words, as a double click would, or puts the caret behind them. */
async function select(page: Page, words: string, isCaret = false): Promise<void> {
  await text(page).evaluate(
    (box, { words, isCaret }) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(words) ?? -1
        if (at < 0) continue
        const end = at + words.length
        getSelection()?.setBaseAndExtent(node, isCaret ? end : at, node, end)
        return
      }
    },
    { words, isCaret },
  )
}

/** A key that gives this sign together with others, as AltGr does, or after a dead one. */
async function key(devtools: CDPSession, sign: string, code: string): Promise<void> {
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: sign, text: sign, code })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: sign, code })
}

/** What a spell checker, an autocorrection and a dictation ask of a text: these words in place of those. */
function replace(page: Page, inputType: string, words: string, by: string): Promise<boolean> {
  return text(page).evaluate(
    (box, { inputType, words, by }) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(words) ?? -1
        if (at < 0) continue
        const target = {
          startContainer: node,
          startOffset: at,
          endContainer: node,
          endOffset: at + words.length,
        }
        const given = {
          inputType,
          data: by,
          targetRanges: [new StaticRange(target)],
          bubbles: true,
          cancelable: true,
        }
        return !node.parentElement?.dispatchEvent(new InputEvent('beforeinput', given))
      }
      return false
    },
    { inputType, words, by },
  )
}

test('an input method composes within a word, over a selection and behind letters that were just typed; given up, it leaves nothing @RT-01', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, json(line('One two three.')))
  const devtools = await page.context().newCDPSession(page)
  await caretBehind(page, 'One t')
  await page.keyboard.type('ab')
  for (const words of ['に', 'にほ', 'にほん']) await compose(devtools, words)
  await devtools.send('Input.insertText', { text: '日本' })
  await page.keyboard.type('cd')
  await expect(text(page)).toHaveText('One tab日本cdwo three.')
  await select(page, 'three')
  await compose(devtools, 'さ')
  await devtools.send('Input.insertText', { text: '三' })
  await compose(devtools, 'x')
  await compose(devtools, '')
  await expect(text(page)).toHaveText('One tab日本cdwo 三.')
  expect(await savedBody(page, stet)).toBe(json(line('One tab日本cdwo 三.')))
})

test('dead keys and AltGr give their signs among letters @RT-01', async ({ page, stet }) => {
  await openWith(page, stet, json(line('Cafe.')))
  const devtools = await page.context().newCDPSession(page)
  await caretBehind(page, 'Caf')
  await page.keyboard.type('a')
  // As X11 and macOS do it, then as Windows does.
  await compose(devtools, '´')
  await devtools.send('Input.insertText', { text: 'é' })
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Dead', code: 'Equal' })
  await key(devtools, 'ö', 'KeyO')
  await page.keyboard.type('b')
  await key(devtools, '@', 'Digit2')
  await key(devtools, '€', 'KeyE')
  await page.keyboard.type('c')
  await expect(text(page)).toHaveText('Cafaéöb@€ce.')
  expect(await savedBody(page, stet)).toBe(json(line('Cafaéöb@€ce.')))
})

for (const [who, inputType] of [
  ['a spell checker', 'insertReplacementText'],
  ['an autocorrection', 'insertText'],
] as const)
  test(`${who} puts a word in place of another, also right behind letters, and Undo brings it back @RT-01`, async ({
    page,
    stet,
  }) => {
    const body = json(line('I saw teh house.'), line('And teh end.'))
    await openWith(page, stet, body)
    await caretBehind(page, 'house')
    await page.keyboard.type('s')
    expect(await replace(page, inputType, 'teh', 'the')).toBe(true)
    await expect(text(page).locator('p').first()).toHaveText('I saw the houses.')
    await expect(text(page).locator('p').last()).toHaveText('And teh end.')
    await button(page, 'Undo').click()
    await expect(text(page).locator('p').first()).toHaveText('I saw teh houses.')
    await button(page, 'Redo').click()
    expect(await savedBody(page, stet)).toBe(json(line('I saw the houses.'), line('And teh end.')))
  })

test('dictation puts in sentences, and puts right what it heard @RT-01', async ({ page, stet }) => {
  await openWith(page, stet, json(line('He said: ')))
  const devtools = await page.context().newCDPSession(page)
  await caretBehind(page, 'said: ')
  await devtools.send('Input.insertText', { text: 'Their is no news' })
  await expect(text(page)).toHaveText('He said: Their is no news')
  expect(await replace(page, 'insertReplacementText', 'Their is', 'There is')).toBe(true)
  await page.keyboard.press('End')
  await devtools.send('Input.insertText', { text: ' today.' })
  await expect(text(page)).toHaveText('He said: There is no news today.')
  expect(await savedBody(page, stet)).toBe(json(line('He said: There is no news today.')))
})

test('words that are dragged move, in one step @RT-01', async ({ page, stet }) => {
  await openWith(page, stet, json(line('First second third.'), line('Other line.')))
  await text(page).focus()
  await select(page, 'second ')
  // The editor takes a selection a moment after the page, and a drag that begins before is the page's own.
  let seen = 0
  const seenSelected = async () => {
    seen = (await page.evaluate(() => String(getSelection()))) === 'second ' ? seen + 1 : 0
    return seen
  }
  await expect.poll(seenSelected, { intervals: [80] }).toBeGreaterThan(2)
  const [from, to] = await text(page).evaluate(box => {
    const words = getSelection()?.getRangeAt(0).getBoundingClientRect()
    const target = document.createRange()
    const node = box.querySelectorAll('p')[1]?.querySelector('[data-slate-string]')?.firstChild as Text
    target.setStart(node, 6)
    target.setEnd(node, 6)
    const caret = target.getBoundingClientRect()
    return [
      { x: (words?.left ?? 0) + 10, y: (words?.top ?? 0) + 10 },
      { x: caret.left, y: caret.top + 10 },
    ] as const
  })
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect(text(page).locator('p').first()).toHaveText('First third.')
  await expect(text(page).locator('p').last()).toHaveText('Other second line.')
  await button(page, 'Undo').click()
  await expect(text(page).locator('p').last()).toHaveText('Other line.')
  await button(page, 'Redo').click()
  expect(await savedBody(page, stet)).toBe(json(line('First third.'), line('Other second line.')))
})

test('a line from right to left is written, and the caret goes through it as it reads @RT-01', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, json(line('Latin.'), line('')))
  await text(page).locator('p').last().click()
  await page.keyboard.type('مرحبا')
  await expect(text(page).locator('p').last()).toHaveAttribute('dir', 'rtl')
  // Left is onwards there.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ab')
  await page.keyboard.press('End')
  await page.keyboard.type(' 12 c')
  expect(await savedBody(page, stet)).toBe(json(line('Latin.'), line('مabرحبا 12 c')))
})
