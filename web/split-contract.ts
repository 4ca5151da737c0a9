import { posix } from 'node:path'
import { childrenOf, isNode, type Node } from './lean-contract.ts'

// Divides each module of the contract into declarations without any schema (`x.ts?plain`) and the rest, which exports both.

export const plainHalf = '?plain'

export interface SplitModule {
  plain: string
  rest: string
  /** What the plain half exports. */
  plainNames: ReadonlySet<string>
}

interface Statement {
  code: string
  names: string[]
  uses: Set<string>
}

interface Import {
  from: string
  name: string
}

interface Module {
  statements: Statement[]
  imports: Map<string, Import>
  /** Names that need the validator. */
  schemas: Set<string>
}

/** Names that the code reads; keys and properties aren't names. */
function usesIn(node: Node, uses = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') uses.add(String(node.name))
  const skipped =
    (node.type === 'MemberExpression' && !node.computed && node.property) ||
    (node.type === 'Property' && !node.computed && !node.shorthand && node.key)
  for (const child of childrenOf(node)) if (child !== skipped) usesIn(child, uses)
  return uses
}

function namesIn(declaration: Node): string[] {
  if (declaration.type !== 'VariableDeclaration')
    return isNode(declaration.id) ? [String(declaration.id.name)] : []
  // A pattern has no name of its own, which leaves the statement with the schemas.
  return (declaration.declarations as Node[]).flatMap(({ id }) =>
    (id as Node).name ? [String((id as Node).name)] : [],
  )
}

function readModule(code: string, program: Node): Module {
  const statements: Statement[] = []
  const imports = new Map<string, Import>()
  for (const statement of program.body as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local, imported } of statement.specifiers as Record<string, Node | undefined>[])
        imports.set(String(local?.name), {
          from: String((statement.source as Node).value),
          name: imported ? String(imported.name) : '*',
        })
      continue
    }
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    const text = code.slice(declaration.start, declaration.end)
    const names = namesIn(declaration)
    statements.push({ code: names.length > 0 ? `export ${text}` : text, names, uses: usesIn(declaration) })
  }
  return { statements, imports, schemas: new Set() }
}

const pathFrom = (file: string, source: string) => posix.join(posix.dirname(file), source)

/** Marks everything that reads a schema, through any number of modules. */
function markSchemas(modules: ReadonlyMap<string, Module>): void {
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const [file, { statements, imports, schemas }] of modules) {
      const isSchema = (name: string) => {
        const source = imports.get(name)
        if (!source) return schemas.has(name)
        if (/^zod(\/|$)/.test(source.from)) return true
        return modules.get(pathFrom(file, source.from))?.schemas.has(source.name) ?? false
      }
      for (const { names, uses } of statements) {
        if (names.every((name) => schemas.has(name)) || ![...uses].some(isSchema)) continue
        for (const name of names) schemas.add(name)
        hasChanged = true
      }
    }
  }
}

/** Imports of these specifiers (`a`, `a as b`), from the plain half where it has them. */
export function importsOf(
  specifiers: readonly string[],
  from: string,
  module: SplitModule | undefined,
): string {
  const wanted = specifiers.map((each) => each.trim()).filter(Boolean)
  const isPlain = (each: string) => module?.plainNames.has(each.split(/\s+as\s+/)[0] ?? '') ?? false
  const [plain, rest] = [wanted.filter(isPlain), wanted.filter((each) => !isPlain(each))]
  return [
    ...(plain.length > 0
      ? [`import { ${plain.join(', ')} } from ${JSON.stringify(`${from}${plainHalf}`)};`]
      : []),
    ...(rest.length > 0 ? [`import { ${rest.join(', ')} } from ${JSON.stringify(from)};`] : []),
  ].join(' ')
}

export function splitContract(
  sources: ReadonlyMap<string, string>,
  parse: (code: string) => Node,
): Map<string, SplitModule> {
  const modules = new Map([...sources].map(([file, code]) => [file, readModule(code, parse(code))]))
  markSchemas(modules)
  const split = new Map<string, SplitModule>()
  const isPlain = ({ schemas }: Module, { names }: Statement) =>
    names.length > 0 && !names.some((name) => schemas.has(name))
  for (const [file, module] of modules)
    split.set(file, {
      plain: '',
      rest: '',
      plainNames: new Set(
        module.statements.filter((each) => isPlain(module, each)).flatMap(({ names }) => names),
      ),
    })
  for (const [file, module] of modules) {
    const half = split.get(file)
    if (!half) continue
    const importsFor = (statements: readonly Statement[]) => {
      const uses = new Set(statements.flatMap((each) => [...each.uses]))
      return [...module.imports]
        .filter(([local]) => uses.has(local))
        .map(([local, { from, name }]) =>
          name === '*'
            ? `import * as ${local} from ${JSON.stringify(from)};`
            : importsOf(
                [name === local ? name : `${name} as ${local}`],
                from,
                split.get(pathFrom(file, from)),
              ),
        )
    }
    const textOf = (statements: readonly Statement[]) =>
      [...importsFor(statements), ...statements.map(({ code }) => code)].join('\n')
    const plain = module.statements.filter((each) => isPlain(module, each))
    const rest = module.statements.filter((each) => !isPlain(module, each))
    const self = JSON.stringify(`./${posix.basename(file)}${plainHalf}`)
    const shared = [...half.plainNames].filter((name) => rest.some(({ uses }) => uses.has(name)))
    half.plain = textOf(plain)
    half.rest = [
      `export * from ${self};`,
      ...(shared.length > 0 ? [`import { ${shared.join(', ')} } from ${self};`] : []),
      textOf(rest),
    ].join('\n')
  }
  return split
}
