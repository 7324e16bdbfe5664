import { shortened } from '../../contract/clean-text.ts'
import type { Problem } from '../../contract/problem.ts'
import { ProblemError } from '../../contract/problem.ts'

const longestMessage = 500
const mostMessages = 20
const mostLines = 1000

/** Fields in a map: a server may call one `constructor`. */
type Texts = { messages: string[]; fields: Map<string, string[]>; most: number }
type Fields = Record<string, unknown>

/** A problem the server itself stated; `body` is its whole answer, for what a `Problem` has no field for. */
export class AnswerError extends ProblemError {
  readonly body: unknown
  constructor(problem: ConstructorParameters<typeof ProblemError>[0], body: unknown) {
    super(problem)
    this.body = body
  }
}

/** The problem an answered call ends in: kind by status, texts by the precedence of S8 and F23. `body` is parsed JSON
 *  or undefined; nothing of HTML, addresses or a library's own text ever gets into it. */
export function problemOfAnswer(status: number, body: unknown): AnswerError {
  const { messages, fields } = textsOf(body)
  const type = typeOf(body)
  const problem = {
    kind: kindOf(status),
    status,
    messages,
    ...(fields.size > 0 && { fields: Object.fromEntries(fields) }),
    type,
  }
  return new AnswerError(problem, body)
}

function kindOf(status: number): Problem['kind'] {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 409 || status === 412) return 'conflict'
  if (status >= 500) return 'server'
  if (status >= 400) return 'refused'
  if (status >= 300 && status !== 304) return 'redirected'
  return 'bad-answer'
}

function textsOf(body: unknown): Texts {
  const texts: Texts = { messages: [], fields: new Map(), most: mostMessages }
  if (Array.isArray(body)) {
    for (const item of body) collect(item, [], texts)
  } else if (isFields(body)) {
    typedTexts(body, texts)
    if (texts.messages.length === 0) collect(body.errors, [], texts)
    if (texts.messages.length === 0) add(body.message, [], texts)
    if (texts.messages.length === 0 && isFields(body.data)) return textsOf(body.data)
  }
  return texts
}

/** The three errors that carry details (W7) say them as P8 and C8 do. */
function typedTexts(body: Fields, texts: Texts) {
  const type = typeOf(body)
  const detail = (name: string) => body[name] ?? (isFields(body.data) ? body.data[name] : undefined)
  if (type === 'image_already_exists' && clean(detail('name')) !== '') {
    texts.messages.push('Error adding image.', clean(`Look for ${clean(detail('name'))}`))
  }
  if (type === 'stop_words_validator') {
    const words = [detail('stop_words'), detail('words'), detail('errors')].find(Array.isArray) ?? []
    const list = words.map(clean).filter(word => word !== '')
    if (list.length > 0) add(`${clean(detail('message'))} (${list.join(', ')})`, [], texts)
  }
  if (type === 'extractor' && Array.isArray(detail('errors'))) {
    texts.most = mostLines
    for (const line of detail('errors') as unknown[]) {
      if (isFields(line)) add(`${clean(line.message)} Error occurred on line ${clean(line.line)}`, [], texts)
    }
  }
}

/** Every text in a value of any shape as one plain line, by what it is about: `''` where nothing says so. */
export function namedTexts(value: unknown): { name: string; text: string }[] {
  const texts: Texts = { messages: [], fields: new Map(), most: mostLines }
  collect(value, [], texts)
  const named = [...texts.fields].flatMap(([name, all]) => all.map(text => ({ name, text })))
  const nameless = texts.messages.filter(message => !named.some(({ text }) => text === message))
  return [...named, ...nameless.map(text => ({ name: '', text }))]
}

/** Every text in a value of any shape: string, number, list, `{message}`, `{field, message}`, map, nested map. */
function collect(value: unknown, path: string[], texts: Texts) {
  if (texts.messages.length >= texts.most || path.length > 5) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, path, texts)
  } else if (!isFields(value)) {
    add(value, path, texts)
  } else if (typeof value.message === 'string') {
    add(value.message, typeof value.field === 'string' ? [...path, value.field] : path, texts)
  } else {
    for (const [name, inner] of Object.entries(value)) collect(inner, [...path, name], texts)
  }
}

function add(value: unknown, path: string[], texts: Texts) {
  const message = clean(value)
  if (message === '' || texts.messages.length >= texts.most) return
  texts.messages.push(message)
  const field = clean(path.join('.'))
  if (field !== '') texts.fields.set(field, [...(texts.fields.get(field) ?? []), message])
}

function typeOf(body: unknown): string | undefined {
  if (!isFields(body)) return undefined
  const type = body.type ?? (isFields(body.data) ? body.data.type : undefined)
  return typeof type === 'string' && type !== '' ? clean(type).slice(0, 100) : undefined
}

/** One line of plain text: no markup, no control characters, nothing that turns the order of the signs round, at most
 *  500 characters. */
function clean(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
    .slice(0, longestMessage * 8)
    .replaceAll(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, ' ')
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return shortened(text, longestMessage)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
