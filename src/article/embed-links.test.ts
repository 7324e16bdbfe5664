import { describe, expect, test } from 'vitest'
import { readEmbed } from './index.ts'

const refused = 'Enter a valid embed link or code.'
const off = { allowsDailymotion: false }

describe('a link becomes its provider’s code', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'YouTube',
      'https://www.youtube.com/embed/aqz-KE-bpKQ" title="YouTube video player"',
    ],
    [
      'https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=1m30s',
      'YouTube',
      '/embed/aqz-KE-bpKQ?start=90"',
    ],
    ['https://youtu.be/aqz-KE-bpKQ?t=42', 'YouTube', '/embed/aqz-KE-bpKQ?start=42"'],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'YouTube', '/embed/aqz-KE-bpKQ"'],
    ['https://youtube.com/live/aqz-KE-bpKQ?feature=share', 'YouTube', '/embed/aqz-KE-bpKQ"'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'YouTube', '/embed/aqz-KE-bpKQ"'],
    [
      'https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5',
      'YouTube',
      'videoseries?list=PLx0sYbCqOb8TBPRdmBHs5" title="YouTube video player"',
    ],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=aqz-KE-bpKQ', 'YouTube', '/embed/aqz-KE-bpKQ"'],
    ['https://www.youtube.com:443/watch?v=aqz-KE-bpKQ', 'YouTube', '/embed/aqz-KE-bpKQ"'],
    ['  https://youtu.be/aqz-KE-bpKQ\n', 'YouTube', '/embed/aqz-KE-bpKQ"'],
    ['https://x.com/stet/status/1234567890', 'X', 'href="https://twitter.com/stet/status/1234567890"'],
    ['https://twitter.com/stet/status/1234567890?s=20', 'X', 'status/1234567890"'],
    ['https://mobile.twitter.com/i/web/status/123', 'X', 'i/web/status/123"'],
    [
      'https://www.instagram.com/p/CxYz_12-ab/',
      'Instagram',
      'permalink="https://www.instagram.com/p/CxYz_12-ab/"',
    ],
    ['https://www.instagram.com/stet.news/reel/CxYz12ab/?igsh=1', 'Instagram', '/reel/CxYz12ab/"'],
    [
      'https://www.tiktok.com/@stet.news/video/7300000000000000000',
      'TikTok',
      'data-video-id="7300000000000000000"',
    ],
    [
      'https://www.facebook.com/stet/posts/pfbid02abc',
      'Facebook',
      'plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fstet%2Fposts%2Fpfbid02abc',
    ],
    ['https://www.facebook.com/watch/?v=123456', 'Facebook', 'plugins/video.php'],
    [
      'https://fb.watch/abc123/',
      'Facebook',
      'plugins/video.php?href=https%3A%2F%2Ffb.watch%2Fabc123%2F&amp;show_text=true&amp;width=500" title="Facebook post"',
    ],
    ['https://www.facebook.com/photo/?fbid=1&set=a.2', 'Facebook', 'fbid%3D1%26set%3Da.2'],
    ['https://infogram.com/chart-1h7z2l', 'Infogram', 'https://infogram.com/chart-1h7z2l'],
    ['https://www.riddle.com/view/123', 'Riddle', 'https://www.riddle.com/view/123'],
    [
      'https://forecast7.com/en/6d523d38/lagos/',
      'Weather widget',
      'https://forecast7.com/en/6d523d38/lagos/',
    ],
  ])('%s', (link, name, part) => {
    const read = readEmbed(link, off)
    expect(read).toMatchObject({ provider: name, caution: null })
    expect('html' in read && read.html).toContain(part)
  })

  test.each([
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/watch?v=aqz-KE-bpKQ#youtube.com',
    'https://evil.example/https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://person:word@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com./watch?v=aqz-KE-bpKQ',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://youtubе.com/watch?v=aqz-KE-bpKQ',
    'https://xn--youtub-8of.com/watch?v=aqz-KE-bpKQ',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    '//www.youtube.com/watch?v=aqz-KE-bpKQ',
    'www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ"onload=x',
    'https://www.youtube.com/@stet',
    'https://youtu.be/',
    'https://x.com/stet',
    'https://x.com.evil.example/stet/status/1',
    'https://evilx.com/stet/status/1',
    'https://www.instagram.com/stet/',
    'https://www.tiktok.com/@stet',
    'https://www.facebook.com/stet',
    'https://www.facebook.com/watch/',
    'https://infogram.com.evil.example/1',
    'http://infogram.com/chart-1',
    'https://127.0.0.1/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//https://youtu.be/aqz-KE-bpKQ',
    'data:text/html,<b>x</b>',
    'mailto:desk@stet.example',
    'https://www.dailymotion.com/video/x7tgad0',
    'https://dai.ly/x7tgad0',
    'see https://youtu.be/aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ https://youtu.be/aqz-KE-bpKQ',
    'a sentence',
    '',
    '   ',
  ])('%j is refused', link => {
    expect(readEmbed(link, off)).toEqual({ refusal: refused })
  })
})
