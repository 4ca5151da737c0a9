import type { checkStates } from '@evenkeel/contract/people/advisors'
import type { ApplicationRow } from '../../advisors/application-store.ts'

/** A code that was not entered in time runs out by itself: nobody writes that down. */
export function proofState(row: ApplicationRow | undefined, now: Date): (typeof checkStates)[number] {
  if (!row) return 'not-started'
  const isOver =
    row.proofState === 'waiting' && row.codeExpiresAt !== null && row.codeExpiresAt.getTime() <= now.getTime()
  return isOver ? 'expired' : row.proofState
}
