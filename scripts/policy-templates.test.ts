import { expect, test } from 'vitest'
import { policyKeys, readPolicy } from '../src/contract/policy.ts'
import { policyTemplates } from './policy-templates.ts'

const files = policyTemplates('stet-lagos-ledger', { product: 'Stet Lagos Ledger', appId: 'news.stet.lagos' })
const admx = files['stet-lagos-ledger.admx'] ?? ''
const adml = files['en-US/stet-lagos-ledger.adml'] ?? ''
const profile = files['stet-lagos-ledger.mobileconfig'] ?? ''

test.each(Object.entries(files))('%s is as it was looked at', async (file, text) => {
  await expect(text).toMatchFileSnapshot(`golden/${file}`)
})

test('every key of a policy is in every template, once', () => {
  for (const { key } of policyKeys) {
    expect(admx.match(new RegExp(`<policy name="${key}"`, 'g')), key).toHaveLength(1)
    expect(profile.match(new RegExp(`<key>${key}</key>`, 'g')), key).toHaveLength(1)
  }
})

test('what the template for Windows refers to is among its texts, and nothing else is', () => {
  const referred = [...admx.matchAll(/\$\((string|presentation)\.(\w+)\)/g)].map(
    ([, kind, id]) => `${kind} ${id}`,
  )
  const given = [...adml.matchAll(/<(string|presentation) id="(\w+)"/g)].map(
    ([, kind, id]) => `${kind} ${id}`,
  )
  expect([...new Set(referred)].sort()).toEqual([...given].sort())
  const controls = [...admx.matchAll(/<(?:text|multiText|decimal|enum) id="(\w+)"/g)].map(([, id]) => id)
  expect([...adml.matchAll(/refId="(\w+)"/g)].map(([, id]) => id)).toEqual(controls)
})

test.each([admx, adml, profile])('a template is well-formed: each element that opens closes', text => {
  const names = [...text.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(/<(\/?)([a-zA-Z]\w*)[^<>]*?(\/?)>/g)]
  const open: string[] = []
  for (const [, closes, name = '', isEmpty] of names) {
    if (closes) expect(open.pop()).toBe(name)
    else if (!isEmpty) open.push(name)
  }
  expect(open).toEqual([])
})

test('the examples are a policy in which nothing is wrong', () => {
  const values = JSON.parse(files['policy.json'] ?? '') as Record<string, unknown>
  const { policy, troubles } = readPolicy([{ name: 'policy.json', values }])
  expect(troubles).toEqual([])
  expect(Object.keys(policy)).toEqual(policyKeys.map(({ key }) => key))
})
