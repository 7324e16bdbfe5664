import { fieldTables } from '../../tests/support/field-tables.ts'
import { text } from './fields.ts'
import { customUrl, embed, urlOrEmail } from './link-fields.ts'

const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
const invalidLink = 'Enter a valid link.'

fieldTables('@FR-03 @FR-04', {
  'url or email': {
    field: urlOrEmail,
    good: ['https://lagos.example/a?b=1#c', 'http://sub.lagos.example', 'desk@lagos.example'],
    bad: [
      ['', 'Field can not be empty'],
      [`https://a.example/${'x'.repeat(255)}`, 'Maximum length 255'],
      ['https://a.example/[1]', danger],
      ...['lagos.example', 'ftp://a.example', 'javascript:alert(1)', 'https://', 'https://a b.example'].map(
        (value): [string, string] => [value, invalidLink],
      ),
      ['https://user@evil.example', invalidLink],
      ['https://localhost', invalidLink],
    ],
  },
  'custom URL': {
    field: customUrl,
    good: ['https://a.example', '/', '/about-us?x=1', 'mailto:desk@a.example', 'tel:+234-80.123(4)'],
    bad: [
      ['', 'Field can not be empty'],
      ...['//evil.example', 'about', 'mailto:nobody', 'tel:call me', 'javascript:1', 'data:text/html,x'].map(
        (value): [string, string] => [value, invalidLink],
      ),
    ],
  },
  embed: {
    field: text(embed({ dailymotion: false })),
    good: [
      '<script src="https://widgets.example/a.js"></script>',
      '<IFRAME src="https://player.example/1" />',
      '<div class="riddle2-wrapper" data-rid-id="1"></div>',
      '<div class="infogram-embed" data-id="x"></div>',
      '<a class="weatherwidget-io" href="https://forecast7.com/en/6d523d38/lagos/">LAGOS</a>',
      'https://www.riddle.com/view/1',
      'https://infogram.com/chart-1',
      'https://forecast7.com/en/6d523d38/lagos/',
    ],
    bad: [
      '',
      'a script',
      '<b>bold</b>',
      '<scripture>',
      'http://infogram.com/chart-1',
      'https://infogram.com.evil.example/1',
      'https://evil.example/?infogram.com',
      '<iframe src="https://www.dailymotion.com/embed/video/x1"></iframe>',
      '<script src="https://geo.dailymotion.com/player.js"></script>',
      '<iframe src="https://dai.ly/x1"></iframe>',
    ].map((value): [string, string] => [value, 'Enter a valid embed link or code.']),
  },
  'embed with dailymotion': {
    field: text(embed({ dailymotion: true })),
    good: ['<iframe src="https://www.dailymotion.com/embed/video/x1"></iframe>'],
    bad: [['dailymotion', 'Enter a valid embed link or code.']],
  },
})
