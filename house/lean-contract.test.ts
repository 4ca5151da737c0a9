import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { allEndpoints } from '../contract/src/all-endpoints.ts'
import { endpointsInForms, leanModule } from '../web/lean-contract.ts'
import { importsOf, splitContract } from '../web/split-contract.ts'

const app = join(import.meta.dirname, '../web/app')
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
  .map((file) => readFileSync(join(app, file), 'utf8'))

const lean = (code: string, inForms: string[] = []) =>
  leanModule(code, parseAst(code) as never, new Set(inForms)).replace(/\s+/g, ' ')

const code = `export const ask = endpoint({
  name: 'ask',
  path: '/api/ask',
  summary: 'Ask',
  body: z.object({ text: z.string() }),
  answer: z.object({}),
})
export const most = 5
export const check = (text) => rule.safeParse(text)`

test('a browser’s endpoint has neither schemas nor words of the API’s documentation', () => {
  expect(lean(code)).toBe(
    `export const ask = /* @__PURE__ */ (() => (endpoint({ name: 'ask', path: '/api/ask', })))() export const most = 5 export const check = (text) => rule.safeParse(text)`,
  )
})

test('a form keeps the body it checks its input by', () => {
  expect(lean(code, ['ask'])).toContain('body: z.object({ text: z.string() })')
  expect(lean(code, ['ask'])).not.toContain('answer')
})

test('forms name endpoints of the contract, also where they rename them', () => {
  const named = new Set(sources.flatMap(endpointsInForms))
  const known = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))
  expect(named.size).toBeGreaterThan(5)
  for (const name of named) expect(known.get(name)?.body, name).toBeDefined()
  expect(endpointsInForms("import { ask as asking } from 'x'\nasking.body.safeParse(1)")).toEqual(['ask'])
})

test('no page reads another schema of an endpoint, which the build removes', () => {
  const others = /\w\.(answer|answerTo|params|query)\.(shape|safeParse|parse)\b/
  expect(sources.filter((source) => others.test(source))).toEqual([])
})

const splitOf = (sources: Record<string, string>) =>
  splitContract(new Map(Object.entries(sources)), (text) => parseAst(text) as never)

test('what needs no validator is in a module that doesn’t load it, however far away the schema is', () => {
  const split = splitOf({
    'rules.ts': "import * as z from 'zod/mini'\nexport const most = 5\nexport const text = z.string()",
    'people/asks.ts': `import { most, text as rule } from '../rules.ts'
const path = '/api/ask'
export const ask = { path, most }
export const form = { path, rule }`,
  })
  expect(split.get('rules.ts')?.plain).toBe('export const most = 5')
  expect(split.get('people/asks.ts')?.plain).toBe(`import { most } from "../rules.ts?plain";
export const path = '/api/ask'
export const ask = { path, most }`)
  expect(split.get('people/asks.ts')?.rest).toBe(`export * from "./asks.ts?plain";
import { path } from "./asks.ts?plain";
import { text as rule } from "../rules.ts";
export const form = { path, rule }`)
})

test('a page imports each name from the half that has it', () => {
  const half = splitOf({
    'a.ts': "import * as z from 'zod/mini'\nexport const a = 1\nexport const b = z.string()",
  })
  expect(importsOf(['a as one', ' b '], './a.ts', half.get('a.ts'))).toBe(
    'import { a as one } from "./a.ts?plain"; import { b } from "./a.ts";',
  )
})
