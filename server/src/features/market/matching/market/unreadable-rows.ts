import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'

/** Stored answers and criteria; the market's own facts, load or effects; what a card shows of a publication. */
export type UnreadableRow = 'answers' | 'market' | 'card'

/** Counts rows that could not be used: each time, and logged once per advisor, without saying who it is. */
export function countUnreadable(log: Pick<Services['log'], 'warn'>) {
  const counts: Record<UnreadableRow, number> = { answers: 0, market: 0, card: 0 }
  const known = new Set<string>()
  return {
    note(row: UnreadableRow, ids: readonly PersonId[]): void {
      if (ids.length === 0) return
      counts[row] += ids.length
      const news = ids.filter((id) => !known.has(`${row} ${id}`))
      for (const id of news) known.add(`${row} ${id}`)
      if (news.length > 0)
        log.warn({ row, count: news.length }, 'advisors whose rows cannot be read are left out')
    },
    read: (): Record<UnreadableRow, number> => ({ ...counts }),
  }
}
