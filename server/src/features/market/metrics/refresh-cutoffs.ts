import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { isLeaving } from '../../account/privacy/read-deletes-at.ts'
import { readWishes } from '../matching/facts/read-wishes.ts'
import { readPastContact } from '../matching/history/read-past-contact.ts'
import { computeCutoffs } from './compute-cutoffs.ts'
import { type Cutoff, type DueConsumer, putCutoffs, takeDue } from './cutoff-store.ts'
import { quarterMs } from './metrics-period.ts'

const atOnce = 50
const hourMs = 3_600_000
/** Long enough for a batch, in case the process that claimed it dies. */
const takenForMs = 10 * 60_000
/** Everyone about once a day, spread by id so that no hour is busier than another. */
const againAfterMs = 18 * hourMs
const spreadOverMs = 6 * hourMs

/**
 * Recomputes the order for consumers who searched, changed their answers, or were not refreshed for long. Runs in every
 * process, a few at a time, each claiming its own. Returns how many were refreshed.
 */
export async function refreshCutoffs(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  {
    atMost = Number.POSITIVE_INFINITY,
    isStopped = () => false,
  }: { atMost?: number; isStopped?: () => boolean } = {},
): Promise<number> {
  const { database, clock } = services
  let looked = 0
  while (looked < atMost && !isStopped()) {
    const now = clock.now()
    const due = await takeDue(database.orm, {
      now,
      againAt: new Date(now.getTime() + takenForMs),
      atMost: Math.min(atOnce, atMost - looked),
    })
    if (due.length === 0) break
    const cutoffs: Cutoff[] = []
    for (const one of due) cutoffs.push(await lookAt(services, one, now))
    await database.transaction((transaction) =>
      putCutoffs(transaction, cutoffs, (id) => new Date(now.getTime() + againAfterMs + spread(id))),
    )
    looked += due.length
  }
  return looked
}

const spread = (id: PersonId) => ((id * 2_654_435_761) % 2 ** 32) * (spreadOverMs / 2 ** 32)

async function lookAt(
  { database, matching }: Pick<Services, 'database' | 'matching'>,
  { consumerId, activeAt, isThere }: DueConsumer,
  now: Date,
): Promise<Cutoff> {
  const isHere = isThere && now.getTime() - activeAt.getTime() <= quarterMs
  const wishes = isHere ? await wishesIfAny(database.orm, consumerId) : null
  const between = wishes ? await readPastContact(database.orm, consumerId, now) : new Map()
  const market = await matching.market()
  return {
    consumerId,
    activeAt,
    asOf: market.asOf(),
    at: now,
    found: wishes && { wishes, ...computeCutoffs(market, wishes, between) },
  }
}

/** Null where there is nothing to search for: unfinished, or about to leave. */
async function wishesIfAny(orm: Orm, consumerId: PersonId): Promise<ConsumerWishes | null> {
  if (await isLeaving(orm, consumerId)) return null
  try {
    const wishes = await readWishes(orm, consumerId)
    return checkWishes(wishes) === null ? wishes : null
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
