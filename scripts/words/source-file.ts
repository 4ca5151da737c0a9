import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { type Node, type Program, parseSync, visitorKeys } from 'oxc-parser'

export const root = resolve(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the root of the project, with slashes. */
  path: string
  readonly program: Program
  /** Our own files that the running code loads, as paths from the root. */
  imports: readonly string[]
  lineOf(offset: number): number
}

/** Parses one file and links every node with its parent. */
export function parseSource(path: string, text: string): SourceFile {
  const result = parseSync(path, text, { preserveParens: false })
  const { module, errors } = result
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  let program: Program | undefined
  return {
    path,
    // Read when it is asked for: most files are only looked at for their imports.
    get program() {
      if (!program) {
        program = result.program
        linkParents(program)
      }
      return program
    },
    imports: specifiers.flatMap((specifier) => resolveImport(path, specifier) ?? []),
    lineOf: (offset) => lineStarts.findLastIndex((start) => start <= offset) + 1,
  }
}

/** Undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('.')) return posix.normalize(posix.join(dirname(from), plain))
  const ours = /^@evenkeel\/(\w+)\/(.+)$/.exec(plain)
  if (!ours) return undefined
  const path = `${ours[1]}/src/${ours[2]}.ts`
  return existsSync(join(root, path)) ? path : undefined
}

const parsed = new Map<string, SourceFile | undefined>()

/** A file of the project by its path; undefined where it is not code. */
export function loadSource(path: string): SourceFile | undefined {
  if (!parsed.has(path)) {
    const isCode = /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path))
    parsed.set(path, isCode ? parseSource(path, readFileSync(join(root, path), 'utf8')) : undefined)
  }
  return parsed.get(path)
}

export function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Record<string, Node | readonly (Node | null)[] | null | undefined>
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const value = fields[key]
    if (Array.isArray(value)) return value.filter((each) => each !== null)
    return value ? [value as Node] : []
  })
}

function linkParents(node: Node): void {
  for (const child of childrenOf(node)) {
    child.parent = node
    linkParents(child)
  }
}

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
