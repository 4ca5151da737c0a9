import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { importsOf, plainHalf, type SplitModule, splitContract } from './split-contract.ts'

// A browser sends calls and trusts the answers, so of an endpoint it needs name, method, path and who may call. The
// schemas of answers are most of the contract; with pure initializers the bundler leaves out what no page names. What
// is left without a schema goes into modules of its own, so that pages without forms don't load the validator.

const imported = /import\s*\{([^}]*)\}\s*from\s*["']@evenkeel\/contract\/([\w/-]+)["'];?/g
const onlyForServer = new Set(['summary', 'params', 'query', 'answer', 'answerTo', 'problems'])

/** A form that checks its input by an endpoint's body: `askSupport.body.safeParse(draft)`. */
const bodyUse = /\b(\w+)\.body\.(?:shape|safeParse|parse|def)\b/g

/** Endpoints whose body a form reads, under the names the contract gives them. */
export function endpointsInForms(source: string): string[] {
  return [...source.matchAll(bodyUse)].map(([, local = '']) => {
    const renamed = new RegExp(`\\b(\\w+) as ${local}\\b`).exec(source)
    return renamed?.[1] ?? local
  })
}

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function hasCall(node: Node): boolean {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false
  return node.type === 'CallExpression' || childrenOf(node).some(hasCall)
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Removes what only the server reads of `endpoint({ … })`. */
function trimEndpoint(init: Node, isBodyUsed: boolean, code: string): Edit[] {
  const callee = init.callee as Node | undefined
  const [definition] = (init.arguments as Node[] | undefined) ?? []
  if (callee?.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return []
  return (definition.properties as Node[]).flatMap(({ type, key, start, end }) => {
    const name = type === 'Property' ? String((key as Node).name) : ''
    if (!onlyForServer.has(name) && (name !== 'body' || isBodyUsed)) return []
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
    return [{ start, end: end + comma, text: '' }]
  })
}

/** The module with trimmed endpoints, and with initializers that are left out when nothing uses them. */
export function leanModule(code: string, program: Node, inForms: ReadonlySet<string>): string {
  const edits: Edit[] = []
  for (const statement of program.body as Node[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations as { id: Node; init: Node | null }[]) {
      if (!init || id.type !== 'Identifier' || !hasCall(init)) continue
      edits.push(
        { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        ...trimEndpoint(init, inForms.has(String(id.name)), code),
        { start: init.end, end: init.end, text: '))()' },
      )
    }
  }
  return edits.reduceRight(
    (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
    code,
  )
}

export function leanContract(appDir: string, contractDir: string): Plugin {
  let modules: ReadonlyMap<string, SplitModule> = new Map()
  const moduleOf = (id: string) => modules.get(relative(contractDir, id).split(sep).join('/'))
  return {
    name: 'lean-contract',
    // After types are gone.
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const inForms = new Set(
        sourcesIn(appDir).flatMap((file) => endpointsInForms(readFileSync(join(appDir, file), 'utf8'))),
      )
      const lean = sourcesIn(contractDir).map((file): [string, string] => {
        const code = stripTypeScriptTypes(readFileSync(join(contractDir, file), 'utf8'))
        return [file.split(sep).join('/'), leanModule(code, this.parse(code) as unknown as Node, inForms)]
      })
      modules = splitContract(new Map(lean), (code) => this.parse(code) as unknown as Node)
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!source.endsWith(plainHalf)) return undefined
        const whole = source.slice(0, -plainHalf.length)
        const found = await this.resolve(whole, importer?.replace(plainHalf, ''), { skipSelf: true })
        return found && `${found.id}${plainHalf}`
      },
    },
    load: {
      order: 'pre',
      handler(id) {
        const module = moduleOf(id.replace(plainHalf, ''))
        return (
          module && { code: id.endsWith(plainHalf) ? module.plain : module.rest, moduleSideEffects: false }
        )
      },
    },
    transform(code, id) {
      if (!id.startsWith(appDir) || !code.includes('@evenkeel/contract/')) return undefined
      return code.replace(imported, (statement, names: string, path: string) => {
        const module = modules.get(`${path}.ts`)
        return module ? importsOf(names.split(','), `@evenkeel/contract/${path}`, module) : statement
      })
    },
  }
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
