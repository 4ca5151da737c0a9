import { ageBands, genderOptions } from '@evenkeel/contract/choices'
import { keysOf } from '@evenkeel/contract/keys-of'
import { assetBands } from '@evenkeel/contract/people/profile-choices'
import { type AnalyticsGroup, fewestInSegment, fewestToCompare } from '@evenkeel/contract/staff/analytics'
import type { GroupFigure } from './figure-store.ts'
import { newcombeInterval, wilsonOf } from './newcombe-interval.ts'

const labelled = (words: readonly string[]) => words.map((word) => ({ id: word, label: word }))

const groupings = {
  gender: labelled(genderOptions),
  'age-band': labelled(ageBands),
  'asset-band': Object.entries(assetBands).map(([id, label]) => ({ id, label })),
} as const satisfies Record<AnalyticsGroup['by'], readonly { id: string; label: string }[]>

export const groupedBy = keysOf(groupings)

/**
 * Each group compared with everyone else who answered. A group that is too small is hidden; if it is the only one, the
 * next smallest is hidden too, because the remainder would reveal it.
 */
export function groupsOf(figures: readonly GroupFigure[]): { groups: AnalyticsGroup[]; isTooFew: boolean } {
  let isTooFew = false
  const groups = groupedBy.flatMap((by) => {
    const rows = groupings[by].flatMap(({ id, label }) => {
      const figure = figures.find((each) => each.by === by && each.value === id)
      return figure && figure.n > 0 ? [{ id, label, n: figure.n, accepted: figure.accepted }] : []
    })
    const hidden = hiddenOf(rows)
    if (hidden.size > 0) isTooFew = true
    const all = { n: sumOf(rows, 'n'), accepted: sumOf(rows, 'accepted') }
    return rows.map(({ id, label, n, accepted }): AnalyticsGroup => {
      const nothing = { n: null, value: null, low: null, high: null, difference: null, is_small: true }
      if (hidden.has(id)) return { by, id, label, ...nothing }
      const own = wilsonOf({ n, accepted })
      const others = { n: all.n - n, accepted: all.accepted - accepted }
      const apart = others.n >= fewestInSegment ? newcombeInterval({ n, accepted }, others) : undefined
      return {
        by,
        id,
        label,
        n,
        ...percents(own ?? { value: 0, low: 0, high: 1 }),
        difference: apart ? percents(apart) : null,
        is_small: n < fewestToCompare || others.n < fewestToCompare,
      }
    })
  })
  return { groups, isTooFew }
}

interface Row {
  id: string
  n: number
  accepted: number
}

const sumOf = (rows: readonly Row[], what: 'n' | 'accepted') => rows.reduce((sum, row) => sum + row[what], 0)
const percents = ({ value, low, high }: { value: number; low: number; high: number }) => ({
  value: 100 * value,
  low: 100 * low,
  high: 100 * high,
})

function hiddenOf(rows: readonly Row[]): Set<string> {
  const [smallest, next] = rows.toSorted((a, b) => a.n - b.n)
  const few = rows.filter(({ n }) => n < fewestInSegment).map(({ id }) => id)
  return new Set(few.length === 1 && smallest && next ? [smallest.id, next.id] : few)
}
