import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { once } from '../../../../jobs/once.ts'
import type { Services } from '../../../../services.ts'
import { listModels } from '../../../market/learning/list-models.ts'
import { refitModel } from '../../../market/learning/refit-model.ts'
import { tryPromotion } from '../../../market/learning/try-promotion.ts'
import { readWishes } from '../../../market/matching/facts/read-wishes.ts'
import type { LocalMatching } from '../../../market/matching/market/open-matching.ts'
import { storeShadowChances } from '../../../market/models/store-shadow-chances.ts'
import { firstConsumerId } from '../demo-ids.ts'
import { hasLists, hasMark } from '../demo-store.ts'
import { makeConsumer } from '../people/make-consumer.ts'
import { demoSeed, firstDemo } from '../seed-profiles.ts'
import { subtractDays } from '../subtract-days.ts'
import { inventLists, type Period, type Searcher } from './invent-lists.ts'
import {
  analyzeOutcomes,
  backdateFirstModel,
  findApprovals,
  insertInventedLists,
} from './outcome-rows-store.ts'

/** Its own market, which nobody else waits for. */
type Parts = Pick<Services, 'database' | 'clock' | 'log'> & { matching: LocalMatching }

const marks = {
  learned: 'demo-outcomes-learned',
  judged: 'demo-outcomes-judged',
  done: 'demo-outcomes',
} as const
/** All before the history that visitors see (plan-history.ts), in days ago. */
const days = { from: 204, fittedAt: 112, judgedFrom: 111, promotedAt: 78 } as const
const lists = { learned: 3, judged: 3 } as const

/**
 * Months of searches and answers from which the demo's model is fitted, and weeks more by which the gates judge it, so
 * that the demo serves a learned model from its first page on. Fit and gates are the product's own; a model that fails
 * them stays in shadow. An interrupted run continues.
 */
export async function seedOutcomes(services: Parts, isStopped = () => false): Promise<void> {
  const { database, clock, matching, log } = services
  if (await hasMark(database.orm, marks.done)) return
  const isBegun = await hasMark(database.orm, marks.learned)
  // A demo that is in use already has outcomes of its own.
  if (!isBegun && (await hasLists(database.orm))) return
  const now = clock.now()
  const ago = (daysAgo: number) => subtractDays(now, daysAgo)
  const at = (daysAgo: number): Parts => ({ ...services, clock: { now: () => ago(daysAgo) } })
  await matching.catchUp()
  const market = await matching.market()
  const searchers = await findSearchers(services)
  const approvals = await findApprovals(database.orm)
  // Drawn again after an interruption, because whom people asked then matters to the lists of the second part.
  const invent = (period: Period) => inventLists(market, searchers, approvals, period)
  const learned = await invent({
    name: 'learned',
    from: ago(days.from),
    to: ago(days.fittedAt + 3),
    lists: lists.learned,
  })
  if (isStopped()) return
  if (!isBegun)
    await once(database, marks.learned, async (transaction) => {
      await backdateFirstModel(transaction, ago(days.from))
      await insertInventedLists(transaction, learned)
    })
  await analyzeOutcomes(database.orm)
  // The fit runs in a thread of its own; lists that it is judged by are still made by the first model.
  const [judged] = await Promise.all([
    invent({
      name: 'judged',
      from: ago(days.judgedFrom),
      to: ago(days.promotedAt + 3),
      lists: lists.judged,
    }),
    fitOnce(at(days.fittedAt)),
  ])
  if (isStopped()) return
  await once(database, marks.judged, async (transaction) => {
    await insertInventedLists(transaction, judged)
    await storeShadowChances(transaction, ...judged)
  })
  for (const { version, promotion } of await tryPromotion(at(days.promotedAt)))
    if (promotion.kind === 'refused')
      log.warn({ version, reason: promotion.sentence }, 'the demo’s model did not pass its gates')
  await once(database, marks.done, async () => {})
  await matching.catchUp()
}

/** Unless an interrupted run has done so. */
async function fitOnce(services: Parts): Promise<void> {
  const { models } = await listModels(services)
  if (models.some(({ row }) => row.status === 'shadow')) return
  const refit = await refitModel(services)
  if (refit.kind !== 'made') services.log.warn({ kind: refit.kind }, 'the demo’s model could not be fitted')
}

/** Consumers far from Robin and Dana who were there all the time, so that the history of those two is their own. */
async function findSearchers({ database }: Pick<Parts, 'database'>): Promise<Searcher[]> {
  const indexes = Array.from({ length: firstDemo.consumers - 1 }, (_, index) => index)
  const searchers: Searcher[] = []
  for (const index of indexes) {
    const { hasFinished, isNearDana, joinedDaysAgo } = makeConsumer(demoSeed, index)
    if (isNearDana || !hasFinished || joinedDaysAgo <= days.from) continue
    const id = firstConsumerId + index
    const wishes = await readWishes(database.orm, id).catch(skipUnfinished)
    if (wishes) searchers.push({ id, wishes, asked: new Set<PersonId>() })
  }
  return searchers
}

function skipUnfinished(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}
