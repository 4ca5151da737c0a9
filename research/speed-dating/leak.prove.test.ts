// Smoke test: research/speed-dating/read-evenings.test.ts
import { seeded } from '@evenkeel/matching/random/seeded'
import { describe, expect, test } from 'vitest'
import { type Evening, roundsOf } from './evening.ts'
import { leaveOneEveningOut, type PredictedEvening } from './leave-one-evening-out.ts'
import { readEvenings } from './read-evenings.ts'
import { afterTheDate, csvOf, inventedRows } from './testing/invented-csv.ts'

// Predictions may use questionnaires and earlier outcomes. Everything else is scrambled here, and no
// prediction may change by a bit.

const rows = inventedRows(5, 7, 6, 11)
const target = '3'
const round = 4

describe('a prediction does not know', () => {
  test.each(afterTheDate)('what people filled in after the date: %s', (column) => {
    const random = seeded(1)
    expect(predicted(rows.map((row) => ({ ...row, [column]: String(random.below(100)) })))).toEqual(plain)
  })

  test('any of it, when all such columns are gone', () => {
    const stripped = rows.map((row) => ({
      ...row,
      ...Object.fromEntries(afterTheDate.map((column) => [column, ''])),
    }))
    expect(predicted(stripped)).toEqual(plain)
  })

  test('the decisions of its own round or of a later one', () => {
    const [before, after] = [warm(plain), warm(predicted(flipFrom(round)))]
    const known = plain.evening.dates.findIndex((date) => date.round > round)
    expect(known).toBeGreaterThan(7)
    expect(after.slice(0, 2 * known)).toEqual(before.slice(0, 2 * known))
    expect(after.slice(2 * known)).not.toEqual(before.slice(2 * known))
  })

  test('any decision of its own evening, when it is cold', () => {
    expect(predicted(flipFrom(1)).cold).toEqual(plain.cold)
  })

  test('any decision of the second half, when introductions for it are made', () => {
    expect(predicted(flipFrom(plain.secondHalfFrom)).half).toEqual(plain.half)
    expect(plain.secondHalfFrom).toBe(Math.floor(roundsOf(plain.evening) / 2) + 1)
    expect(predicted(flipFrom(plain.secondHalfFrom - 1)).half).not.toEqual(plain.half)
  })

  test('what other people of the evening answered: the model was made without them', () => {
    const stranger = rows.find(({ wave, gender }) => wave === target && gender === '1')?.iid
    const changed = predicted(
      rows.map((row) => (row.iid === stranger ? { ...row, age: '55', goal: '1' } : row)),
    )
    for (const [at, { man }] of plain.evening.dates.entries()) {
      if (plain.evening.men[man]?.id === stranger) continue
      expect(changed.cold.man[at]).toBe(plain.cold.man[at])
      expect(changed.cold.woman[at]).toBe(plain.cold.woman[at])
    }
    expect(changed.cold).not.toEqual(plain.cold)
  })

  test('in which order the rows of the file stand', () => {
    expect(predicted([...rows].reverse())).toEqual(plain)
  })
})

describe('a prediction does know', () => {
  test('the questionnaires', () => {
    expect(predicted(rows.map((row) => ({ ...row, age: String(60 - Number(row.age)) }))).cold).not.toEqual(
      plain.cold,
    )
  })

  test('how other evenings went', () => {
    const other = rows.map((row) => (row.wave === '1' ? { ...row, dec: flipped(row.dec) } : row))
    expect(predicted(other).cold).not.toEqual(plain.cold)
  })
})

const plain = predicted(rows)

function flipped(decision: string | undefined): string {
  return decision === '1' ? '0' : '1'
}

function flipFrom(first: number): Record<string, string>[] {
  return rows.map((row) =>
    row.wave === target && Number(row.order) >= first ? { ...row, dec: flipped(row.dec) } : row,
  )
}

/** Without the outcomes, which a test may change. */
function predicted(from: readonly Record<string, string>[]): Omit<PredictedEvening, 'isMatch'> {
  const evenings = readEvenings(csvOf(from))
  if ('kind' in evenings) throw new Error(evenings.reason)
  const result = leaveOneEveningOut(
    evenings,
    evenings.filter(({ id }) => id === target),
  )
  if ('kind' in result || !result[0]) throw new Error('not fitted')
  const { isMatch, evening, ...rest } = result[0]
  return { ...rest, evening: withoutOutcomes(evening) }
}

function withoutOutcomes(evening: Evening): Evening {
  return {
    ...evening,
    men: evening.men.map(({ id, answers }) => ({ id, answers: { ...answers, age: 0, goal: 0 } })),
    women: [],
    dates: evening.dates.map((date) => ({ ...date, isManYes: false, isWomanYes: false })),
  }
}

function warm({ warm: { man, woman } }: Pick<PredictedEvening, 'warm'>): number[] {
  return Array.from(man).flatMap((yes, at) => [yes, woman[at] ?? 0])
}
