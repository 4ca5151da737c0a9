import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Orm } from '../../../../database/database.ts'
import type { Services } from '../../../../services.ts'
import { bytesOfHeads, isRefused, modelOfRow, withOnline } from '../../models/model-row.ts'
import {
  findModelVersion,
  findOnline,
  listModelVersions,
  type ModelVersionRow,
  moveCursors,
  putOnline,
} from '../../models/model-store.ts'
import { sealOfOnline } from '../../models/seal-rows.ts'
import { writeWeights } from '../../models/write-weights.ts'
import {
  type EffectsRow,
  findLiveEffects,
  findModelEffects,
  insertLiveEffects,
  putModelEffects,
} from '../effects-store.ts'
import { tryLockLearning } from '../learning-lock-store.ts'
import { findClosedLists } from './find-closed-lists.ts'
import { learnOutcomes } from './learn-outcomes.ts'
import { findAnswers, findChoiceOutcomes, findPlaceOutcomes, type PlaceOutcome } from './outcome-store.ts'
import { findSettledEvent } from './settled-event-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'log'>

export interface Ingested {
  lists: number
  showings: number
  answers: number
  /** Between two advisors. */
  choices: number
  /** Another process is learning, or a transaction writes for long; the next run catches up. */
  isPutOff: boolean
}

interface Batch extends Omit<Ingested, 'isPutOff'> {
  hasMore: boolean
}

/** Limits per transaction, to keep it short. */
const usualBatch = { lists: 100, answers: 500 }
const mostBatches = 50
/** With all features of all their places, more take longer than a few milliseconds to parse. */
const listsRead = 10

/**
 * Ingests what happened since the last run for the live model and the shadows, each from its own cursor. Learned values
 * and cursors are written together, so every outcome counts once even if the process is killed or two run at once.
 */
export async function ingestEvents(services: Parts, batch = usualBatch): Promise<Ingested> {
  const { database } = services
  const sum: Ingested = { lists: 0, showings: 0, answers: 0, choices: 0, isPutOff: false }
  const until = await findSettledEvent(database.orm)
  if (until === null) return { ...sum, isPutOff: true }
  for (const { version, status } of await listModelVersions(database.orm, ['live', 'shadow'])) {
    for (let count = 0; count < mostBatches; count += 1) {
      const done = await database.transaction((transaction) =>
        ingestBatch(services, transaction, { version, until, batch }),
      )
      if (done === 'busy') return { ...sum, isPutOff: true }
      // Reports what the live model learned; shadows learn the same.
      if (status === 'live') {
        sum.lists += done.lists
        sum.showings += done.showings
        sum.answers += done.answers
        sum.choices += done.choices
      }
      if (!done.hasMore) break
    }
  }
  return sum
}

const nothing: Batch = { lists: 0, showings: 0, answers: 0, choices: 0, hasMore: false }

async function ingestBatch(
  { clock, log }: Parts,
  transaction: Orm,
  { version, until, batch }: { version: number; until: number; batch: typeof usualBatch },
): Promise<Batch | 'busy'> {
  if (!(await tryLockLearning(transaction))) return 'busy'
  const [row, online] = [await findModelVersion(transaction, version), await findOnline(transaction, version)]
  if (!row || !online || !['live', 'shadow'].includes(row.status)) return nothing
  if (online.throughEvent >= until && online.throughShown >= until) return nothing
  const made = modelOfRow(row)
  const model = isRefused(made) ? made : withOnline(made, online)
  if (isRefused(model)) {
    log.error({ version, reason: model.reason }, 'a model is not what it was made as, and learns nothing')
    return nothing
  }

  const now = clock.now()
  const closed = await findClosedLists(transaction, {
    after: online.throughShown,
    until,
    limit: batch.lists,
    now,
  })
  const listIds = closed.lists.map(({ listId }) => listId)
  const places: PlaceOutcome[] = []
  for (let from = 0; from < listIds.length; from += listsRead) {
    const some = listIds.slice(from, from + listsRead)
    places.push(...(await findPlaceOutcomes(transaction, some, productSchema.hash)))
  }
  const span = { after: online.throughEvent, until, limit: batch.answers }
  const found = {
    answers: await findAnswers(transaction, productSchema.hash, span),
    choices: await findChoiceOutcomes(transaction, productSchema.hash, span),
  }
  // A full page may have more behind it, so both are learned up to where the shorter one ends.
  const ends = [found.answers, found.choices].flatMap((page) =>
    page.length === batch.answers ? (page.at(-1)?.eventId ?? []) : [],
  )
  const throughEvent = Math.min(Math.max(online.throughEvent, until), ...ends)
  const answers = found.answers.filter(({ eventId }) => eventId <= throughEvent)
  const choices = found.choices.filter(({ eventId }) => eventId <= throughEvent)
  const cursors = { throughEvent, throughShown: closed.through }
  const done = {
    lists: listIds.length,
    showings: places.length,
    answers: answers.length,
    choices: choices.length,
    hasMore: closed.hasMore || ends.length > 0,
  }
  if (places.length + answers.length + choices.length === 0) {
    await moveCursors(transaction, version, cursors)
    return done
  }

  const named = [...places, ...answers, ...choices].map(({ advisorId }) => advisorId)
  const advisorIds = [...new Set([...named, ...choices.map(({ otherId }) => otherId)])].sort((a, b) => a - b)
  const known = await findEffects(transaction, row, advisorIds)
  const learned = await learnOutcomes(model, known, { places, answers, choices })
  if (learned.notReadable > 0)
    log.warn({ version, count: learned.notReadable }, 'outcomes could not be read, and teach nothing')
  const heads = { modelVersion: version, ...bytesOfHeads(learned.model) }
  await putOnline(transaction, { ...heads, ...cursors, sha256: sealOfOnline(heads), at: now })
  // Versions come last, because writing one waits for the holder of the version lock.
  if (row.status === 'shadow') await putModelEffects(transaction, version, learned.effects)
  else {
    await writeWeights(transaction, heads, now)
    await insertLiveEffects(transaction, learned.effects)
  }
  return done
}

function findEffects(
  transaction: Orm,
  { version, status }: ModelVersionRow,
  advisorIds: readonly number[],
): Promise<EffectsRow[]> {
  return status === 'live'
    ? findLiveEffects(transaction, advisorIds)
    : findModelEffects(transaction, version, advisorIds)
}
