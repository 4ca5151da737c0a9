import type { Services } from '../../../services.ts'
import { ingestEvents } from './outcomes/ingest-events.ts'
import { refitModel } from './refit-model.ts'
import { tryPromotion } from './try-promotion.ts'

/** Fits a model to the whole log, then lets the shadows try the gates. */
export async function runNightlyLearning(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
): Promise<void> {
  const { log } = services
  await ingestEvents(services)
  const refit = await refitModel(services)
  if (refit.kind === 'put-off') throw new Error('somebody writes events for long: fitted later')
  if (refit.kind === 'no-fit') log.warn({ reason: refit.reason }, 'the log could not be fitted')
  if (refit.kind === 'made') log.info({ version: refit.version, status: refit.status }, 'a model was made')
  for (const { version, promotion } of await tryPromotion(services))
    log.info(
      {
        version,
        promotion: promotion.kind,
        gates: Object.fromEntries(promotion.verdicts.map(({ gate, isPassed }) => [gate, isPassed])),
      },
      'a model tried the gates',
    )
}
