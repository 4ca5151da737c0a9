import type { Expression, Node } from 'oxc-parser'
import { loadSource, nameIn, resolveImport, type SourceFile } from './source-file.ts'

// The values of constants, declared in the same file or imported.

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

export function initialValue(
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

/** Without `as const` and `satisfies`. */
export function withoutTypes(node: Expression): Expression {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return withoutTypes(node.expression)
  return node
}
