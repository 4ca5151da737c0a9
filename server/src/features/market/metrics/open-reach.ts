import { areWishes } from '@evenkeel/matching/features/check-wishes'
import type { Services } from '../../../services.ts'
import type { Matching } from '../matching/market/open-matching.ts'
import { type ConsumerRoster, consumerRoster } from './consumer-roster.ts'
import { countCutoffs, readCutoffIds, readCutoffsAfter } from './cutoff-store.ts'

const rowsAtOnce = 250
const freshForMs = 1000

interface Reach {
  /** The work has exclusive use of the consumers, which do not change while it counts. */
  count<Answer>(work: (roster: ConsumerRoster) => Promise<Answer>): Promise<Answer>
}

/** Like the market, the consumers of a process are read once and then kept current. */
const ofProcess = new WeakMap<Matching, Reach>()

export function openReach({ database, matching }: Pick<Services, 'database' | 'matching'>): Reach {
  const known = ofProcess.get(matching)
  if (known) return known
  const roster = consumerRoster()
  /** Includes consumers without a search, who have rows too. */
  const seen = new Set<number>()
  let revision = 0
  let freshAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  async function catchUp(): Promise<void> {
    if (performance.now() - freshAt < freshForMs) return
    const askedAt = performance.now()
    for (;;) {
      const rows = await readCutoffsAfter(database.orm, revision, rowsAtOnce)
      for (const row of rows) {
        seen.add(row.consumerId)
        if (areWishes(row.wishes))
          roster.put({
            ...row,
            wishes: row.wishes,
            activeAt: row.activeAt.getTime(),
            at: row.at.getTime(),
          })
        else roster.drop(row.consumerId)
        revision = row.revision
      }
      if (rows.length < rowsAtOnce) break
    }
    if ((await countCutoffs(database.orm)) !== seen.size) {
      const there = new Set(await readCutoffIds(database.orm))
      for (const id of seen)
        if (!there.has(id)) {
          seen.delete(id)
          roster.drop(id)
        }
    }
    freshAt = askedAt
  }

  const reach: Reach = {
    count(work) {
      const next = last.then(catchUp).then(() => work(roster))
      last = next.catch(() => undefined)
      return next
    },
  }
  ofProcess.set(matching, reach)
  return reach
}
