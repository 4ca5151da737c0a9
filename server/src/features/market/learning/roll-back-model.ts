import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { isRefused } from '../models/model-row.ts'
import { findModelVersion, findMoveTo, listModelVersions } from '../models/model-store.ts'
import { lockLearning } from './learning-lock-store.ts'
import { switchLiveModel } from './switch-live-model.ts'

interface Move {
  from: number | null
  to: number
}

export type Rollback = ({ kind: 'moved' } & Move) | { kind: 'refused'; sentence: string }

/**
 * Back to the previous live model, or to a named one that was live, with the weights and effects it had then, so lists
 * come out as they did. It then learns what it has missed.
 */
export async function rollBackModel(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    version,
    why,
    by,
    within,
  }: {
    version?: number | undefined
    why: string
    by: string
    /** Runs in the transaction that brings the model back. */
    within?: (transaction: Orm, move: Move) => Promise<void>
  },
): Promise<Rollback> {
  return database.transaction(async (transaction): Promise<Rollback> => {
    await lockLearning(transaction)
    const [live] = await listModelVersions(transaction, ['live'])
    const to =
      version ?? (live && ((await findMoveTo(transaction, live.version))?.fromVersion ?? live.parent))
    if (to === undefined || to === null)
      return { kind: 'refused', sentence: 'There’s no earlier model to roll back to.' }
    const row = await findModelVersion(transaction, to)
    if (!row) return { kind: 'refused', sentence: `There is no model ${to}.` }
    if (row.status === 'live') return { kind: 'refused', sentence: `Model ${to} is already live.` }
    if (!(await findMoveTo(transaction, to)))
      return { kind: 'refused', sentence: `Model ${to} was never live. Roll back to one that was.` }
    const moved = await switchLiveModel(transaction, { to, why, by, now: clock.now() })
    if (isRefused(moved)) return { kind: 'refused', sentence: `Model ${to} can’t be used: ${moved.reason}.` }
    const move = { from: moved.from, to }
    await within?.(transaction, move)
    return { kind: 'moved', ...move }
  })
}
