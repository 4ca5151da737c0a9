import type { Expression, JSXChild, JSXElement, JSXFragment } from 'oxc-parser'
import { nameIn } from './source-file.ts'

// Which parts of JSX continue a sentence, and the text between tags.

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
