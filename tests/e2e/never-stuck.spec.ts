import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  breakPage,
  button,
  compose,
  json,
  line,
  openWith,
  savedBody,
  text,
  toast,
  unshown,
} from './article-page.ts'
import { atRest } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

/** Types at the end of the block that holds these words. */
async function typeAfter(page: Page, words: string, more: string): Promise<void> {
  await text(page).getByText(words, { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(more)
  await expect(text(page)).toContainText(words + more)
}

test('a block that cannot be drawn is a card, and everything around it can be edited @RT-06 @RT-05', async ({
  page,
  stet,
}) => {
  const { mend } = await breakPage(page)
  const table = {
    type: 'table',
    children: [
      {
        type: 'table-row',
        children: ['Cell', 'خلية'].map(words => ({ type: 'table-cell', children: [line(words)] })),
      },
    ],
  }
  const link = { type: 'link', url: 'https://refused.example/', children: [{ text: 'the link' }] }
  const list = {
    type: 'bulleted-list',
    children: ['Item', 'بند'].map(words => ({ type: 'list-item', children: [{ text: words }] })),
  }
  const body = json(
    line('First'),
    { ...line('نص لا يظهر'), 'data-unknown': [1] },
    table,
    { type: 'paragraph', children: [{ text: 'Before ' }, link, { text: ' after' }] },
    list,
    line('Last'),
  )
  await openWith(page, stet, body)
  const cards = unshown(page)
  await expect(cards).toHaveCount(3)
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.html) }))).toEqual([])
  await expect(text(page).getByTitle('This cannot be shown. It is kept exactly as it is.')).toHaveText(
    'the link',
  )
  await typeAfter(page, 'First', ' one')
  await typeAfter(page, 'Cell', 's')
  await typeAfter(page, 'after', 'wards')
  await typeAfter(page, 'Last', ' one')
  expect(await savedBody(page, stet)).toBe(
    body
      .replace('First', 'First one')
      .replace('"Cell"', '"Cells"')
      .replace(' after', ' afterwards')
      .replace('Last', 'Last one'),
  )

  // One that fails while it is typed in: an empty line becomes one from right to left.
  await page.keyboard.press('Enter')
  await page.keyboard.type('ق')
  await expect(cards).toHaveCount(4)
  await page.keyboard.type('Below the card.')
  await expect(text(page).getByText('Below the card.', { exact: true })).toBeVisible()
  expect(await savedBody(page, stet)).toContain('ق')
  await mend()
  for (let at = 0; at < 6 && (await cards.count()) > 3; at++) await page.keyboard.press('Control+z')
  await expect(cards).toHaveCount(3)

  // A card is selected and removed like any block of one piece; what comes back is drawn as it should be.
  await cards.first().click()
  await page.keyboard.press('Delete')
  await expect(cards).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(text(page).getByText('نص لا يظهر', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(2)
})

test('an editor whose page is damaged from outside is drawn anew with the caret where it was @RT-06', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWith(page, stet, json(line('One'), line('Two'), line('Three'), line('Fragile')))

  // A text changed and an element wrapped by an extension.
  await page.evaluate(() => {
    const [one, two] = document.querySelectorAll('[data-slate-string]')
    if (!one?.firstChild || !two) throw new Error('no text')
    one.firstChild.nodeValue = 'Changed'
    const font = document.createElement('font')
    two.replaceWith(font)
    font.append(two)
  })
  await typeAfter(page, 'Two', ' and a half')
  await text(page).getByText('Changed').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('x')
  await expect(text(page).getByText('xOne', { exact: true })).toBeVisible()

  // A whole block taken out of the page.
  const again = toast(page, 'The text had to be drawn anew. Nothing is lost.')
  await page.evaluate(() => document.querySelectorAll('[data-slate-node="element"]')[2]?.remove())
  await expect(again).toHaveCount(1)
  await expect(text(page).getByText('Three', { exact: true })).toBeVisible()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('y')
  await expect(text(page).getByText('xyOne', { exact: true })).toBeVisible()

  // An input method at work.
  const devtools = await context.newCDPSession(page)
  for (const words of ['に', 'にほ']) await compose(devtools, words)
  await devtools.send('Input.insertText', { text: '日本' })
  await expect(text(page).getByText('xy日本One', { exact: true })).toBeVisible()

  // A change that breaks off in the middle is not made at all.
  await page.evaluate(() => {
    const { slice } = String.prototype
    String.prototype.slice = function (from, to) {
      if (String(this) === 'Fragile' && from === 0) throw new Error('Refused by the page')
      return slice.call(this, from, to)
    }
    Object.assign(window, { mend: () => Object.assign(String.prototype, { slice }) })
  })
  await text(page).getByText('Fragile', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('!')
  await expect(text(page).getByText('Fragile', { exact: true })).toBeVisible()
  await expect(text(page)).toBeFocused()
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await typeAfter(page, 'Fragile', ' no more')
  expect(await savedBody(page, stet)).toBe(
    json(line('xy日本One'), line('Two and a half'), line('Three'), line('Fragile no more')),
  )

  // Nothing helps: the words can be read and copied, and edited when it is over.
  await page.evaluate(() => {
    const { observe } = MutationObserver.prototype
    MutationObserver.prototype.observe = function (target, options) {
      if (target instanceof Element && target.matches('[data-slate-editor]')) throw new Error('Refused')
      observe.call(this, target, options)
    }
    Object.assign(window, { mend: () => Object.assign(MutationObserver.prototype, { observe }) })
    document.querySelectorAll('[data-slate-node="element"]')[1]?.remove()
  })
  await expect(
    page.getByText('The text cannot be edited here at the moment.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Article text' })).toContainText('Two and a half')
  await button(page, 'Copy').click()
  await expect(button(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Fragile no more')
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await button(page, 'Try again').click()
  await typeAfter(page, 'Three', ' again')
  expect(await savedBody(page, stet)).toContain('Three again')
})

test('a body comes back byte for byte around the one word that was typed, whatever it holds @RT-05', async ({
  page,
  stet,
}) => {
  const json = ` [ {"type":"paragraph","children":[{"text":"Typed here"}]},\n\t{ "children":[{"text":"a","x-mark":{"deep":[1,null]}},{"type":"footnote","ref":7,"children":[{"text":"note"}]},{"text":"z","bold":true}], "type":"paragraph","id":"p\\u0031","align":"start"},
  {"type":"poll","options":["one","two"],"children":[{"text":""}]},
  {"type":"table","caption":"kept","children":[{"type":"table-row","children":[{"type":"table-cell","colspan":2,"children":[{"type":"paragraph","children":[{"text":"wide"}]}]}]}]},
  {"type":"image","url":"https://x.example/a.png","alt":"","caption":"c","focus":[0.5,0.2],"children":[{"text":""}]},
  {"type":"embed","html":"<script src=\\"https://x.example/w.js\\"></script>","children":[{"text":""}]},
  {"type":"block-quote","children":[{"type":"paragraph","children":[{"text":"other name"}]}]}, 7, null, "bare",
  {"type":"numbered-list","start":4,"children":[{"type":"list-item","value":9,"children":[{"text":"nine"}]}]} ]\n`
  const html = `<p>Typed here</p>\r\n<P CLASS=lead data-x='1'>a &amp; b&nbsp;<span lang=fr>mot</span> <abbr title="x">y</abbr><!-- note --></P>
<h1 id="top">Too high</h1><hr/><div class="promo"><p>inside</p></div>
<table class=grid><caption>Cap</caption><colgroup><col></colgroup><tr><td rowspan="2">1<td>2</table>
<figure><img src="https://x.example/a.png" alt="" loading=lazy><figcaption>c <em>d</em></figcaption></figure>
<blockquote class="twitter-tweet"><p>t</p></blockquote><script async src="https://x.example/w.js"></script>
<ol start="4"><li value=9>nine<ul><li>deep</ul></ol><iframe src="https://x.example/" onload="x()"></iframe>tail &copy; <custom-tag a=b></custom-tag>`
  for (const body of [json, html]) {
    await openWith(page, stet, body)
    await typeAfter(page, 'Typed here', ' now')
    const written = body.replace('Typed here', 'Typed here now')
    expect(await savedBody(page, stet)).toBe(written)
    expect((await stet.newsroom.row('posts', fixtures.readyDraft)).body).toBe(written)
  }
})

/** Bodies nobody should store, each with a word that can be read in it. */
const hostile: Record<string, string> = {
  'things that are no blocks, and blocks that are no good': String.raw`[null,1,"x",[[]],{},{"text":"loose"},
    {"type":"paragraph","children":[]},{"type":"bulleted-list","children":[]},{"type":"table","children":[]},
    {"type":"__proto__","children":[{"text":"a"}]},{"type":"constructor","children":[]},{"type":"editor","children":[{"text":"b"}]},
    {"type":"paragraph","__proto__":{"x":1},"align":{},"children":[{"text":"seen","bold":"yes"},{"text":5},{"type":"link","url":null,"children":"x"}]},
    {"type":"image","url":7,"children":[{"text":""}]},{"type":"embed","html":[],"children":[]},
    {"type":"image","url":"https://x.example/a.png","children":[{"type":"paragraph","children":[{"text":"in"}]}]},
    {"type":"table","children":[{"type":"table-row","children":[]},{"type":"table-row","children":[{"type":"image","children":[]}]}]},
    {"type":"slide","children":[{"type":"slide","children":[]}]},
    {"type":"paragraph","children":[{"text":"\ud800 \u0000\u202e\u2028\ufeff"}]}]`.replaceAll('\\\\', '\\'),
  'lists within lists': `${'<ul><li>'.repeat(300)}seen${'</li></ul>'.repeat(300)}<p>after</p>`,
  'tags nobody closed': '<p>seen<b><i><table><td><p><a href="javascript:alert(1)">x<ul><li><blockquote><h2>',
  'scripts in every place': `<p onclick="alert(1)">seen &#x110000; &amp;amp; <> </p></p><img src=x onerror="alert(1)"><svg onload=alert(1)><script>alert(1)</script><a href="data:text/html,<script>alert(1)</script>">l</a><iframe srcdoc="<script>alert(1)</script>"></iframe>`,
}

test('whatever body is stored, the article opens, runs nothing, and can be typed in @RT-06', async ({
  page,
  stet,
}) => {
  let ran = 0
  page.on('dialog', dialog => {
    ran++
    void dialog.dismiss()
  })
  for (const [name, body] of Object.entries(hostile)) {
    await test.step(name, async () => {
      await openWith(page, stet, body)
      await expect(text(page)).toContainText('seen')
      await text(page).focus()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Still here')
      expect(await savedBody(page, stet)).toContain('Still here')
    })
  }
  expect(ran).toBe(0)
})

const handle = (page: Page) => button(page, 'Move this block')

/** Points at a block, so that the handle stands beside it. */
async function pointAt(page: Page, words: string): Promise<void> {
  await text(page).getByText(words, { exact: true }).hover()
  const middle = async () => {
    const [own, block] = await Promise.all([
      handle(page).boundingBox(),
      text(page).getByText(words, { exact: true }).boundingBox(),
    ])
    return own && block ? Math.abs(own.y + own.height / 2 - block.y - block.height / 2) : Number.NaN
  }
  await expect.poll(middle).toBeLessThan(3)
}

/** Drags the block with these words to below the one with those. */
async function dragBelow(page: Page, words: string, those: string): Promise<void> {
  await pointAt(page, words)
  await handle(page).hover()
  await page.mouse.down()
  const under = await text(page).getByText(those, { exact: true }).boundingBox()
  if (!under) throw new Error('the line is not there')
  await page.mouse.move(under.x + 5, under.y + 4, { steps: 4 })
  await page.mouse.move(under.x + 5, under.y + under.height - 2, { steps: 4 })
  await expect(page.locator('[data-drop-line]')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('[data-drop-line]')).toBeHidden()
  await expect(text(page)).toBeFocused()
}

test('blocks, pictures and list items are moved by keys, by the menu and by dragging; each is one step @RT-06', async ({
  page,
  stet,
}) => {
  const picture = { type: 'image', url: 'https://x.example/a.png', alt: 'A coast', children: [{ text: '' }] }
  const list = {
    type: 'bulleted-list',
    children: ['Apples', 'Pears'].map(words => ({ type: 'list-item', children: [{ text: words }] })),
  }
  const blocks = { one: line('One'), two: line('Two'), three: line('Three'), picture, list }
  const order = (...names: (keyof typeof blocks)[]) => json(...names.map(name => blocks[name]))
  await openWith(page, stet, order('one', 'two', 'three', 'picture', 'list'))

  // By keys; the caret stays in the line, and the last place says so.
  await text(page).getByText('One', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(page.getByRole('status').getByText('Moved to place 2 of 5')).toBeAttached()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(page.getByRole('status').getByText('It is the first already')).toBeAttached()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  expect(await savedBody(page, stet)).toBe(order('two', 'one', 'three', 'picture', 'list'))
  await page.keyboard.press('Control+z')
  await text(page).getByText('Pears', { exact: true }).click()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(text(page).getByRole('listitem').first()).toHaveText('Pears')
  await page.keyboard.press('Control+z')
  expect(await savedBody(page, stet)).toBe(order('one', 'two', 'three', 'picture', 'list'))

  // By dragging the handle; nothing is inserted, and the caret goes with the block.
  await dragBelow(page, 'One', 'Three')
  await page.keyboard.type('!')
  await expect(text(page).getByText('!One', { exact: true })).toBeVisible()
  await page.keyboard.press('Backspace')
  expect(await savedBody(page, stet)).toBe(order('two', 'three', 'one', 'picture', 'list'))

  // By the menu of the handle, reached by keyboard from the picture.
  await text(page).getByRole('figure', { name: 'Image: A coast' }).click()
  await handle(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Move up/ })).toBeVisible()
  await page.getByRole('menuitem', { name: /^Move to the top/ }).click()
  await expect(text(page)).toBeFocused()
  await expect(page.getByRole('status').getByText('Moved to place 1 of 5')).toBeAttached()
  expect(await savedBody(page, stet)).toBe(order('picture', 'two', 'three', 'one', 'list'))
  await page.keyboard.press('Control+z')
  expect(await savedBody(page, stet)).toBe(order('two', 'three', 'one', 'picture', 'list'))

  // From one slide to another; the one it leaves keeps a line.
  const slides = [
    { title: 'First', content: '<p>Alpha</p>' },
    { title: 'Second', content: '<p>Beta</p>' },
  ]
  await openWith(page, stet, JSON.stringify(slides), fixtures.gallery)
  await dragBelow(page, 'Alpha', 'Beta')
  await page.keyboard.type('!')
  await expect(text(page).getByText('!Alpha', { exact: true })).toBeVisible()
  expect(JSON.parse(await savedBody(page, stet, fixtures.gallery))).toEqual([
    { title: 'First', content: '<p></p>' },
    { title: 'Second', content: '<p>Beta</p><p>!Alpha</p>' },
  ])
})
