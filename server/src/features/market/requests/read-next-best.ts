import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readNextBest as readNextBestEndpoint } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readPayLines } from '../../people/advisors/read-pay-lines.ts'
import { nextFreeSlots } from '../../people/availability/next-free-slots.ts'
import { findNextBest, type NextBest, peekNextBest } from '../matching/search/find-next-best.ts'
import { readAskedAdvisors } from './asked-advisor-store.ts'
import { isTheirs } from './hold-request.ts'
import { secondsOrNull } from './request-on-wire.ts'
import {
  findRequest,
  listAdvisorsAskedBy,
  listUndecidedBefore,
  type RequestRow,
  setRequest,
} from './request-store.ts'

/** Older ones have no say in who is offered. */
const offersAtOnce = 5

type Parts = Pick<Services, 'database' | 'clock' | 'matching'>

/** Whom to ask instead of an advisor who declined or did not answer: computed now, and never someone asked before. */
export async function readNextBest(
  services: Parts,
  caller: Caller,
  requestId: number,
): Promise<AnswerOf<typeof readNextBestEndpoint>> {
  const { orm } = services.database
  const request = await findRequest(orm, requestId)
  const isOwn = request && caller.role === 'consumer' && isTheirs(caller, request)
  if (!isOwn || (request.state !== 'expired' && request.state !== 'declined')) throw new Problem('not-found')
  const next = await lookFor(services, caller, request)
  const advisor = next && (await readAskedAdvisors(orm, [next.advisorId])).get(next.advisorId)
  if (!next || !advisor?.isShown) return { next: null }
  const { advisorId } = advisor
  const slots = await nextFreeSlots(orm, [advisorId], services.clock.now())
  return {
    next: {
      advisor_id: advisorId,
      first_name: advisor.firstName,
      last_name: advisor.lastName,
      fit: next.fit,
      next_slot_at: secondsOrNull(slots.get(advisorId) ?? null),
      pays_us: (await readPayLines(orm, [advisorId])).get(advisorId) ?? null,
    },
  }
}

async function lookFor(services: Parts, caller: Caller, request: RequestRow): Promise<NextBest | undefined> {
  const { orm } = services.database
  const { listId: fromListId, nextListId: shownListId } = request
  const without = await listAdvisorsAskedBy(orm, caller.personId)
  try {
    // Each request that led nowhere offers another advisor; the oldest comes first.
    for (const { listId } of await listUndecidedBefore(orm, request, offersAtOnce)) {
      const offered = await peekNextBest(services, caller, { fromListId: listId, without })
      if (offered !== undefined) without.push(offered)
    }
    const next = await findNextBest(services, caller, { fromListId, shownListId, without })
    if (next && next.listId !== shownListId) await setRequest(orm, request.id, { nextListId: next.listId })
    return next
  } catch (error) {
    // Answers were withdrawn since, so there is no one to offer and nothing to refuse.
    if (error instanceof Problem && error.code === 'not-finished') return undefined
    throw error
  }
}
