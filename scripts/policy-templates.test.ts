import { DOMParser } from '@xmldom/xmldom'
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

test.each([admx, adml, profile])('a template is well-formed', text => {
  expect(() => parsed(text)).not.toThrow()
})

test.each([
  ['policyDefinitions', admx],
  ['policyDefinitionResources', adml],
])('%s keeps to the schema of such files', (root, text) => {
  const element = parsed(text)
  expect(element.tagName).toBe(root)
  expect(element.getAttribute('xmlns')).toMatch(/\/GroupPolicy\/2006\/07\/PolicyDefinitions$/)
  expect(faultsOf(element)).toEqual([])
})

test.each([
  ['an element that belongs elsewhere', '<supportedOn>', '<categories />\n<supportedOn>'],
  ['one that is missing', /<resources .*\/>/, ''],
  ['an unknown one', '<elements><text', '<elements><textBox'],
  ['an unknown attribute', '<elements><text', '<elements><text maximum="3"'],
  ['a missing attribute', ' class="Machine"', ''],
  ['a wrong value', 'class="Machine"', 'class="Computer"'],
])('the schema refuses %s', (_, before, after) => {
  expect(admx).toMatch(before)
  expect(
    faultsOf(parsed(admx.replace(before, after).replace(/(<textBox .*) \/>/, '$1></textBox>'))),
  ).not.toEqual([])
})

test('the examples are a policy in which nothing is wrong', () => {
  const values = JSON.parse(files['policy.json'] ?? '') as Record<string, unknown>
  const { policy, troubles } = readPolicy([{ name: 'policy.json', values }])
  expect(troubles).toEqual([])
  expect(Object.keys(policy)).toEqual(policyKeys.map(({ key }) => key))
})

/** The root of a document, which must be well-formed. */
function parsed(text: string): Element {
  const onError = (message: string) => {
    throw new Error(message)
  }
  const document = new DOMParser({ errorHandler: { warning: onError, error: onError, fatalError: onError } })
  return document.parseFromString(text, 'text/xml').documentElement
}

const version = /^\d{1,4}\.\d{1,5}$/
const name = /^\w+$/
const string = /^\$\(string\.\w+\)$/
const any = /./
const flag = /^(true|false)$/
const count = /^\d+$/
/** What a policy and its category have in common. */
const described = { name, displayName: string, 'explainText?': string }
const about = '(annotation )*(parentCategory )?(seeAlso )*(keywords )?'
const stored = { id: any, 'clientExtension?': any, 'key?': any, 'valueName?': any }
const shown = { refId: any }

/** The part of the schema of ADMX and ADML files (Microsoft's PolicyDefinitionFiles.xsd, MS-GPREG) that a program's
 *  policy can need: per element its attributes with their values, and what stands in it, in this order. What is not
 *  named here is not known. */
const schema: Record<string, { attributes?: Record<string, RegExp>; content?: string }> = {
  policyDefinitions: {
    attributes: { revision: version, schemaVersion: version },
    content:
      'policyNamespaces (supersededAdm )*(annotation )*resources (supportedOn )?(categories )?(policies )?',
  },
  policyNamespaces: { content: 'target (using )*' },
  target: { attributes: { prefix: name, namespace: any } },
  'policyDefinitions resources': {
    attributes: { minRequiredRevision: version, 'fallbackCulture?': any },
  },
  'policyDefinitions supportedOn': { content: '(products )?(definitions )?' },
  definitions: { content: '(definition )+' },
  definition: { attributes: { name, displayName: string }, content: '(or |and )?' },
  categories: { content: '(category )+' },
  category: { attributes: described, content: about },
  policies: { content: '(policy )+' },
  policy: {
    attributes: {
      ...described,
      class: /^(User|Machine|Both)$/,
      key: any,
      'valueName?': any,
      'presentation?': /^\$\(presentation\.\w+\)$/,
    },
    content: `${about}supportedOn (enabledValue )?(disabledValue )?(enabledList )?(disabledList )?(elements )?`,
  },
  parentCategory: { attributes: { ref: /^(\w+:)?\w+$/ } },
  'policy supportedOn': { attributes: { ref: /^(\w+:)?\w+$/ } },
  enabledValue: { content: '(delete |decimal |string )' },
  disabledValue: { content: '(delete |decimal |string )' },
  value: { content: '(delete |decimal |string )' },
  'enabledValue decimal': { attributes: { value: count } },
  'disabledValue decimal': { attributes: { value: count } },
  'value string': {},
  elements: { content: '(boolean |decimal |text |enum |list |multiText )+' },
  'elements decimal': {
    attributes: { ...stored, 'required?': flag, 'minValue?': count, 'maxValue?': count, 'soft?': flag },
  },
  'elements text': {
    attributes: { ...stored, 'required?': flag, 'maxLength?': count, 'expandable?': flag, 'soft?': flag },
  },
  multiText: {
    attributes: { ...stored, 'required?': flag, 'maxLength?': count, 'maxStrings?': count, 'soft?': flag },
  },
  enum: { attributes: { ...stored, 'required?': flag }, content: '(item )*' },
  item: { attributes: { displayName: string }, content: 'value (valueList )?' },
  policyDefinitionResources: {
    attributes: { revision: version, schemaVersion: version },
    content: 'displayName description (annotation )*resources ',
  },
  displayName: {},
  description: {},
  'policyDefinitionResources resources': { content: '(stringTable )?(presentationTable )?' },
  stringTable: { content: '(string )+' },
  'stringTable string': { attributes: { id: name } },
  presentationTable: { content: '(presentation )+' },
  presentation: {
    attributes: { id: name },
    content: '(text |decimalTextBox |textBox |checkBox |comboBox |dropdownList |listBox |multiTextBox )*',
  },
  decimalTextBox: { attributes: { ...shown, 'defaultValue?': count, 'spin?': flag, 'spinStep?': count } },
  textBox: { attributes: shown, content: 'label (defaultValue )?' },
  label: {},
  dropdownList: { attributes: { ...shown, 'noSort?': flag, 'defaultItem?': count } },
  multiTextBox: { attributes: { ...shown, 'showAsDialog?': flag, 'defaultHeight?': count } },
}

/** What of an element and of all that stands in it does not keep to the schema. */
function faultsOf(element: Element): string[] {
  const { tagName, parentNode } = element
  const rule = schema[`${parentNode?.nodeName} ${tagName}`] ?? schema[tagName]
  if (!rule) return [`<${tagName}> is not known`]
  const faults: string[] = []
  const allowed = Object.entries(rule.attributes ?? {})
  for (const [key, pattern] of allowed) {
    const value = element.getAttribute(key.replace('?', ''))
    if (value === '' && !key.endsWith('?')) faults.push(`<${tagName}> has no ${key}`)
    if (value && !pattern.test(value)) faults.push(`${key} of <${tagName}> is “${value}”`)
  }
  for (const { name } of Array.from(element.attributes))
    if (name !== 'xmlns' && !allowed.some(([key]) => key.replace('?', '') === name))
      faults.push(`<${tagName}> knows no ${name}`)
  const children = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === 1) as Element[]
  const names = children.map(child => `${child.tagName} `).join('')
  if (!new RegExp(`^(${rule.content ?? ''})$`).test(names)) faults.push(`<${tagName}> holds ${names}`)
  return [...faults, ...children.flatMap(faultsOf)]
}
