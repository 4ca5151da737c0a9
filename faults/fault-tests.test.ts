import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markdownTable, printRow, rowOf } from './fault-row.ts'
import { nothingDone } from './fault-test.ts'
import { faultTests } from './fault-tests.ts'
import { listAsMarkdown } from './write-list.ts'

const page = readFileSync(resolve(import.meta.dirname, '../docs/faults.md'), 'utf8')

describe('the list of fault tests', () => {
  test('has each of FT-01 to FT-25 once', () => {
    const numbered = faultTests.map(({ id }) => id).filter((id) => id.startsWith('FT-'))
    const wanted = Array.from({ length: 25 }, (_, index) => `FT-${String(index + 1).padStart(2, '0')}`)
    expect(numbered.toSorted()).toEqual(wanted)
    expect(new Set(faultTests.map(({ id }) => id)).size).toBe(faultTests.length)
  })

  test('is the one of docs/faults.md (npm run faults -- --list --markdown)', () => {
    expect(page).toContain(listAsMarkdown(faultTests))
  })
})

describe('a row', () => {
  const [one] = faultTests
  if (!one) throw new Error('no tests')

  test('says what was lost and doubled, how calls failed, and what is wrong', () => {
    const verdict = { lost: ['a'], duplicated: ['b', 'c'], gaps: [], disordered: ['d'], views: [] }
    const failed = new Map([['503', 4]])
    const result = { ...nothingDone(), faults: 2, acknowledged: 9, verdict, failed, longestMs: 1234 }
    const row = rowOf(one, 3, { ...result, problems: ['1 lost: a'] })
    expect(printRow(row)).toBe(
      'FT-01    failed  2 faults, 9 acknowledged, 0 retried, LOST 1, DUPLICATED 2, gaps/order/views 0/1/0, ' +
        'failed answers 4 × 503, longest wait 1.2 s, 3 s\n         WRONG: 1 lost: a',
    )
    expect(markdownTable([row])).toContain(
      '| 2 | 9 | 0 | 1 | 2 | 0/1/0 | 4 × 503 | 1.2 s | failed | 1 lost: a |',
    )
  })

  test('without problems has passed', () => {
    expect(rowOf(one, 1, { ...nothingDone(), acknowledged: 1 }).state).toBe('passed')
  })
})
