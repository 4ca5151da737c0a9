import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './imports.ts'

const table = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
const rows = [
  ...table.matchAll(/^\| (\d(?:\.\d)?-\d\d) \| .* \| (held|in part|not yet) \| (.*) \| (.*) \|$/gm),
].map(([, rule = '', state = '', files = '', tests = '']) => ({
  rule,
  state,
  files: named(files),
  tests: named(tests),
}))

function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}

/** The rules a test speaks of: '2.4-02', '2.8-01…2.8-10', '3-34…38', '2.5-01/04'. */
function rulesIn(text: string): Set<string> {
  const found = new Set(text.match(/\d(?:\.\d)?-\d\d(?![\d-])/g))
  for (const [, section, from, to] of text.matchAll(/(\d(?:\.\d)?)-(\d\d)\s*…\s*(?:\d(?:\.\d)?-)?(\d\d)/g)) {
    for (let n = Number(from); n <= Number(to); n++) found.add(`${section}-${String(n).padStart(2, '0')}`)
  }
  for (const [, section, , more = ''] of text.matchAll(
    /(\d(?:\.\d)?)-(\d\d)((?:(?:, |\/| and )\d\d)+)(?![\d-])/g,
  )) {
    for (const n of more.match(/\d\d/g) ?? []) found.add(`${section}-${n}`)
  }
  return found
}

describe('the table of the specification', () => {
  test('has each of the 310 rules once', () => {
    expect(rows).toHaveLength(310)
    expect(new Set(rows.map(({ rule }) => rule)).size).toBe(310)
  })

  test('names files that exist, and tests that speak of the rule', () => {
    const wrong = rows
      .filter(({ state }) => state !== 'not yet')
      .filter(
        ({ rule, files, tests }) =>
          files.length === 0 ||
          tests.length === 0 ||
          ![...files, ...tests].every((file) => existsSync(join(root, file))) ||
          !tests.every((file) => rulesIn(readFileSync(join(root, file), 'utf8')).has(rule)),
      )
    expect(wrong.map(({ rule }) => rule)).toEqual([])
  })

  test('counts itself right', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length
    expect(table).toContain(
      `${count('held')} held, ${count('in part')} in part, ${count('not yet')} not yet.`,
    )
  })

  const rulesFile = join(root, '../shared/spec/rules.md')
  test.skipIf(!existsSync(rulesFile))(
    'has the rules of the specification beside the project (skipped where it is absent)',
    () => {
      const rules = [...readFileSync(rulesFile, 'utf8').matchAll(/^\| (\d(?:\.\d)?-\d\d)/gm)].map(
        (match) => match[1],
      )
      expect(rows.map(({ rule }) => rule)).toEqual(rules)
    },
  )
})
