import { createHash } from 'node:crypto'
import { type PolicyKey, policyKeys } from '../src/contract/policy.ts'

/** The brand whose policy it is: its name for people, and the name that its keys are filed under. */
type Product = { product: string; appId: string }

/** What IT loads into the consoles of Windows and macOS, and a policy for Linux: each file's name with its text, made of
 *  the one list of keys (src/contract/policy.ts). */
export function policyTemplates(name: string, product: Product): Record<string, string> {
  return {
    [`${name}.admx`]: admx(product),
    [`en-US/${name}.adml`]: adml(product),
    [`${name}.mobileconfig`]: profile(product),
    'policy.json': `${JSON.stringify(Object.fromEntries(policyKeys.map(({ key, example }) => [key, example])), null, 2)}\n`,
  }
}

const schema = 'xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions"'
const schemaVersion = 'revision="1.0" schemaVersion="1.0"'

function admx({ appId }: Product): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitions ${schema} ${schemaVersion}>
  <policyNamespaces>
    <target prefix="stet" namespace="${appId}" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn>
    <definitions>
      <definition name="every" displayName="$(string.every)" />
    </definitions>
  </supportedOn>
  <categories>
    <category name="product" displayName="$(string.product)" />
  </categories>
  <policies>
${policyKeys.map(key => policyOf(key, `Software\\Policies\\${appId}`)).join('\n')}
  </policies>
</policyDefinitions>
`
}

function policyOf({ key, kind, ...rest }: PolicyKey, registry: string): string {
  const named = `displayName="$(string.${key})" explainText="$(string.${key}_explain)"`
  const head = `name="${key}" class="Machine" ${named} key="${registry}"`
  const place = ['<parentCategory ref="product" />', '<supportedOn ref="every" />']
  if (kind === 'switch')
    return element(`policy ${head} valueName="${key}"`, [
      ...place,
      '<enabledValue><decimal value="1" /></enabledValue>',
      '<disabledValue><decimal value="0" /></disabledValue>',
    ])
  const value = `id="${key}" valueName="${key}" required="true"`
  const items = rest.choices.map(
    choice =>
      `<item displayName="$(string.${key}_${choice})"><value><string>${choice}</string></value></item>`,
  )
  const control = {
    text: `<text ${value} />`,
    list: `<multiText id="${key}" valueName="${key}" />`,
    number: `<decimal ${value} minValue="${rest.least}" maxValue="${rest.most}" />`,
    choice: `<enum ${value}>${items.join('')}</enum>`,
  }[kind]
  return element(`policy ${head} presentation="$(presentation.${key})"`, [
    ...place,
    `<elements>${control}</elements>`,
  ])
}

function element(head: string, lines: string[]): string {
  const name = head.split(' ')[0]
  return `    <${head}>\n${lines.map(line => `      ${line}`).join('\n')}\n    </${name}>`
}

function adml({ product }: Product): string {
  const texts = policyKeys.flatMap(({ key, title, description, choices }) => [
    [key, title],
    [`${key}_explain`, description],
    ...choices.map(choice => [`${key}_${choice}`, choice]),
  ])
  const strings = [['product', product], ['every', `Every version of ${product}`], ...texts].map(
    ([id = '', text = '']) => `      <string id="${id}">${escaped(text)}</string>`,
  )
  const presentations = policyKeys
    .filter(({ kind }) => kind !== 'switch')
    .map(key => `      <presentation id="${key.key}">${fieldOf(key)}</presentation>`)
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources ${schema} ${schemaVersion}>
  <displayName>${escaped(product)}</displayName>
  <description>${escaped(`What IT decides for ${product} on a computer.`)}</description>
  <resources>
    <stringTable>
${strings.join('\n')}
    </stringTable>
    <presentationTable>
${presentations.join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`
}

function fieldOf({ key, kind, title, example }: PolicyKey): string {
  const label = escaped(title)
  // Without one the console offers 1.
  if (kind === 'number')
    return `<decimalTextBox refId="${key}" defaultValue="${example}">${label}</decimalTextBox>`
  if (kind === 'choice') return `<dropdownList refId="${key}" noSort="true">${label}</dropdownList>`
  if (kind === 'list') return `<multiTextBox refId="${key}">${label}</multiTextBox>`
  return `<textBox refId="${key}"><label>${label}</label></textBox>`
}

/** Every key stands in a comment, so that a profile decides only what IT takes out of one. */
function profile({ product, appId }: Product): string {
  const keys = policyKeys.map(({ key, title, description, example }) =>
    [
      `      <!-- ${escaped(title)}. ${escaped(description)}`,
      `      <key>${key}</key>${plistOf(example)}`,
      '      -->',
    ].join('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadDisplayName</key><string>${escaped(product)}</string>
  <key>PayloadIdentifier</key><string>${appId}.policy</string>
  <key>PayloadUUID</key><string>${uuidOf(`${appId}.policy`)}</string>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadScope</key><string>System</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>${appId}</string>
      <key>PayloadIdentifier</key><string>${appId}.policy.keys</string>
      <key>PayloadUUID</key><string>${uuidOf(`${appId}.policy.keys`)}</string>
      <key>PayloadVersion</key><integer>1</integer>
${keys.join('\n')}
    </dict>
  </array>
</dict>
</plist>
`
}

function plistOf(value: unknown): string {
  if (typeof value === 'boolean') return `<${value} />`
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (Array.isArray(value)) return `<array>${value.map(plistOf).join('')}</array>`
  return `<string>${escaped(String(value))}</string>`
}

function escaped(text: string): string {
  if (text.includes('--')) throw new Error(`“${text}” would end a comment`)
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The same for the same name, as a new version of a profile must carry the one it replaces. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-').toUpperCase()
}
