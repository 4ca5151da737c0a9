// Smoke test: research/speed-dating/fit-two-sided-model.test.ts
import { auc } from '@evenkeel/matching/evaluate/auc'
import { beforeEach, describe, expect, test } from 'vitest'
import { introduceOptimally } from './introduce-optimally.ts'
import { bothYes, leaveOneEveningOut } from './leave-one-evening-out.ts'
import { readCsv } from './read-csv.ts'
import { readEvenings } from './read-evenings.ts'
import { afterTheDate, csvOf } from './testing/invented-csv.ts'

declare global {
  interface ImportMeta {
    glob(path: string, options: { query: '?raw'; import: 'default' }): Record<string, () => Promise<string>>
  }
}

// The data set of Fisman, Iyengar, Kamenica and Simonson (2006) is not part of the repository.
const files = import.meta.glob('../../../shared/data/speed-dating.csv', {
  query: '?raw',
  import: 'default',
})
const text = await Object.values(files)[0]?.()

describe('on real evenings', { timeout: 120_000 }, () => {
  beforeEach(({ skip }) =>
    skip(text === undefined, 'shared/data/speed-dating.csv is not beside the checkout'),
  )
  const evenings = text === undefined ? [] : readEvenings(text)

  test('everybody met everybody, once a round', () => {
    if ('kind' in evenings) throw new Error(evenings.reason)
    expect(evenings.length).toBeGreaterThan(3)
    for (const { dates, men, women } of evenings) {
      expect(dates).toHaveLength(men.length * women.length)
      for (const side of ['man', 'woman'] as const)
        expect(new Set(dates.map((date) => `${date[side]} ${date.round}`)).size).toBe(dates.length)
    }
  })

  test('no prediction knows what people filled in after the date', () => {
    const table = readCsv(text ?? '')
    if ('kind' in evenings || 'kind' in table) throw new Error('not read')
    const gone = new Set(afterTheDate)
    const rows = table.rows.map((fields) =>
      Object.fromEntries(
        table.columns.map((column, at) => [column, gone.has(column) ? '' : (fields[at] ?? '')]),
      ),
    )
    const stripped = readEvenings(csvOf(rows))
    if ('kind' in stripped) throw new Error(stripped.reason)
    const [smallest] = [...evenings].sort((a, b) => a.dates.length - b.dates.length)
    const predict = (from: typeof evenings) =>
      leaveOneEveningOut(
        from,
        from.filter(({ id }) => id === smallest?.id),
      )
    expect(predict(stripped)).toEqual(predict(evenings))
  })

  test('who suits whom is told better than the goals ask, cold and warm, and brings more matches', () => {
    if ('kind' in evenings) throw new Error(evenings.reason)
    const predicted = leaveOneEveningOut(evenings)
    if ('kind' in predicted) throw new Error(predicted.reason)
    const outcomes = predicted.flatMap(({ isMatch }) => [...isMatch])
    const areaOf = (when: 'cold' | 'warm') =>
      auc(
        outcomes,
        predicted.flatMap((evening) => [...bothYes(evening[when])]),
      )
    expect(areaOf('cold')).toBeGreaterThanOrEqual(0.595)
    expect(areaOf('warm')).toBeGreaterThanOrEqual(0.72)
    let matches = 0
    for (const { evening, isMatch, half, secondHalfFrom } of predicted)
      for (const at of introduceOptimally(evening, secondHalfFrom, bothYes(half))) matches += isMatch[at] ?? 0
    expect(matches).toBeGreaterThanOrEqual(42)
  })
})
