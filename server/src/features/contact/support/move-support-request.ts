import type { moveSupportRequest as call, WholeSupportRequest } from '@evenkeel/contract/contact/support'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { broadcastSupportChange } from './broadcast-support-change.ts'
import { holdOwnSupport } from './require-own-support.ts'
import { afterReopening, afterSolving, answerDueAt, isOver } from './support-lifecycle.ts'
import { wholeSupportOnWire } from './support-on-wire.ts'
import { type SupportRequestRow, setSupportRequest } from './support-request-store.ts'
import { noteViewConsent } from './view-consent.ts'

type Move = BodyOf<typeof call>['move']

/** Repeating a move changes nothing. */
export async function moveSupportRequest(
  services: Pick<Services, 'database' | 'clock' | 'live'>,
  caller: Caller,
  number: number,
  move: Move,
): Promise<{ request: WholeSupportRequest }> {
  const { database, clock } = services
  return database.transaction(async (transaction) => {
    const row = await holdOwnSupport(transaction, caller, number)
    const now = clock.now()
    const moved = await makeMove[move](transaction, row, now)
    if (moved) broadcastSupportChange(services, transaction, row)
    return wholeSupportOnWire(transaction, moved ?? row, now)
  })
}

type Made = Promise<SupportRequestRow | undefined>

const makeMove: Record<Move, (transaction: Orm, row: SupportRequestRow, now: Date) => Made> = {
  async solve(transaction, row, now) {
    return row.state === 'solved' ? undefined : setSupportRequest(transaction, row, afterSolving(now))
  },

  async reopen(transaction, row, now) {
    if (row.state !== 'solved') return undefined
    if (isOver(row, now)) throw new Problem('support-closed')
    return setSupportRequest(transaction, row, afterReopening(now, answerDueAt(now)))
  },

  async 'end-viewing'(transaction, row, now) {
    if (row.mayViewUntil === null || row.mayViewUntil <= now) return undefined
    const ended = await setSupportRequest(transaction, row, { mayViewUntil: null })
    await noteViewConsent(transaction, ended, 'ended')
    return ended
  },
}
