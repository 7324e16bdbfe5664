import { expect, test } from 'vitest'
import { processorTime } from '../../../tests/support/processor-time.ts'
import { basicHeader, challengeOf } from './no-tunnel.ts'

const basic = (realm: string) => ({ scheme: 'basic', realm })

test.each<[string, string | string[] | undefined, object]>([
  ['Basic', 'Basic realm="Head office"', basic('Head office')],
  ['any case', 'bAsIc REALM=office', basic('office')],
  ['without a realm', 'Basic', basic('')],
  ['its charset first', 'Basic charset="UTF-8", realm="Office"', basic('Office')],
  ['a comma and a quote inside', 'Basic realm="2nd floor, \\"B\\""', basic('2nd floor, "B"')],
  ['in a list', 'Negotiate, NTLM, Basic realm="Office", Digest realm="Other"', basic('Office')],
  ['in lines', ['Negotiate', 'NTLM', 'Basic realm="Office"'], basic('Office')],
  ['before another’s realm', 'Basic, Digest realm="Other"', basic('')],
  ['NTLM alone', 'NTLM', { scheme: 'other' }],
  ['NTLM and Negotiate', ['Negotiate', 'NTLM TlRMTVNTUAAC=='], { scheme: 'other' }],
  ['a realm that speaks of Basic', 'Digest realm="x, Basic realm=y"', { scheme: 'other' }],
  ['nothing', undefined, { scheme: 'other' }],
  ['no list at all', '"",,"', { scheme: 'other' }],
  ['signs that nobody sees', 'Basic realm="a\u202eb\u0000\u200bc\td"', basic('abcd')],
])('what a proxy asks for is read: %s', (_name, header, challenge) => {
  expect(challengeOf(header)).toEqual(challenge)
})

test('a proxy’s own words are bounded, and reading them takes no time', () => {
  expect(challengeOf(`Basic realm="${'x'.repeat(3000)}"`)).toEqual(basic(`${'x'.repeat(99)}…`))
  const spent = processorTime()
  for (const header of ['"'.repeat(1e6), 'a '.repeat(1e6), '\\"'.repeat(1e6), ','.repeat(1e6)])
    challengeOf(`Basic ${header}`)
  expect(spent()).toBeLessThan(1000)
})

test('who is there is said as RFC 7617 has it', () => {
  expect(basicHeader({ user: 'test', password: '123£' })).toEqual({
    'Proxy-Authorization': 'Basic dGVzdDoxMjPCow==',
  })
})
