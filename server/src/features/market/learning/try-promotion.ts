import type { Services } from '../../../services.ts'
import { listModelVersions, listMoves, type ModelMoveRow } from '../models/model-store.ts'
import type { GateReplays } from './gates/judge-model.ts'
import { type Promotion, promoteModel } from './promote-model.ts'

export interface TriedPromotion {
  version: number
  promotion: Promotion
}

/** A person rolled back to an older model and knows something the gates do not. */
export const isHeldBack = (lastMove: ModelMoveRow | undefined) =>
  lastMove !== undefined && lastMove.fromVersion !== null && lastMove.toVersion < lastMove.fromVersion

/**
 * Shadows try the gates, newest first; the first to pass all becomes live. After a rollback none does until a person
 * promotes one.
 */
export async function tryPromotion(
  services: Pick<Services, 'database' | 'clock'>,
  replays?: GateReplays,
): Promise<TriedPromotion[]> {
  const tried: TriedPromotion[] = []
  const [lastMove] = await listMoves(services.database.orm, 1)
  if (isHeldBack(lastMove)) return tried
  for (const { version } of await listModelVersions(services.database.orm, ['shadow'])) {
    const why = 'Passed all gates.'
    const promotion = await promoteModel(services, { version, why, by: 'the server' }, replays)
    tried.push({ version, promotion })
    if (promotion.kind === 'promoted') break
  }
  return tried
}
