import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addSkip, emptySummary, skipLines } from '../scripts/test-summary.ts'
import { ourFiles, root } from './imports.ts'

describe('a skipped test', () => {
  test('that does not say why is a failure', () => {
    const summary = emptySummary()
    addSkip(summary, 'a.test.ts: one', undefined)
    addSkip(summary, 'a.test.ts: two', '')
    expect(summary).toMatchObject({ skipped: 2, skips: [] })
    expect(summary.failures).toEqual([
      'a.test.ts: one is skipped without saying why',
      'a.test.ts: two is skipped without saying why',
    ])
  })

  test('is counted with the others of its reason, the most frequent first', () => {
    const [unit, e2e] = [emptySummary(), emptySummary()]
    addSkip(unit, 'a', 'no clamd')
    addSkip(unit, 'b', 'no Redis')
    addSkip(e2e, 'c', 'no Redis')
    expect(skipLines([unit, e2e])).toEqual(['skipped 2: no Redis', 'skipped 1: no clamd'])
    expect(skipLines([emptySummary()])).toEqual([])
  })
})

// A machine that has everything skips nothing, so the code is read too.
describe('a test file', () => {
  const skipsSilently = (text: string) =>
    /\.(skipIf|runIf)\(|\bskip: |\b(it|test|describe)\.todo\b|\b(it|test|describe)\.skip\b(?!\([^\n]*,)|(?<![.\w])skip\((?!['"`]|[^\n]*,)/.test(
      text,
    )

  test('skips nothing without a reason', () => {
    const tests = ourFiles().filter(
      (file) => /\.(test|spec)\.tsx?$/.test(file) && file !== 'house/skips.test.ts',
    )
    expect(tests.length).toBeGreaterThan(500)
    expect(tests.filter((file) => skipsSilently(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  test.each([
    ["test.skipIf(!isThere)('one', () => {})", true],
    ["describe.runIf(isThere).each(cases)('one', () => {})", true],
    ["test.todo('one')", true],
    ['test.skip()', true],
    ['skip(!isThere)', true],
    ["test('one', { skip: !isThere }, () => {})", true],
    ["skip(!isThere, 'Redis is not installed')", false],
    ["test.skip(!isThere, 'Redis is not installed')", false],
    ["test('one', needs(isThere, 'Redis is not installed'), () => {})", false],
  ])('%s: %j', (text, isSilent) => {
    expect(skipsSilently(text)).toBe(isSilent)
  })
})
