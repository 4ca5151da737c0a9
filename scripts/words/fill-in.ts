import type {
  CallExpression,
  Expression,
  JSXChild,
  JSXElement,
  JSXFragment,
  Node,
  TemplateLiteral,
} from 'oxc-parser'
import { exampleFor, unknownValue } from './example-values.ts'
import { loadSource, resolveImport, type SourceFile } from './source-file.ts'

// Turns an expression into the texts a person may read: literals stay, everything else becomes an example value.

export interface Filled {
  /** One text per alternative of a condition. */
  texts: readonly string[]
  /** Literals that are part of these texts, so that they are not listed on their own. */
  used: readonly Node[]
  /** True if at least one literal is part of it. */
  isWorded: boolean
}

const value = (text: string): Filled => ({ texts: [text], used: [], isWorded: false })
const mostAlternatives = 6
const deepest = 6

/** Texts in a row: as many variants as the part with the most alternatives has. */
function joined(parts: readonly Filled[]): Filled {
  const variants = Math.min(mostAlternatives, Math.max(1, ...parts.map(({ texts }) => texts.length)))
  return {
    texts: Array.from({ length: variants }, (_, variant) =>
      parts.map(({ texts }) => texts[variant % texts.length] ?? '').join(''),
    ),
    used: parts.flatMap(({ used }) => used),
    isWorded: parts.some(({ isWorded }) => isWorded),
  }
}

/** Texts instead of each other. */
function either(parts: readonly Filled[]): Filled {
  const worded = parts.filter(({ isWorded }) => isWorded)
  return {
    texts: [...new Set((worded.length > 0 ? parts : parts.slice(0, 1)).flatMap(({ texts }) => texts))].slice(
      0,
      mostAlternatives,
    ),
    used: parts.flatMap(({ used }) => used),
    isWorded: worded.length > 0,
  }
}

export function fillIn(source: SourceFile, node: Node, depth = 0): Filled {
  const fill = (inner: Node) => fillIn(source, inner, depth + 1)
  if (depth > deepest * 4) return value(unknownValue)
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string')
        return { texts: [node.value], used: [node], isWorded: node.value !== '' }
      return value(typeof node.value === 'number' ? String(node.value) : '')
    case 'TemplateLiteral':
      return fillTemplate(source, node, depth)
    case 'ConditionalExpression':
      return either([fill(node.consequent), fill(node.alternate)])
    case 'LogicalExpression':
      return node.operator === '&&' ? fill(node.right) : either([fill(node.left), fill(node.right)])
    case 'BinaryExpression':
      return isConcatenation(node) ? joined([fill(node.left), fill(node.right)]) : value('3')
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
    case 'JSXExpressionContainer':
      return fill(node.expression)
    case 'AwaitExpression':
      return fill(node.argument)
    case 'JSXText':
      return { texts: [node.value], used: [node], isWorded: /\S/.test(node.value) }
    case 'JSXEmptyExpression':
      return value('')
    case 'JSXElement':
    case 'JSXFragment':
      return fillElement(source, node, depth)
    case 'Identifier': {
      if (node.name === 'undefined') return value('')
      const known = depth > deepest ? undefined : knownText(source, node.name, node.start, depth)
      return value(known ?? exampleFor(node.name))
    }
    case 'MemberExpression':
      return value(memberText(source, node, depth) ?? exampleFor(nameIn(node)))
    case 'CallExpression':
      return fillCall(source, node, depth)
    case 'NewExpression':
      return value(exampleFor(nameIn(node.callee)))
    case 'UnaryExpression':
      return value(node.operator === 'typeof' ? unknownValue : '')
    default:
      return value(unknownValue)
  }
}

/** True for `'a' + b`, false for `index + 1`. */
export function isConcatenation(node: Node): boolean {
  return (
    node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    [node.left, node.right].some(
      (side) =>
        side.type === 'TemplateLiteral' ||
        (side.type === 'Literal' && typeof side.value === 'string') ||
        isConcatenation(side),
    )
  )
}

function fillTemplate(source: SourceFile, node: TemplateLiteral, depth: number): Filled {
  const parts = node.quasis.flatMap((quasi, index) => {
    const text = quasi.value.cooked ?? quasi.value.raw
    const expression = node.expressions[index]
    const literal: Filled = { texts: [text], used: [], isWorded: /\p{L}/u.test(text) }
    return expression ? [literal, fillIn(source, expression, depth + 1)] : [literal]
  })
  const whole = joined(parts)
  return { ...whole, used: [...whole.used, node] }
}

const keepingText = new Set(['trim', 'trimEnd', 'trimStart', 'replace', 'replaceAll', 'toString', 'slice'])

function fillCall(source: SourceFile, node: CallExpression, depth: number): Filled {
  const name = nameIn(node.callee)
  const [first, second, third] = node.arguments
  const fill = (inner: Node) => fillIn(source, inner, depth + 1)
  if (node.callee.type === 'MemberExpression') {
    const on = node.callee.object
    if (name === 'toLowerCase' || name === 'toLocaleLowerCase')
      return mapTexts(fill(on), (text) => text.toLowerCase())
    if (name === 'toUpperCase') return mapTexts(fill(on), (text) => text.toUpperCase())
    if (name === 'toISOString') return value('2026-11-16T17:00:00.000Z')
    if (name === 'join' && on.type === 'ArrayExpression') return fillJoin(source, on.elements, first, depth)
    if (keepingText.has(name)) return fill(on)
    if (['toFixed', 'round', 'floor', 'ceil', 'max', 'min', 'abs'].includes(name)) return value('3')
    if (name === 'format' || name === 'join' || name === 'at' || name === 'get' || name === 'map')
      return value(exampleFor(nameIn(on)))
  }
  if (/^formatCountOf$|^plural/.test(name) && second && second.type !== 'SpreadElement') {
    const several = third ? fill(third) : mapTexts(fill(second), (text) => `${text}s`)
    return joined([value('3 '), several, { ...fill(second), texts: [''] }])
  }
  if (name === 'String' && first) return fill(first)
  if (name === 'at') return value(exampleFor('address'))
  return value(exampleFor(name))
}

function fillJoin(
  source: SourceFile,
  elements: readonly (Node | null)[],
  separator: Node | undefined,
  depth: number,
): Filled {
  const between = separator ? (fillIn(source, separator, depth + 1).texts[0] ?? '') : ','
  const parts = elements.flatMap((element) => (element ? [fillIn(source, element, depth + 1)] : []))
  return joined(parts.flatMap((part, index) => (index === 0 ? [part] : [value(between), part])))
}

const mapTexts = (filled: Filled, change: (text: string) => string): Filled => ({
  ...filled,
  texts: filled.texts.map(change),
})

/** The last name of an expression: `formatDate` of `formatDate(x)`, `name` of `person.name`. */
export function nameIn(node: Node): string {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
    case 'PrivateIdentifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? nameIn(node.object) : nameIn(node.property)
    case 'JSXMemberExpression':
      return nameIn(node.property)
    case 'CallExpression':
    case 'NewExpression':
      return nameIn(node.callee)
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return nameIn(node.expression)
    case 'Literal':
      return String(node.value)
    default:
      return ''
  }
}

// Constants whose text is known: declared in the same file or imported.

/** The initial values of all `const` names of a file, in the order of the file. */
const constantsOf = new WeakMap<SourceFile, Map<string, { start: number; init: Expression }[]>>()

function constants(source: SourceFile) {
  const known = constantsOf.get(source)
  if (known) return known
  const found = new Map<string, { start: number; init: Expression }[]>()
  const collect = (node: Node) => {
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id, init, start } of node.declarations)
        if (id.type === 'Identifier' && init)
          found.set(id.name, [...(found.get(id.name) ?? []), { start, init }])
    const body = bodyOf(node)
    for (const child of body) collect(child)
  }
  collect(source.program)
  constantsOf.set(source, found)
  return found
}

function bodyOf(node: Node): Node[] {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
      return node.body
    case 'ExportNamedDeclaration':
      return node.declaration ? [node.declaration] : []
    case 'ExportDefaultDeclaration':
      return [node.declaration]
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.body ? [node.body] : []
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ init }) => (init ? [init] : []))
    case 'IfStatement':
      return [node.consequent, ...(node.alternate ? [node.alternate] : [])]
    default:
      return []
  }
}

function initialValue(
  source: SourceFile,
  name: string,
  before: number,
): { from: SourceFile; init: Expression } | undefined {
  const here = constants(source).get(name)
  const nearest = here?.findLast(({ start }) => start < before) ?? here?.[0]
  if (nearest) return { from: source, init: nearest.init }
  for (const statement of source.program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const specifier = statement.specifiers.find(({ local }) => local.name === name)
    if (specifier?.type !== 'ImportSpecifier') continue
    const path = resolveImport(source.path, statement.source.value)
    const from = path === undefined ? undefined : loadSource(path)
    const init = from && constants(from).get(nameIn(specifier.imported))?.[0]?.init
    return init ? { from, init } : undefined
  }
  return undefined
}

/** Undefined where the value is not made of literals. */
function knownText(source: SourceFile, name: string, before: number, depth: number): string | undefined {
  const found = initialValue(source, name, before)
  if (!found) return undefined
  const init = plain(found.init)
  if (init.type === 'Literal' && typeof init.value === 'number')
    return new Intl.NumberFormat('en-US').format(init.value)
  const isText =
    init.type === 'Literal' ||
    init.type === 'TemplateLiteral' ||
    init.type === 'ConditionalExpression' ||
    init.type === 'CallExpression' ||
    init.type === 'MemberExpression'
  if (!isText) return undefined
  const [text] = fillIn(found.from, init, depth + 4).texts
  return text && text !== unknownValue && text.length < 120 ? text : undefined
}

/** `labels[kind]` and `brand.name`, where the object is a constant with texts. */
function memberText(source: SourceFile, node: Node, depth: number): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || depth > deepest)
    return undefined
  const found = initialValue(source, node.object.name, node.start)
  const init = found && plain(found.init)
  if (init?.type === 'ArrayExpression') {
    const [first] = init.elements
    return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
  }
  if (init?.type !== 'ObjectExpression') return undefined
  const wanted = node.computed ? undefined : nameIn(node.property)
  for (const property of init.properties) {
    if (property.type !== 'Property' || (wanted !== undefined && nameIn(property.key) !== wanted)) continue
    const { value: text } = property
    if (text.type === 'Literal' && typeof text.value !== 'boolean' && text.value !== null)
      return String(text.value)
    if (text.type === 'TemplateLiteral' && found) return fillIn(found.from, text, depth + 4).texts[0]
    if (wanted !== undefined) return undefined
  }
  return undefined
}

function plain(node: Expression): Expression {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return plain(node.expression)
  return node
}

// JSX

const inlineElements = /^(a|abbr|b|bdi|br|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var)$/
const inlineComponents = /Link$|^Narrow$/

export function elementName(node: JSXElement | JSXFragment): string {
  return node.type === 'JSXFragment' ? '' : nameIn(node.openingElement.name)
}

function isInlineElement(node: JSXElement | JSXFragment): boolean {
  if (node.type === 'JSXFragment') return true
  const name = elementName(node)
  if (inlineElements.test(name)) return !hasClass(node, /(^|\s)(block|flex|grid|absolute|ml-auto)(\s|$)/)
  // A button that looks like a link is part of its sentence.
  return inlineComponents.test(name) || (name === 'button' && hasClass(node, /(^|\s)link(\s|$)/))
}

const hasClass = (node: JSXElement, wanted: RegExp) =>
  node.openingElement.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      nameIn(attribute.name) === 'className' &&
      attribute.value?.type === 'Literal' &&
      wanted.test(attribute.value.value),
  )

/** Can be part of a sentence, so that text before and after it is one text. */
export function isInline(node: JSXChild | Expression): boolean {
  switch (node.type) {
    case 'JSXText':
      return true
    case 'JSXElement':
    case 'JSXFragment':
      return isInlineElement(node) && node.children.every(isInline)
    case 'JSXExpressionContainer':
      return node.expression.type === 'JSXEmptyExpression' || isInline(node.expression)
    case 'ConditionalExpression':
      return isInline(node.consequent) && isInline(node.alternate)
    case 'LogicalExpression':
      return isInline(node.right)
    case 'CallExpression':
      return !node.arguments.some(
        ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression',
      )
    case 'Literal':
    case 'TemplateLiteral':
    case 'Identifier':
    case 'MemberExpression':
    case 'BinaryExpression':
    case 'ChainExpression':
      return nameOfSlot(node) === undefined
    default:
      return false
  }
}

/** Parts of a page that a component puts in: `{children}`, `{action}`. */
function nameOfSlot(node: JSXChild | Expression): string | undefined {
  const name = node.type === 'Identifier' || node.type === 'MemberExpression' ? nameIn(node) : ''
  return /^(children|action|icon|startIcon|endIcon|footer|header|extra|aside|body|content)$/.test(name)
    ? name
    : undefined
}

function fillElement(source: SourceFile, node: JSXElement | JSXFragment, depth: number): Filled {
  if (elementName(node) === 'br') return value(' ')
  return fillRun(source, node.children, depth)
}

/** Children that follow each other in one line. */
export function fillRun(source: SourceFile, children: readonly JSXChild[], depth = 0): Filled {
  return joined(
    children.map((child) => {
      if (child.type !== 'JSXText') return fillIn(source, child, depth + 1)
      const text = jsxText(child.value)
      return { texts: [text], used: [child], isWorded: /\S/.test(text) }
    }),
  )
}

const entities: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: '’',
  times: '×',
}

/** Line breaks with their indentation vanish at the ends of a text and are one space inside it. */
export function jsxText(text: string): string {
  return text
    .replace(/^[^\S\u00a0]*\n\s*|[^\S\u00a0]*\n[^\S\u00a0]*$/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
