import { describe, expect, test } from 'vitest'
import { fc } from '../../tests/support/property.ts'
import { readBody } from '../../tests/support/read-body.ts'
import { embedFacts, readEmbed, serialiseBody } from './index.ts'

const refused = 'Enter a valid embed link or code.'
const off = { allowsDailymotion: false }
const on = { allowsDailymotion: true }
const frame = (src: string, more = '') => `<iframe src="${src}"${more}></iframe>`
const script = (src: string) => `<script async src="${src}"></script>`
const provider = (text: string, brand = off) => {
  const read = readEmbed(text, brand)
  return 'refusal' in read ? read.refusal : read.provider
}

const weatherLoader = `<a class="weatherwidget-io" href="https://forecast7.com/en/6d523d38/lagos/" data-label_1="LAGOS">LAGOS</a><script>!function(d,s,id){}(document,'script','weatherwidget-io-js');</script>`
const tweet = `<blockquote class="twitter-tweet"><p lang="en">Results are in.</p>&mdash; Stet (@stet) <a href="https://twitter.com/stet/status/1?ref_src=twsrc">May 1</a></blockquote> ${script('https://platform.twitter.com/widgets.js')}`

describe('code is kept as it is and told by who runs it', () => {
  test.each([
    [frame('https://www.youtube.com/embed/aqz-KE-bpKQ'), 'YouTube', 'www.youtube.com', null],
    [frame('//www.youtube.com/embed/aqz-KE-bpKQ'), 'YouTube', 'www.youtube.com', null],
    [frame('https://ｗｗｗ.youtube.com/embed/x'), 'YouTube', 'www.youtube.com', null],
    [tweet, 'X', 'platform.twitter.com', null],
    [
      `<blockquote class="instagram-media"></blockquote>${script('//www.instagram.com/embed.js')}`,
      'Instagram',
      'www.instagram.com',
      null,
    ],
    [
      `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1"></blockquote>${script('https://www.tiktok.com/embed.js')}`,
      'TikTok',
      'www.tiktok.com',
      null,
    ],
    [frame('https://www.facebook.com/plugins/post.php?href=x'), 'Facebook', 'www.facebook.com', null],
    [frame('https://e.infogram.com/4d0e8b5d'), 'Infogram', 'e.infogram.com', null],
    ['<div class="infogram-embed" data-id="1"></div>', 'Infogram', 'infogram.com', null],
    [
      `<div class="riddle2-wrapper" data-rid-id="1">${script('https://www.riddle.com/embed/build-embedjs/embedV2.js')}</div>`,
      'Riddle',
      'www.riddle.com',
      null,
    ],
    [weatherLoader, 'Weather widget', 'forecast7.com', 'own script'],
    [
      frame('https://www.youtube.com/embed/x', ' onload="alert(1)"'),
      'YouTube',
      'www.youtube.com',
      'own script',
    ],
    [
      frame('https://www.youtube.com/embed/x', ' srcdoc="&lt;script&gt;1&lt;/script&gt;"'),
      'YouTube',
      'www.youtube.com',
      'own script',
    ],
    [
      `${frame('https://www.youtube.com/embed/x')}<script>alert(1)</script>`,
      'YouTube',
      'www.youtube.com',
      'own script',
    ],
    [
      `${frame('https://www.youtube.com/embed/x')}<a href=" java\tscript:alert(1)">x</a>`,
      'YouTube',
      'www.youtube.com',
      'own script',
    ],
    [
      `${frame('https://www.youtube.com/embed/x')}${script('https://evil.example/a.js')}`,
      'Other',
      'evil.example',
      'unknown site',
    ],
    [
      `${frame('https://www.youtube.com/embed/x')}${frame('https://e.infogram.com/1')}`,
      'Other',
      'www.youtube.com',
      'unknown site',
    ],
    [
      `${frame('https://www.youtube.com/embed/x')}<base href="https://evil.example/">`,
      'Other',
      'www.youtube.com',
      'unknown site',
    ],
    [
      `${frame('https://www.youtube.com/embed/x')}<object data="https://evil.example/a"></object>`,
      'Other',
      'evil.example',
      'unknown site',
    ],
    [frame('https://open.spotify.com/embed/track/1'), 'Spotify', 'open.spotify.com', null],
    [frame('https://player.vimeo.com/video/1'), 'Other', 'player.vimeo.com', 'unknown site'],
    [frame('https://youtube.com.evil.example/embed/x'), 'Other', 'youtube.com.evil.example', 'unknown site'],
    [frame('https://www.youtube.com@evil.example/'), 'Other', 'evil.example', 'unknown site'],
    [frame('https://www.youtube.com:444/embed/x'), 'Other', 'www.youtube.com', 'unknown site'],
    [frame('https://www.youtube.com./embed/x'), 'Other', 'www.youtube.com.', 'unknown site'],
    [frame('http://www.youtube.com/embed/x'), 'Other', 'www.youtube.com', 'unknown site'],
    [frame('https:\\\\evil.example\\www.youtube.com'), 'Other', 'evil.example', 'unknown site'],
    [frame('ht\ntps://evil.example/'), 'Other', 'evil.example', 'unknown site'],
    [frame('https://youtubе.com/embed/x'), 'Other', 'xn--youtub-8of.com', 'unknown site'],
    [frame('/embed/x'), 'Other', '', 'unknown site'],
    [frame('javascript:alert(1)'), 'Other', '', 'unknown site'],
    [frame('data:text/html,x'), 'Other', '', 'unknown site'],
    [frame('https://127.0.0.1/admin'), 'Other', '127.0.0.1', 'unknown site'],
    ['<iframe srcdoc="x"></iframe>', 'Other', '', 'unknown site'],
    ['<script>alert(1)</script>', 'Other', '', 'unknown site'],
    ['<SCRIPT SRC=//evil.example/a.js></SCRIPT>', 'Other', 'evil.example', 'unknown site'],
    [
      `<blockquote class="twitter-tweet"></blockquote>${script('https://evil.example/widgets.js')}`,
      'Other',
      'evil.example',
      'unknown site',
    ],
    ['<iframe src="https://www.youtube.com/embed/x">', 'YouTube', 'www.youtube.com', null],
    [
      `<a class="weatherwidget-io" href="https://forecast7.com/en/1/lagos/">LAGOS</a>`,
      'Weather widget',
      'forecast7.com',
      null,
    ],
  ])('%s', (code, name, host, caution) => {
    expect(readEmbed(code, off)).toMatchObject({ provider: name, host, caution, kind: 'code', html: code })
  })

  test.each([
    '<b>bold</b>',
    '<scripture>',
    '<!-- <script src="https://evil.example/a.js"></script> -->',
    '<p title="<iframe src=x>">words</p>',
    '<textarea><script>1</script></textarea>',
    '<blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/1"></a></blockquote>',
    '<img src=x onerror=alert(1)>',
    '<object data="https://evil.example/a.swf"></object>',
    '&lt;iframe src="https://www.youtube.com/embed/x"&gt;',
  ])('%s is refused', code => {
    expect(readEmbed(code, off)).toEqual({ refusal: refused })
  })

  test('too long is said with the limit', () => {
    const code = frame(`https://www.youtube.com/embed/${'x'.repeat(100_000)}`)
    expect(readEmbed(code, off)).toEqual({ refusal: 'Maximum length 100000' })
  })
})

describe('Dailymotion in any form, only where it is switched on', () => {
  const forms = [
    frame('https://www.dailymotion.com/embed/video/x7tgad0'),
    frame('https://geo.dailymotion.com/player.html?video=x7tgad0'),
    frame('https://www.d&#97;ilymotion.com/embed/video/x7tgad0'),
    frame('https://www.d%61ilymotion.com/embed/video/x7tgad0'),
    frame('https://www.ｄailymotion.com/embed/video/x7tgad0'),
    frame('https://www.daily\nmotion.com/embed/video/x7tgad0'),
    frame('https://dai&#x2e;ly/x7tgad0'),
    `<div data-to="https%3A%2F%2Fwww.d%61ilymotion.com">x</div>${script('https://evil.example/a.js')}`,
  ]
  test.each(forms)('%s', code => {
    expect(provider(code)).toBe(refused)
    expect(provider(code, on)).toMatch(/^(Dailymotion|Other)$/)
  })

  test('its links become its player', () => {
    for (const link of ['https://www.dailymotion.com/video/x7tgad0', 'https://dai.ly/x7tgad0']) {
      const read = readEmbed(link, on)
      expect(read).toMatchObject({ provider: 'Dailymotion', caution: null })
      expect('html' in read && read.html).toContain('https://geo.dailymotion.com/player.html?video=x7tgad0')
    }
  })
})

describe('a card says', () => {
  test('the words a reader would see, 200 characters of them, and none of its source', () => {
    expect(embedFacts(tweet).text).toBe('Results are in. — Stet (@stet) May 1')
    expect(embedFacts(frame('https://player.vimeo.com/video/1')).text).toBe('')
    expect(embedFacts(`<p>${'9'.repeat(400)}</p>${script('https://a.example/a.js')}`).text).toHaveLength(200)
  })

  test.each([
    [' title="The  count,\nlive"', 'The count, live'],
    [' title="&lt;b&gt;Bold&lt;/b&gt;"', '<b>Bold</b>'],
    [' title="YouTube video player"', ''],
    [' title="Spotify Embed: Water No Get Enemy"', 'Water No Get Enemy'],
    [' title=" "', ''],
    ['', ''],
  ])('what a frame with%s is called, unless all are called so', (attribute, title) => {
    expect(embedFacts(frame('https://www.youtube.com/embed/aqz-KE-bpKQ', attribute)).title).toBe(title)
  })

  test.each([
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=90', 90],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1h2m3s', 3723],
    ['https://player.vimeo.com/video/1#t=30s', 30],
    [
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%3Fv%3D1%26t%3D75',
      75,
    ],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=0', null],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=soon', null],
    ['https://list.example/page?start=20', null],
  ])('where the video of %s starts', (address, startsAt) => {
    expect(embedFacts(frame(address.replaceAll('&', '&amp;'))).startsAt).toBe(startsAt)
  })

  test.each([
    [tweet, 'twitter.com/stet/status/1'],
    [frame('https://www.youtube.com/embed/aqz-KE-bpKQ?start=90'), 'youtube.com/embed/aqz-KE-bpKQ'],
    [frame('https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=90'), 'youtube.com/watch?v=aqz-KE-bpKQ'],
    [
      frame('https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1'),
      'facebook.com/a/posts/1',
    ],
    [
      frame('https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.example%2F'),
      'facebook.com/plugins/post.php',
    ],
    [
      `${frame('https://www.youtube.com/embed/x')}${frame('https://evil.example/page/')}`,
      'evil.example/page',
    ],
    [`${frame('https://www.youtube.com/embed/x')}${script('https://evil.example/a.js')}`, 'evil.example'],
    [frame('https://www.youtube.com@evil.example/'), 'evil.example'],
    ['<script>1</script>', ''],
  ])('where %s comes from, short', (html, from) => {
    expect(embedFacts(html).from).toBe(from)
  })

  test('the page to open, never a script, never an address that is not plain https', () => {
    expect(embedFacts(tweet).address).toBe('https://twitter.com/stet/status/1?ref_src=twsrc')
    expect(embedFacts(frame('https://player.vimeo.com/video/1')).address).toBe(
      'https://player.vimeo.com/video/1',
    )
    expect(embedFacts('https://www.riddle.com/view/1').address).toBe('https://www.riddle.com/view/1')
    for (const html of [
      script('https://evil.example/a.js'),
      frame('http://a.example/'),
      frame('javascript:1'),
    ])
      expect(embedFacts(html).address).toBeNull()
  })

  test('something of whatever is stored, and never throws', () => {
    fc.assert(
      fc.property(hostile, html => {
        const facts = embedFacts(html)
        expect(Math.max(facts.text.length, facts.title.length)).toBeLessThanOrEqual(400)
        expect(facts.address === null || /^https:\/\/[^/@:]+\//.test(facts.address)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('something of markup twenty thousand deep', () => {
    expect(embedFacts('<div>'.repeat(20_000) + script('https://evil.example/a.js')).provider).toBe('Other')
  })
})

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '\n',
    '\u0000',
    '<script',
    '</script>',
    '<iframe src=',
    '<!--',
    '&#x6a;',
    '//',
  ),
  fc.webUrl(),
)
const hostile = fc.array(piece, { maxLength: 12 }).map(parts => parts.join(''))

test('10,000 bodies with embeds of any text are the same to the byte after opening and saving @RT-03 @RT-05', {
  timeout: 30_000,
}, () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 3 }), htmls => {
      const raw = JSON.stringify(htmls.map(html => ({ type: 'embed', html, children: [{ text: '' }] })))
      const body = readBody(raw, 'json')
      expect(body.value.map(block => block.type)).toEqual(htmls.map(() => 'embed'))
      expect(serialiseBody(body.value, body)).toBe(raw)
      // Beside a changed block each embed still has its exact text.
      const changed = serialiseBody([...body.value, { type: 'paragraph', children: [{ text: 'x' }] }], body)
      expect(JSON.parse(changed).slice(0, -1)).toEqual(JSON.parse(raw))
    }),
    { numRuns: 10_000 },
  )
})
