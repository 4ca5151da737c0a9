import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readServingModel } from '@evenkeel/contract/market/serving-model'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { findOnline, listModelVersions } from '../models/model-store.ts'
import { countOutcomes } from './outcomes/pending-outcome-store.ts'

type ServingModel = AnswerOf<typeof readServingModel>
const keptForMs = 60_000

/**
 * The model behind the claim on the login page: read at most once a minute, by one query for concurrent calls. A failed
 * read is not cached.
 */
export function servingModelReader(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
): () => Promise<ServingModel> {
  let kept: { model: ServingModel; until: number } | undefined
  let reading: Promise<ServingModel> | undefined

  async function read(): Promise<ServingModel> {
    const { database, clock, settings } = services
    const { orm } = database
    const now = clock.now().getTime()
    const [live] = await listModelVersions(orm, ['live'])
    if (!live) throw new Problem('unavailable')
    const online = await findOnline(orm, live.version)
    // Only what came after the fit is counted, because the log of a large market is long.
    const since = await countOutcomes(orm, {
      after: { event: live.trainedTo ?? 0, shown: live.trainedShownTo ?? 0 },
      upTo: { event: online?.throughEvent ?? 0, shown: online?.throughShown ?? 0 },
    })
    const model = {
      version: live.version,
      outcomes: countOf(live.metrics.showings) + countOf(live.metrics.answers) + since,
      isDemo: settings.isDemo,
    }
    kept = { model, until: now + keptForMs }
    return model
  }

  return () => {
    if (kept && services.clock.now().getTime() < kept.until) return Promise.resolve(kept.model)
    reading ??= read().finally(() => (reading = undefined))
    return reading
  }
}

/** Absent for a model that was not fitted. */
const countOf = (figure: unknown) => (typeof figure === 'number' && Number.isSafeInteger(figure) ? figure : 0)
