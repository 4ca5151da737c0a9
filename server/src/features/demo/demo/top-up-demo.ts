import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { forgetReachSnapshot } from '../../market/metrics/forget-reach-snapshot.ts'
import { advisorRow } from './advisor-row.ts'
import { consumerRow } from './consumer-row.ts'
import { countGenerated, type DemoCounts } from './demo-ids.ts'
import { insertAdvisors, insertApplications, insertConsumers } from './demo-store.ts'
import { makeAdvisor } from './people/make-advisor.ts'
import { makeApplication } from './people/make-application.ts'
import { makeConsumer } from './people/make-consumer.ts'
import { rejectedApplicationsFor } from './rejected-applications.ts'
import { runExclusively } from './run-exclusively.ts'
import { seedNamedPeople } from './seed-named-people.ts'

export interface TopUp extends DemoCounts {
  seed: number
  /** Checked between batches. */
  isStopped?(): boolean
  /** Called with the totals at the start and after each batch. */
  onBatch?(there: DemoCounts): void
}

const advisorsAtOnce = 200
const consumersAtOnce = 800
const applicationsAtOnce = 8000

/**
 * Adds people until the totals are reached, Robin and Dana included. Ids are given in order and each batch is one
 * transaction, so a later or parallel run continues where the last batch ended.
 */
export async function topUpDemo(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  wanted: TopUp,
): Promise<DemoCounts> {
  await seedNamedPeople({ database, clock })
  const made = await countGenerated(database.orm)
  const there = { advisors: 1 + made.advisors, consumers: 1 + made.consumers }
  const before = there.consumers
  wanted.onBatch?.({ ...there })
  for (const kind of ['advisors', 'consumers'] as const) {
    while (there[kind] < wanted[kind] && !wanted.isStopped?.()) {
      const now = clock.now()
      const last = await runExclusively(database, async (transaction) => {
        const from = (await countGenerated(transaction))[kind]
        const to = Math.max(from, Math.min(from + atOnce[kind], wanted[kind] - 1))
        await insertBatch[kind](transaction, { from, to, seed: wanted.seed, now })
        return to
      })
      there[kind] = 1 + last
      wanted.onBatch?.({ ...there })
    }
  }
  if (there.consumers > before) await forgetReachSnapshot({ database })
  return there
}

interface Batch {
  from: number
  to: number
  seed: number
  now: Date
}

const atOnce = { advisors: advisorsAtOnce, consumers: consumersAtOnce }
const insertBatch = {
  async advisors(transaction: Orm, { from, to, seed, now }: Batch): Promise<void> {
    await insertAdvisors(
      transaction,
      range(from, to).map((index) => advisorRow(makeAdvisor(seed, index), now)),
    )
    const end = rejectedApplicationsFor(to + 1)
    for (let at = from === 0 ? 0 : rejectedApplicationsFor(from + 1); at < end; at += applicationsAtOnce) {
      const indexes = range(at, Math.min(at + applicationsAtOnce, end))
      await insertApplications(
        transaction,
        indexes.map((index) => makeApplication(seed, index)),
        now,
      )
    }
  },
  async consumers(transaction: Orm, { from, to, seed, now }: Batch): Promise<void> {
    await insertConsumers(
      transaction,
      range(from, to).map((index) => consumerRow(makeConsumer(seed, index), now)),
    )
  },
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
