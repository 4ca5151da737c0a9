import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import specification from '../contract/specification.json' with { type: 'json' }
import {
  countsOf,
  coverageTest,
  problemsOf,
  type Row,
  reachedFiles,
  readTable,
  ruleNumbers,
  rulesIn,
  rulesNamedBy,
  titlesIn,
} from './coverage.ts'
import { isTest, root, sourceFiles } from './imports.ts'

const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
const rows = readTable(page)

describe('the table of the specification', () => {
  const around = { reached: reachedFiles(), rulesNamedBy }

  test('has each of the 310 rules once, in their order', () => {
    expect(rows.map(({ rule }) => rule)).toEqual(specification.rules.flatMap(ruleNumbers))
    expect(page.match(/^\| \d(\.\d)?-\d\d /gm)).toHaveLength(310)
  })

  test('reads as written every rule that has no reading of its own', () => {
    const isReadOtherwise = ({ state }: Row) => state === 'held as read'
    expect(rows.filter(isReadOtherwise).map(({ rule }) => rule)).toEqual(
      specification.rules.flatMap(({ asRead }) => asRead),
    )
  })

  test('names files that the product reaches, and tests whose titles name the rule', () => {
    expect(rows.flatMap((row) => problemsOf(row, around))).toEqual([])
  })

  test('counts itself right', () => {
    expect(page.split('\n')).toContain(countsOf(rows))
  })

  test('says of every storage key of the specification what became of it', () => {
    const keys = [...page.matchAll(/^\| ([\w -]+) \| (kept|renamed|memory|absent) \| (.+) \|$/gm)]
    expect(keys.map(([, key]) => key)).toEqual(
      specification.names.find(({ rule }) => rule === '3-28')?.values,
    )
    const code = sourceFiles()
      .filter((file) => file.startsWith('web/app/') && !isTest(file) && /\.tsx?$/.test(file))
      .concat('contract/src/constants.ts')
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const missing = keys.filter(([, key = '', state, where = '']) => {
      const name = state === 'renamed' ? /`(\w+)`/.exec(where)?.[1] : key
      return (state === 'kept' || state === 'renamed') && !code.includes(`'${name}'`)
    })
    expect(missing.map(([, key]) => key)).toEqual([])
  })
})

describe('a row is refused', () => {
  const around = {
    reached: new Set(['server/src/main.ts']),
    rulesNamedBy: (file: string) =>
      file === 'e2e/a.spec.ts' ? new Set(['6-04']) : file === 'e2e/b.spec.ts' ? new Set<string>() : undefined,
  }
  const good: Row = {
    rule: '6-04',
    state: 'held',
    reading: '–',
    files: ['server/src/main.ts'],
    tests: ['e2e/a.spec.ts'],
  }
  test.each<[string, Partial<Row>]>([
    ['without a witness', { tests: [] }],
    ['with a witness that does not exist', { tests: ['e2e/gone.spec.ts'] }],
    ['with a witness that does not name it', { tests: ['e2e/b.spec.ts'] }],
    ['with one such witness among good ones', { tests: ['e2e/a.spec.ts', 'e2e/b.spec.ts'] }],
    ['with the coverage test itself as witness', { tests: [coverageTest] }],
    ['without a file that holds it', { files: [] }],
    ['with a file that nothing reaches', { files: ['web/app/format/forgotten.ts'] }],
    ['with an unknown state', { state: 'not yet' }],
    ['as read, without saying where', { state: 'held as read', reading: 'done differently' }],
    ['as held, with a reading', { reading: 'readings.md: something else' }],
    ['in part, without saying what is missing', { state: 'in part', reading: '–' }],
  ])('%s', (_, wrong) => {
    expect(problemsOf(good, around)).toEqual([])
    expect(problemsOf({ ...good, ...wrong }, around)).toHaveLength(1)
  })

  test('by a count that is not its own', () => {
    expect(countsOf([good, { ...good, state: 'in part' }])).toBe('1 held, 0 held as read, 1 in part.')
  })
})

describe('a title', () => {
  test.each([
    ['opens it (spec 1-02, 2.1-13)', ['1-02', '2.1-13']],
    ['sends it (spec 2.7-04…06, 5-05)', ['2.7-04', '2.7-05', '2.7-06', '5-05']],
    ['shows it (IDN-01, spec 1-10 … 1-12, H36)', ['1-10', '1-11', '1-12']],
    ['on 2026-06-04 and 6-10 Years', []],
    ['(spec 2026-06-04)', []],
    ['(2.2-02…16)', []],
  ])('%s', (title, rules) => {
    expect(rulesIn(title)).toEqual(rules)
  })

  test('is the first argument of a test or a group of them, and no comment or value', () => {
    const text = [
      "test('one (spec 1-01)', () => {})",
      "describe.for(cases)(\n  'two',\n  () => {})",
      "it.each<Kind>([['not (spec 1-02)', 1]])('three %s', () => {})",
      '// test(`four`, () => {})',
      "  /* test('five', () => {}) */",
      'test(`six’s “it” \\`quoted\\``, () => {})',
      "expect(words).toBe('seven (spec 1-03)')",
    ].join('\n')
    expect(titlesIn(text)).toEqual(['one (spec 1-01)', 'two', 'three %s', 'six’s “it” \\`quoted\\`'])
  })
})
