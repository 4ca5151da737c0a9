import { inSlices } from '../../../in-slices.ts'
import type { Market } from '../matching/market/market.ts'
import type { QueryContext } from '../matching/market/market-query.ts'
import { type ConsumerRoster, consumerRoster } from './consumer-roster.ts'
import { unpackPoints } from './packed-points.ts'
import { findNewestWeek, findSnapshot, type ReachSnapshot } from './reach-snapshot-store.ts'
import { bytesOfConsumer, wishesAt } from './synthetic-consumers.ts'

const freshForMs = 1000

export interface LoadedSnapshot {
  /** Null before the first snapshot. */
  madeAt: Date | null
  roster: ConsumerRoster
}

interface Reach {
  /** One after another, so that several advisors don't slow each other down. */
  count<Answer>(work: (snapshot: LoadedSnapshot) => Promise<Answer>): Promise<Answer>
}

/** Next to the market, the snapshot of a process is read once and then kept current. */
const ofMarkets = new WeakMap<Market, Reach>()

export function openReach({ market, orm }: QueryContext): Reach {
  const known = ofMarkets.get(market)
  if (known) return known
  let loaded: LoadedSnapshot = { madeAt: null, roster: consumerRoster() }
  let version = ''
  let freshAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  async function catchUp(): Promise<void> {
    if (performance.now() - freshAt < freshForMs) return
    const askedAt = performance.now()
    const newest = await findNewestWeek(orm)
    const current = newest ? `${newest.week} ${newest.madeAt.getTime()} ${newest.modelVersion}` : ''
    if (current !== version) {
      const snapshot = newest && (await findSnapshot(orm, newest.week))
      loaded = {
        madeAt: snapshot?.madeAt ?? null,
        roster: snapshot ? await load(snapshot) : consumerRoster(),
      }
      version = current
    }
    freshAt = askedAt
  }

  const reach: Reach = {
    count(work) {
      const next = last.then(catchUp).then(() => work(loaded))
      last = next.catch(() => undefined)
      return next
    },
  }
  ofMarkets.set(market, reach)
  return reach
}

async function load({ people, tenthKeys, fiftiethKeys, points }: ReachSnapshot): Promise<ConsumerRoster> {
  const count = people.length / bytesOfConsumer
  const roster = consumerRoster(count)
  // Copied, because a buffer need not begin at a multiple of eight.
  const numbers = new Float64Array(Uint8Array.from(points).buffer)
  for await (const index of inSlices(Array(count).keys())) {
    roster.add({
      wishes: wishesAt(people, index),
      tenthKey: tenthKeys.readDoubleLE(8 * index),
      fiftiethKey: fiftiethKeys.readDoubleLE(8 * index),
      points: unpackPoints(numbers, index, count),
    })
  }
  return roster
}
