import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mostSavedSearches } from '@evenkeel/contract/market/kept-advisors'
import { reachPerDay } from '@evenkeel/contract/market/metrics'
import { type ProblemCode, statusOf } from '@evenkeel/contract/problem'
import { expect, test } from 'vitest'
import { root } from '../scripts/run-node.ts'
import { docs, documented } from '../server/src/testing/documented-limits.ts'

// Every limit of the code is in docs/limits.md, whose table server/src/limits-table.test.ts meets by real calls.

const server = join(root, 'server/src')

/** Problems of limits that are no number per time, and the test of each. */
const provenElsewhere: Readonly<Record<string, string>> = {
  'features/account/identity/lock-account.ts': 'features/account/identity/sign-in.test.ts',
  'features/account/identity/second-factor/count-factor-try.ts':
    'features/account/identity/second-factor/authenticator.test.ts',
  'features/people/consumers/visitor-limits.ts': 'features/market/matching/seekers/visitors.test.ts',
  'features/people/vetting/submit-application.ts': 'features/people/vetting/submit-again.test.ts',
  'features/market/matching/saved/save-advisor.ts': 'features/market/matching/saved/saved-and-hidden.test.ts',
  'features/market/matching/saved/save-search.ts': 'features/market/matching/saved/saved-searches.test.ts',
  'features/market/metrics/reach-budget.ts': 'features/market/metrics/reach.test.ts',
}
/** Counts, and refuses nothing. */
const refusesNothing = ['taken sign-up']

const sources = globSync('**/*.ts', { cwd: server })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|(^|\/)(testing|fixtures)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))

/** Where a name is written; one with \${…} in it stands for several. */
const namings = [
  /\bname: (['`])([^'`]+)\1, points\b/g,
  /^ {2}(['`]?)([\w ]+)\1: \{ (?:points|network): /gm,
  /DurableLimit\(\s*\w+,\s*(['`])([^'`]+)\1/g,
  /\b(?:limitBy|takeOne)\((?:services, )?(['`])([^'`]+)\1/g,
]
const namesIn = (text: string) =>
  namings.flatMap((naming) => [...text.matchAll(naming)].map(([, , name = '']) => name))
const isNamedBy = (pattern: string) => new RegExp(`^${pattern.replace(/\$\{\w+\}/g, '.+')}$`)
/** Takes from a limit, or from one in PostgreSQL. */
const takes = /limits\.take\(|DurableLimit\(/
/** These take from a limit that another file names. */
const namedElsewhere = [
  'features/account/identity/durable-limit.ts',
  'features/account/identity/identity-routes.ts',
  'live/guard-requests.ts',
]

test('every limit of the code is on the page', () => {
  const unnamed = sources.filter(({ text }) => takes.test(text) && namesIn(text).length === 0)
  expect(unnamed.map(({ file }) => file).sort()).toEqual(namedElsewhere)
  const inCode = sources.flatMap(({ text }) => namesIn(text)).filter((name) => !refusesNothing.includes(name))
  const pages = [...documented.keys()]
  expect(inCode.filter((name) => !pages.some((page) => isNamedBy(name).test(page)))).toEqual([])
  expect(pages.filter((page) => !inCode.some((name) => isNamedBy(name).test(page)))).toEqual([])
})

test('other refusals for asking too often have tests of their own', () => {
  const others = sources.filter(
    ({ file, text }) =>
      file in provenElsewhere ||
      ([...text.matchAll(/new Problem\(\s*'([\w-]+)'/g)].some(
        ([, code]) => statusOf(code as ProblemCode) === 429,
      ) &&
        !takes.test(text)),
  )
  expect(others.map(({ file }) => file).sort()).toEqual(Object.keys(provenElsewhere).sort())
  for (const file of Object.values(provenElsewhere))
    expect([file, existsSync(join(server, file))]).toEqual([file, true])
  // Their tests use these numbers without naming them.
  for (const words of [`${mostSavedSearches} saved searches`, `${reachPerDay} different reach questions`])
    expect(docs).toContain(words)
})
