import ts from 'typescript'
import { routeRights } from '../../src/contract/rights.ts'

const kinds = [
  'wrong path',
  'dropped parameter',
  'missing right',
  'swapped message',
  'lost revert',
  'off by one',
  'negated condition',
  'removed statement',
] as const
type Kind = (typeof kinds)[number]

/** A place in the source where a mutant can be made, known by what stands there and not by where it stands: files move. */
export type Site = {
  kind: Kind
  file: string
  /** The nearest function, variable or property around it that has a name. */
  declaration: string
  /** The line in which it begins. */
  line: string
  /** What stands there, and what the mutant has instead. */
  node: string
  by: string
}
/** A site in one tree: the characters from `start` to `end` of its file. */
export type Found = Site & { start: number; end: number }

/** Every site of a file. Those that cannot be told from one another are left out. */
export function sitesOf(file: string, text: string): Found[] {
  const language = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, language)
  const messages = messagesOf(source)
  const all: Found[] = []
  const visit = (node: ts.Node) => {
    for (const kind of kinds) {
      const by = mutate[kind](node, file, messages)
      if (by === null) continue
      const start = node.getStart(source)
      const from = text.lastIndexOf('\n', start - 1) + 1
      const line = text.slice(from, (text.indexOf('\n', start) + 1 || text.length + 1) - 1).trim()
      all.push({
        kind,
        file,
        declaration: namesAround(node).join(' '),
        line,
        node: node.getText(source),
        by,
        start,
        end: node.getEnd(),
      })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  const key = ({ kind, declaration, line, node }: Found) => [kind, declaration, line, node].join('\n')
  const keys = all.map(key)
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === keys.lastIndexOf(keys[at] ?? ''))
}

/** What a mutant of that kind has instead of the node; null where none is made. */
const mutate: Record<Kind, (node: ts.Node, file: string, messages: string[]) => string | null> = {
  'wrong path'(node, file) {
    if (file.endsWith('services/http/paths.ts') && ts.isPropertyAssignment(node.parent)) {
      const isPath =
        ts.isStringLiteral(node) && node !== node.parent.name && namesAround(node).at(-1) === 'paths'
      return isPath ? quoted(`${node.text}-x`) : null
    }
    if (!file.startsWith('src/services/') || !ts.isPropertyAccessExpression(node)) return null
    if (node.expression.getText() !== 'paths' || isCalled(node)) return null
    return node.name.text === 'images' ? 'paths.menus' : 'paths.images'
  },

  'dropped parameter'(node, file) {
    const isProperty = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
    if (!isProperty || !ts.isObjectLiteralExpression(node.parent) || nameOf(node) === 'signal') return null
    const call = node.parent.parent
    const isSent = file.startsWith('src/services/')
      ? /^(query|json|body|shared|include|form|payload)$/i.test(namesAround(node.parent)[0] ?? '')
      : ts.isCallExpression(call) && /^api\.|\.call$/.test(call.expression.getText())
    return isSent ? '...{}' : null
  },

  'missing right'(node) {
    if (ts.isStringLiteral(node) && node.text in routeRights) {
      const { parent } = node
      const property = ts.isArrayLiteralExpression(parent) ? parent.parent : parent
      const isRight = ts.isPropertyAssignment(property) && /^rights?$/.test(nameOf(property) ?? '')
      return isRight ? quoted(node.text === 'tag' ? 'menu' : 'tag') : null
    }
    if (ts.isPropertyAccessExpression(node)) {
      const { expression } = node
      const isMay = ts.isPropertyAccessExpression(expression) && expression.name.text === 'may'
      return isMay && !isCalled(node) ? 'true' : null
    }
    if (!ts.isCallExpression(node) || !node.arguments.some(ts.isStringLiteral)) return null
    return /^(may|holds|may[A-Z]\w*)$/.test(node.expression.getText()) ? 'true' : null
  },

  'swapped message'(node, _file, messages) {
    if (!isMessage(node)) return null
    const others = messages.filter(message => message !== node.text)
    const next = others[messages.indexOf(node.text) % Math.max(others.length, 1)]
    return quoted(next ?? `${node.text} again`)
  },

  'lost revert'(node) {
    if (!ts.isExpressionStatement(node)) return null
    const called = calledBy(node)
    return !isLog.test(called) && (isInRescue(node) || isRevert.test(called)) ? ';' : null
  },

  'off by one'(node) {
    if (!ts.isNumericLiteral(node) || !/^[1-9][\d_]*$/.test(node.text)) return null
    const { parent } = node
    const holder = ts.isJsxExpression(parent) ? parent.parent : parent
    const name = ts.isCallExpression(parent)
      ? parent.expression.getText().split('.').at(-1)
      : ts.isBinaryExpression(parent) && /[<>]/.test(parent.operatorToken.getText())
        ? parent.getText()
        : nameOf(holder)
    if (!name || /width|height/i.test(name)) return null
    const isLeast = /^(min|least|gte?)/i.test(name)
    const isMost = /limit|max|most|length|per_?page|^title$|^lte?$/i.test(name)
    const value = Number(node.text.replaceAll('_', ''))
    // Times in milliseconds are no limits that anybody meets.
    if (value >= 300) return null
    if (isLeast) return String(value - 1)
    return isMost && value > 1 ? String(value + 1) : null
  },

  'negated condition'(node) {
    const { parent } = node
    const isCondition =
      (ts.isIfStatement(parent) && parent.expression === node) ||
      (ts.isConditionalExpression(parent) && parent.condition === node) ||
      (ts.isBinaryExpression(parent) &&
        parent.left === node &&
        parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
        ts.isJsxExpression(parent.parent))
    return isCondition ? `!(${node.getText()})` : null
  },

  'removed statement'(node) {
    if (!ts.isExpressionStatement(node) || isInRescue(node)) return null
    const called = calledBy(node)
    return called === '' || called === 'super' || isLog.test(called) || isRevert.test(called) ? null : ';'
  },
}

const isLog = /^(log|warn|console)\b/
const isRevert = /revert|restore|rollback|undo/i

/** The texts that a person reads, in their order. */
function messagesOf(source: ts.SourceFile): string[] {
  const messages = new Set<string>()
  const visit = (node: ts.Node) => {
    if (isMessage(node)) messages.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...messages]
}

function isMessage(node: ts.Node): node is ts.StringLiteral {
  if (!ts.isStringLiteral(node) || ts.isNewExpression(node.parent)) return false
  const isText = /^(title|label|header|text|yes|empty|hint|create|update|remove|done|failed)$/
  return (
    /^[A-Z]\S* /.test(node.text) || (/^[A-Z][a-z]/.test(node.text) && isText.test(nameOf(node.parent) ?? ''))
  )
}

function calledBy(statement: ts.ExpressionStatement): string {
  let { expression } = statement
  while (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression))
    expression = expression.expression
  return ts.isCallExpression(expression) ? expression.expression.getText() : ''
}

/** Whether the statement runs when something failed: in a catch or finally, or in what `onError` names. */
function isInRescue(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCatchClause(at)) return true
    if (ts.isBlock(at) && ts.isTryStatement(at.parent)) return at.parent.finallyBlock === at
    if (ts.isFunctionLike(at)) return nameOf(at.parent) === 'onError'
  }
  return false
}

const isCalled = (node: ts.Node) => ts.isCallExpression(node.parent) && node.parent.expression === node

function nameOf(node: ts.Node): string | undefined {
  const isNamed =
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isJsxAttribute(node)
  return isNamed ? node.name?.getText() : undefined
}

/** The names of what stands around a node, the nearest first. */
function namesAround(node: ts.Node): string[] {
  const names: string[] = []
  for (let at = node.parent; at; at = at.parent) {
    const name = nameOf(at)
    if (name !== undefined && !/\s/.test(name)) names.push(name)
  }
  return names
}

const quoted = (text: string) => JSON.stringify(text)
