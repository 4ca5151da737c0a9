import type { CallExpression, JSXChild, JSXElement, JSXFragment, Node, TemplateLiteral } from 'oxc-parser'
import { initialValue, withoutTypes } from './constants.ts'
import { exampleFor, isUnknown, unknownValue } from './example-values.ts'
import { elementName, jsxText } from './inline-jsx.ts'
import { nameIn, type SourceFile } from './source-file.ts'

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
  if (depth > deepest * 4) return value(unknownValue(nameIn(node)))
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
    case 'ExpressionStatement':
      return fill(node.expression)
    case 'NewExpression':
      return value(exampleFor(nameIn(node.callee)))
    case 'UnaryExpression':
      return value(node.operator === 'typeof' ? unknownValue() : '')
    default:
      return value(exampleFor(nameIn(node)))
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
    // The first letter alone: the rest of the same word follows.
    if (name === 'toUpperCase' && isOneLetter(on)) return value('')
    if (name === 'toUpperCase') return mapTexts(fill(on), (text) => text.toUpperCase())
    if (name === 'toISOString') return value('2026-11-16T17:00:00.000Z')
    if (name === 'join' && on.type === 'ArrayExpression') return fillJoin(source, on.elements, first, depth)
    if (name === 'format') return value(exampleOf([first, on]))
    if (name === 'slice' && nameIn(on) === 'toISOString') return value('2026-11-16')
    if (keepingText.has(name)) return fill(on)
    if (['toFixed', 'round', 'floor', 'ceil', 'max', 'min', 'abs'].includes(name)) return value('3')
    if (name === 'join' || name === 'at' || name === 'get' || name === 'map')
      return value(exampleFor(nameIn(startOfChain(on))))
  }
  if (/^formatCountOf$|^plural/.test(name) && second && second.type !== 'SpreadElement') {
    const several = third ? fill(third) : mapTexts(fill(second), (text) => `${text}s`)
    return joined([value('3 '), several, { ...fill(second), texts: [''] }])
  }
  if (name === 'String' && first) return fill(first)
  return value(answerOf(source, node, depth) ?? exampleFor(name === 'at' ? 'address' : name))
}

/** `topics` in `topics.filter(…).map(…)`. */
function startOfChain(node: Node): Node {
  return node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? startOfChain(node.callee.object)
    : node
}

/** By the first name that has an example. */
const exampleOf = (nodes: readonly (Node | undefined)[]): string =>
  nodes.map((node) => (node ? exampleFor(nameIn(node)) : unknownValue())).find((text) => !isUnknown(text)) ??
  unknownValue()

/** What a function that consists of one expression answers, such as `day(at)`. */
function answerOf(source: SourceFile, { callee, start }: CallExpression, depth: number): string | undefined {
  if (callee.type !== 'Identifier' || depth > deepest) return undefined
  const found = initialValue(source, callee.name, start)
  const init = found && withoutTypes(found.init)
  if (init?.type !== 'ArrowFunctionExpression' || !init.expression) return undefined
  const [text = ''] = fillIn(found?.from ?? source, init.body, depth + 4).texts
  const isKnown = /\S/.test(text) && !isUnknown(text) && !text.includes('\n') && text.length < 60
  return isKnown ? text : undefined
}

const isOneLetter = (node: Node): boolean =>
  node.type === 'ChainExpression'
    ? isOneLetter(node.expression)
    : (node.type === 'MemberExpression' && node.computed) ||
      (node.type === 'CallExpression' && /^(charAt|at|slice)$/.test(nameIn(node.callee)))

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

// Constants whose text is known: declared in the same file or imported.

/** Undefined where the value is not made of literals. */
function knownText(source: SourceFile, name: string, before: number, depth: number): string | undefined {
  const found = initialValue(source, name, before)
  if (!found) return undefined
  const init = withoutTypes(found.init)
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
  return text && !isUnknown(text) && text.length < 120 ? text : undefined
}

/** `labels[kind]` and `brand.name`, where the object is a constant with texts. */
function memberText(source: SourceFile, node: Node, depth: number): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || depth > deepest)
    return undefined
  const found = initialValue(source, node.object.name, node.start)
  const init = found && withoutTypes(found.init)
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
