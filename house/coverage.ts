import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isTest, root, runtimeImportsOf, sourceFiles } from './imports.ts'

// docs/spec-coverage.md as data, and the checks that need no running product: whether the named tests mention
// the rule in their titles, and whether the product reaches the named files.

export const states = ['held', 'held as read', 'in part'] as const

export interface Row {
  rule: string
  state: string
  /** How the rule is read, or what is missing; "–" where it is met literally. */
  reading: string
  files: string[]
  tests: string[]
}

const rowForm =
  /^\| (?<rule>\d(?:\.\d)?-\d\d) \| .* \| .* \| (?<state>.*?) \| (?<reading>.*) \| (?<files>.*) \| (?<tests>.*) \|$/gm

export function readTable(text: string): Row[] {
  return [...text.matchAll(rowForm)].map(({ groups = {} }) => ({
    rule: groups.rule ?? '',
    state: groups.state ?? '',
    reading: groups.reading ?? '',
    files: named(groups.files ?? ''),
    tests: named(groups.tests ?? ''),
  }))
}

function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}

/** The numbers of a section's rules, which are consecutive. */
export const ruleNumbers = ({ section, last }: { section: string; last: number }) =>
  Array.from({ length: last }, (_, index) => `${section}-${String(index + 1).padStart(2, '0')}`)

/** A comment is not a test, even where it quotes one. */
function withoutComments(text: string): string {
  return text.replace(/^\s*\/\/.*$/gm, '').replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
}

// The first argument of test, it or describe, also after .each(…) and the like.
const titleForm =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\))(?:<[^>]*>)?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>\s*,/g

export function titlesIn(text: string): string[] {
  return [...withoutComments(text).matchAll(titleForm)].map((match) => match.groups?.title ?? '')
}

const id = String.raw`\d(?:\.\d)?-\d\d(?![\d-])`
// 'spec 2.7-04, 5-05', 'spec 1-10 … 1-12', 'spec 2.2-02…16'
const listForm = new RegExp(
  String.raw`\bspec (${id}(?: ?… ?(?:${id}|\d\d(?!\d)))?(?:, ${id}(?: ?… ?(?:${id}|\d\d(?!\d)))?)*)`,
  'g',
)

/** The rules that a title names after the word "spec". */
export function rulesIn(title: string): string[] {
  return [...title.matchAll(listForm)].flatMap((match) => (match[1] ?? '').split(', ').flatMap(rulesOf))
}

function rulesOf(item: string): string[] {
  const [first = '', last] = item.split(/ ?… ?/)
  if (last === undefined) return [first]
  const [section = '', from = ''] = first.split('-')
  const to = Number(last.slice(-2))
  const rules: string[] = []
  for (let n = Number(from); n <= to; n += 1) rules.push(`${section}-${String(n).padStart(2, '0')}`)
  return rules
}

/** Entry points of the product: the server, its commands, every page, and what the browser loads first. */
function isEntry(file: string): boolean {
  if (isTest(file)) return false
  return (
    /^server\/src\/(main|[\w-]+-command)\.ts$/.test(file) ||
    /^web\/app\/(routes\/.+\.tsx?|root\.tsx|routes\.ts|entry\.client\.tsx|layout\/page-frame\.tsx)$/.test(
      file,
    )
  )
}

function importsIn(file: string): string[] {
  if (!existsSync(join(root, file))) return []
  if (/\.tsx?$/.test(file)) return runtimeImportsOf(file)
  if (!file.endsWith('.css')) return []
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/@import\s+["'](\.[^"']+)["']/g)].map((match) =>
    posix.join(posix.dirname(file), match[1] ?? ''),
  )
}

/** Every file that the running product loads, following imports from its entry points. */
export function reachedFiles(): Set<string> {
  const reached = new Set(sourceFiles().filter(isEntry))
  const waiting = [...reached]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const target of importsIn(file)) {
      if (reached.has(target)) continue
      reached.add(target)
      waiting.push(target)
    }
  }
  return reached
}

interface Surroundings {
  reached: ReadonlySet<string>
  /** The rules that a test file names in its titles; undefined where the file does not exist. */
  rulesNamedBy: (file: string) => ReadonlySet<string> | undefined
}

export const coverageTest = 'house/spec-coverage.test.ts'

/** The problems of a row, one sentence each. */
export function problemsOf(row: Row, { reached, rulesNamedBy }: Surroundings): string[] {
  const { rule, state, reading, files, tests } = row
  const problems: string[] = []
  if (!(states as readonly string[]).includes(state)) problems.push(`has the unknown state "${state}"`)
  if (state === 'held' && reading !== '–') problems.push('is held as it stands, and still has a reading')
  if (state === 'held as read' && !/readings\.md|security\.md/.test(reading))
    problems.push('does not say where its reading stands')
  if (state === 'in part' && reading.length < 10) problems.push('does not say what is missing')
  if (files.length === 0) problems.push('names no file that holds it')
  for (const file of files) if (!reached.has(file)) problems.push(`is held by ${file}, which nothing reaches`)
  if (tests.length === 0) problems.push('has no witness')
  for (const test of tests) {
    const named = test === coverageTest ? undefined : rulesNamedBy(test)
    if (!named) problems.push(`has the witness ${test}, which is none`)
    else if (!named.has(rule)) problems.push(`is in no title of ${test}`)
  }
  return problems.map((problem) => `${rule} ${problem}`)
}

/** The summary sentence at the top of the page. */
export function countsOf(rows: readonly Row[]): string {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  return `${states.map((state) => `${count(state)} ${state}`).join(', ')}.`
}

export function rulesNamedBy(file: string): ReadonlySet<string> | undefined {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return undefined
  return new Set(titlesIn(readFileSync(join(root, file), 'utf8')).flatMap(rulesIn))
}
