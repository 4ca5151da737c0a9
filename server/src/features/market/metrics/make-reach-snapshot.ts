import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { seeded } from '@evenkeel/matching/random/seeded'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { isLeaving } from '../../account/privacy/read-deletes-at.ts'
import { readWishes } from '../matching/facts/read-wishes.ts'
import { readVersions } from '../matching/queries/order-first.ts'
import { countConsumer, emptyCounts } from './answer-counts.ts'
import { quarterMs } from './metrics-period.ts'
import { noisyCounts, secureUniform } from './noisy-counts.ts'
import { numbersOfPoints, numbersOfStays } from './packed-points.ts'
import { computeReachCutoffs, loadReach } from './reach-queries.ts'
import {
  claimWeek,
  findActiveConsumers,
  findNewestWeek,
  findSnapshot,
  putSnapshot,
  type ReachSnapshot,
  releaseWeek,
} from './reach-snapshot-store.ts'
import { weekStart } from './reach-week.ts'
import { bytesOfConsumer, syntheticConsumers } from './synthetic-consumers.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'matching'>

/** Longer than the largest market takes, in case the process that claimed the week dies. */
const takenForMs = 6 * 3_600_000
/** Each is a search; between these many the work can be stopped. */
const askedAtOnce = 50

/**
 * In every process: makes the snapshot of this week if no process has, keeps its keys those of the live model, and loads
 * it before the first advisor asks. Returns whether it made one.
 */
export async function makeReachSnapshot(
  services: Parts,
  isStopped: () => boolean = () => false,
  uniform: () => number = secureUniform,
): Promise<boolean> {
  const { database, clock, matching } = services
  const { orm } = database
  const now = clock.now()
  const week = weekStart(now).toISOString().slice(0, 10)
  const newest = await findNewestWeek(orm)
  let isNew = false
  if (newest?.week !== week) {
    const abandonedBefore = new Date(now.getTime() - takenForMs)
    if (await claimWeek(orm, week, { now, abandonedBefore })) {
      const people = await drawPeople(services, isStopped, uniform)
      const keys = people && (await computeKeys(services, people, isStopped))
      if (people && keys) {
        await putSnapshot(orm, { week, madeAt: now, people: Buffer.from(people.buffer), ...keys })
        isNew = true
      } else await releaseWeek(orm, week)
    }
  } else if (newest.modelVersion !== (await matching.ask(readVersions, null)).modelVersion) {
    const old = await findSnapshot(orm, week)
    const keys = old && (await computeKeys(services, old.people, isStopped))
    if (old && keys) await putSnapshot(orm, { ...old, ...keys })
  }
  if (!isStopped()) await matching.ask(loadReach, null)
  return isNew
}

/** Counts everyone who counts, adds the noise and draws consumers from it. The exact counts are never stored. */
async function drawPeople(
  { database, clock }: Parts,
  isStopped: () => boolean,
  uniform: () => number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const counts = emptyCounts()
  const since = new Date(clock.now().getTime() - quarterMs)
  for (const id of await findActiveConsumers(database.orm, since)) {
    if (isStopped()) return undefined
    const wishes = await wishesIfAny(database.orm, id)
    if (wishes) countConsumer(counts, wishes, uniform)
  }
  const seed = () => Math.floor(uniform() * 2 ** 32)
  return syntheticConsumers(noisyCounts(counts, uniform), seeded(seed(), seed()))
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

/** The 10th and 50th place of consumers who don't exist tells nothing of those who do. */
async function computeKeys(
  { matching }: Pick<Parts, 'matching'>,
  people: Uint8Array,
  isStopped: () => boolean,
): Promise<Pick<ReachSnapshot, 'tenthKeys' | 'fiftiethKeys' | 'points' | 'modelVersion'> | undefined> {
  const count = people.length / bytesOfConsumer
  const [tenth, fiftieth] = [new Float64Array(count), new Float64Array(count)]
  const points = new Float64Array(count * (numbersOfPoints + numbersOfStays))
  let { modelVersion } = await matching.ask(readVersions, null)
  for (let from = 0; from < count; from += askedAtOnce) {
    if (isStopped()) return undefined
    const some = people.slice(from * bytesOfConsumer, (from + askedAtOnce) * bytesOfConsumer)
    const cutoffs = await matching.ask(computeReachCutoffs, { people: some })
    tenth.set(cutoffs.tenth, from)
    fiftieth.set(cutoffs.fiftieth, from)
    points.set(cutoffs.points, from * numbersOfPoints)
    points.set(cutoffs.stays, count * numbersOfPoints + from * numbersOfStays)
    modelVersion = cutoffs.modelVersion
  }
  return {
    tenthKeys: Buffer.from(tenth.buffer),
    fiftiethKeys: Buffer.from(fiftieth.buffer),
    points: Buffer.from(points.buffer),
    modelVersion,
  }
}
