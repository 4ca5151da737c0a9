import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readVettingCounts } from '@evenkeel/contract/people/vetting'
import type { Services } from '../../../services.ts'
import { countAll } from './vetting-store.ts'

type Counts = AnswerOf<typeof readVettingCounts>
const keptForMs = 60_000

/**
 * The number behind "top 1%", for every page that shows it: counted at most once a minute, by one query for
 * concurrent calls. A failed count is not cached.
 */
export function countApplications({
  database,
  clock,
  settings,
}: Pick<Services, 'database' | 'clock' | 'settings'>): () => Promise<Counts> {
  let kept: { counts: Counts; until: number } | undefined
  let counting: Promise<Counts> | undefined

  async function count(): Promise<Counts> {
    const now = clock.now().getTime()
    const counts = {
      ...(await countAll(database.orm)),
      countedAt: Math.floor(now / 1000),
      isDemo: settings.isDemo,
    }
    kept = { counts, until: now + keptForMs }
    return counts
  }

  return () => {
    if (kept && clock.now().getTime() < kept.until) return Promise.resolve(kept.counts)
    counting ??= count().finally(() => (counting = undefined))
    return counting
  }
}
