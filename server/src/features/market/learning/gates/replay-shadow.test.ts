import { productPrior } from '@evenkeel/matching/features/product-prior'
import { seeded } from '@evenkeel/matching/random/seeded'
import { inventModel } from '@evenkeel/matching/testing/invent-model'
import { expect, test } from 'vitest'
import { plainAnswers, robinsWishes, useMarket } from '../../matching/fixtures/use-market.ts'
import { replayList } from '../../matching/replay/replay-list.ts'
import { findAdvisors } from '../../matching/search/find-advisors.ts'
import { readMatch } from '../../matching/search/read-match.ts'
import { bytesOfHeads, rowOfModel } from '../../models/model-row.ts'
import { findModelVersion, insertModelVersion, putOnline } from '../../models/model-store.ts'
import { sealOfOnline } from '../../models/seal-rows.ts'
import { readAdvisorGroups } from '../audit/advisor-groups.ts'
import { putModelEffects } from '../effects-store.ts'
import { lockLearning } from '../learning-lock-store.ts'
import { readUsableModel } from '../read-usable-model.ts'
import { switchLiveModel } from '../switch-live-model.ts'
import { judgeExposure } from './judge-exposure.ts'
import { replayShadow } from './replay-shadow.ts'
import { advisorsIn } from './replay-with-model.ts'

const { database, services, clock, advisor, consumer } = await useMarket()
const { orm } = database

/** A shadow with other weights that knows advisors as `appealOf` says; those without an appeal are new to it. */
async function layShadow(
  advisors: readonly number[],
  appealOf: (index: number) => number | null,
): Promise<void> {
  const model = inventModel(3, 1, productPrior)
  await database.transaction(async (transaction) => {
    const none = { parent: 0, trainedFrom: null, trainedTo: null, trainedShownTo: null, metrics: {} }
    await insertModelVersion(transaction, {
      ...rowOfModel(model),
      ...none,
      status: 'shadow',
      madeAt: clock.now(),
    })
    const heads = { modelVersion: 1, ...bytesOfHeads(model) }
    const start = { throughEvent: 0, throughShown: 0, at: clock.now() }
    await putOnline(transaction, { ...heads, ...start, sha256: sealOfOnline(heads) })
    await putModelEffects(
      transaction,
      1,
      advisors.flatMap((advisorId, index) => {
        const appeal = appealOf(index)
        if (appeal === null) return []
        const variances = { appealVariance: 0.2, selectivityVariance: 0.2, covariance: 0 }
        return [{ advisorId, appeal, selectivity: 0, ...variances, showings: 9 }]
      }),
    )
  })
}

async function layIn(advisorCount: number, searches: number) {
  const advisors: number[] = []
  for (let index = 0; index < advisorCount; index += 1)
    advisors.push(
      await advisor({
        answers: {
          ...plainAnswers,
          gender: index % 2 ? 'Male' : 'Female',
          service_topics: [(index >> 1) % 8, (index >> 3) % 8],
        },
      }),
    )
  await services.matching.catchUp()
  const asked = []
  for (let index = 0; index < searches; index += 1) {
    const who = await consumer({ ...robinsWishes, service_topics: [index % 8] })
    const { listId } = await findAdvisors(services, who, { size: 10, seed: index })
    asked.push({ who, listId })
  }
  return { advisors, asked }
}

async function replayed() {
  const row = await findModelVersion(orm, 1)
  const model = row && (await readUsableModel(orm, row))
  if (!row || !model) throw new Error('there is no shadow')
  return replayShadow(orm, { row, model, count: 100, mostMs: 60_000, madeBy: 0 })
}

test('a shadow that holds a group back is found by the order it would serve', {
  timeout: 60_000,
}, async () => {
  // Few advisors in many lists: with fewer lists each, chance hides the group in a third of the runs.
  const { advisors } = await layIn(32, 64)
  await layShadow(advisors, (index) => (index % 2 ? 0.7 : -0.7))
  const { searches, examination } = await replayed()
  const groupOf = await readAdvisorGroups(orm, advisorsIn(searches))
  expect(judgeExposure(searches, groupOf, examination)).toMatchObject({
    isPassed: false,
    sentence: expect.stringMatching(/less even for these groups: .*gender (Female|Male)/),
  })
})

test('the order of a shadow is the one it serves once it is live, to the last place', {
  timeout: 60_000,
}, async () => {
  const { advisors, asked } = await layIn(24, 6)
  const random = seeded(8)
  // With newcomers, doubt and the kept place play a part.
  await layShadow(advisors, (index) => (index % 3 === 2 ? null : random.normal()))
  const { searches, cannot } = await replayed()
  expect([searches.length, cannot]).toEqual([6, 0])
  await database.transaction(async (transaction) => {
    await lockLearning(transaction)
    await switchLiveModel(transaction, { to: 1, why: 'a test', by: 'Sam', now: clock.now() })
  })
  await services.matching.catchUp()
  const served = []
  const listIds: string[] = []
  for (const [index, { who }] of asked.entries()) {
    const { listId, ranking } = await findAdvisors(services, who, { size: 10, seed: index })
    served.push(ranking.matches)
    listIds.push(listId)
  }
  const after = new Map(searches.map((search) => [search.listId, search.after]))
  expect(asked.map(({ listId }) => after.get(listId))).toEqual(served.map((list) => list.map(({ id }) => id)))
  expect(searches.some(({ before, after }) => before.join() !== after.join())).toBe(true)
  expect(served.flat().some(({ isTurn }) => isTurn)).toBe(true)
  expect(served.flat().some(({ doubtFactor }) => doubtFactor > 1)).toBe(true)
  // The shadow has a third head, so its line is reported and its lists are replayed with it, bit for bit.
  const [first] = asked
  const best = served[0]?.[0]?.id
  if (!first || best === undefined) throw new Error('nothing was served')
  const { fit } = await readMatch(services, first.who, String(best), { search_id: listIds[0] })
  expect(fit.lines.find(({ factor }) => factor === 'stays')?.points ?? 0).not.toBe(0)
  for (const listId of listIds) expect((await replayList(orm, listId))?.isIdentical).toBe(true)
  for (const { listId } of asked) expect((await replayList(orm, listId))?.isIdentical).toBe(true)
})
