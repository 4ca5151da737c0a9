import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { productPrior, staysPrior } from '@evenkeel/matching/features/product-prior'
import { type LearnedStays, learnStays, type StaysVerdict } from '@evenkeel/matching/model/learn-stays'
import type { LearnRefusal } from '@evenkeel/matching/model/outcome'
import type { RefitQuestion, Refitted } from '@evenkeel/matching/model/refit'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { bytesOfHeads, rowOfModel } from '../models/model-row.ts'
import { findNewestVersion, insertModelVersion, listModelVersions, putOnline } from '../models/model-store.ts'
import { sealOfOnline } from '../models/seal-rows.ts'
import { putModelEffects } from './effects-store.ts'
import { type FitFigures, measureFit } from './gates/measure-fit.ts'
import { lockLearning } from './learning-lock-store.ts'
import { readMetOutcomes } from './outcomes/read-met-outcomes.ts'
import { dayMs, type ReadLog, readOutcomeLog } from './outcomes/read-outcome-log.ts'
import { retireShadow } from './retire-shadow.ts'

/** A fit on fewer outcomes says more about chance than about people. */
export const leastShowings = 400
export const leastAnswers = 40
/** When more shadows wait for their gates, the oldest is retired. */
const mostShadows = 5
export interface RefitMetrics {
  showings: number
  answers: number
  /** On the held-out end of the log, fitted to the rest; `first` are the figures of version 0 on the same part. */
  heldOut: { fit: FitFigures; first: FitFigures }
  /** Whether hiring and staying count in the order, and why. */
  stays: StaysVerdict
}

export type Refit =
  | { kind: 'too-few'; showings: number; answers: number }
  | { kind: 'put-off' }
  | { kind: 'no-fit'; reason: LearnRefusal['reason'] }
  | { kind: 'made'; version: number; status: 'draft' | 'shadow'; metrics: RefitMetrics }

/** Refits everything from the log, which corrects what was learned by the minute. */
export async function refitModel(services: Pick<Services, 'database' | 'clock'>): Promise<Refit> {
  const { database, clock } = services
  const read = await readOutcomeLog(services)
  if (!read) return { kind: 'put-off' }
  const [showings, answers] = [read.log.showings.count, read.log.answers.count]
  if (showings < leastShowings || answers < leastAnswers) return { kind: 'too-few', showings, answers }

  const now = clock.now()
  const question = { prior: productPrior, version: 0, today: now.getTime() / dayMs }
  const [part, whole] = await fitInWorker([
    { ...question, log: partOf(read) },
    { ...question, log: read.log },
  ])
  if (part?.kind !== 'fit') return { kind: 'no-fit', reason: part?.reason ?? 'no-fit' }
  if (whole?.kind !== 'fit') return { kind: 'no-fit', reason: whole?.reason ?? 'no-fit' }
  const stays = learnStays({
    prior: staysPrior,
    outcomes: await readMetOutcomes(database.orm, read.throughEvent),
    today: question.today,
  })
  const metrics: RefitMetrics = {
    showings,
    answers,
    stays: stays.verdict,
    heldOut: {
      fit: measureFit(read.log, read.before, part.model, part.effects),
      first: measureFit(read.log, read.before, productPrior, new Map()),
    },
  }
  const status = isSane(metrics) ? 'shadow' : 'draft'
  const version = await database.transaction((transaction) =>
    store(transaction, read, withStays(whole, stays), { status, metrics, now }),
  )
  return { kind: 'made', version, status, metrics }
}

/** Only with the third head once that has passed its gates. */
const withStays = (fitted: Refitted, { head }: LearnedStays): Refitted =>
  head ? { ...fitted, model: { ...fitted.model, stays: head } } : fitted

async function store(
  transaction: Orm,
  { firstEvent, throughEvent, throughShown }: ReadLog,
  { model, effects }: Refitted,
  { status, metrics, now }: { status: 'draft' | 'shadow'; metrics: RefitMetrics; now: Date },
): Promise<number> {
  await lockLearning(transaction)
  const version = ((await findNewestVersion(transaction)) ?? 0) + 1
  const [live] = await listModelVersions(transaction, ['live'])
  const row = rowOfModel({ ...model, version })
  await insertModelVersion(transaction, {
    ...row,
    parent: live?.version ?? null,
    status,
    trainedFrom: firstEvent,
    trainedTo: throughEvent,
    trainedShownTo: throughShown,
    metrics: { ...metrics },
    madeAt: now,
  })
  const heads = { modelVersion: version, ...bytesOfHeads(model) }
  await putOnline(transaction, { ...heads, throughEvent, throughShown, sha256: sealOfOnline(heads), at: now })
  await putModelEffects(
    transaction,
    version,
    [...effects].map(([advisorId, known]) => ({ advisorId, ...known })),
  )
  const shadows = await listModelVersions(transaction, ['shadow'])
  for (const { version: old } of shadows.slice(mostShadows)) await retireShadow(transaction, old)
  return version
}

/** The log without the held-out part. */
function partOf({ log, before }: ReadLog): ReadLog['log'] {
  return {
    ...log,
    showings: { ...log.showings, count: before.showings },
    answers: { ...log.answers, count: before.answers },
    choices: { ...log.choices, count: before.choices },
  }
}

/** A model worse than the expert's first one is discarded. */
function isSane({ heldOut: { fit, first } }: RefitMetrics): boolean {
  return fit.logLoss !== null && first.logLoss !== null && fit.logLoss <= first.logLoss
}

/** Fits in a worker thread, in the order of the questions. The half-life is chosen on the first log. */
export async function fitInWorker(questions: readonly RefitQuestion[]): Promise<(Refitted | LearnRefusal)[]> {
  const worker = new Worker(new URL('./refit-worker.ts', import.meta.url), { workerData: questions })
  try {
    // An error in the worker rejects this promise.
    const [fits] = await once(worker, 'message')
    return fits
  } finally {
    await worker.terminate()
  }
}
