import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import {
  answerWithinDays,
  type moveVetting as call,
  type VettingCase,
  type VettingMove,
} from '@evenkeel/contract/staff/vetting-desk'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { putAssignment } from '../../people/vetting/assignment-store.ts'
import { decideLocked } from '../../people/vetting/decide-application.ts'
import { notifyOfQuestion } from './notify-of-question.ts'
import { type Taken, takeStep } from './take-step.ts'

type Parts = Reacting
type Said = BodyOf<typeof call>

const dayMs = 24 * 60 * 60_000

/** One staff member proposes a rejection with a text for the advisor; it takes effect when another confirms it. */
export function moveVetting(
  services: Parts,
  caller: Caller,
  personId: PersonId,
  said: Said,
): Promise<{ case: VettingCase }> {
  const { client_id, version, reason, move } = said
  const dueAt = new Date(services.clock.now().getTime() + answerWithinDays * dayMs)
  return takeStep(
    services,
    caller,
    {
      personId,
      version,
      reason,
      move,
      clientId: client_id.toLowerCase(),
      ...(move === 'ask' && { dueAt }),
    },
    async (taken) => {
      if (move === 'ask')
        await notifyOfQuestion(services, taken.transaction, {
          personId,
          stepId: taken.stepId,
          text: reason,
          dueAt,
        })
      // Starting a review assigns it, unless someone else was assigned.
      if (move === 'take-up' && !taken.seen.assignee)
        await putAssignment(taken.transaction, personId, { assigneeId: taken.staff.personId })
      const decision = decisionOf(said, taken)
      if (decision)
        return decideLocked(services, taken.transaction, taken.row, {
          reviewer: taken.staff.name,
          reviewerId: taken.staff.personId,
          personId,
          ...decision,
        })
      await writeAudit(taken.transaction, {
        event: eventNames[move] ?? move,
        actorId: taken.staff.personId,
        subjectType: 'advisor',
        subjectId: personId,
        detail: { step: taken.stepId },
      })
    },
  )
}

const eventNames: { readonly [Move in VettingMove]?: string } = {
  ask: 'application-asked',
  'propose-rejection': 'rejection-proposed',
  'return-rejection': 'rejection-returned',
  'withdraw-proposal': 'rejection-withdrawn',
}

/** Undefined for steps that do not move the application. */
function decisionOf({ move, reason, overrides_checks: overridesChecks }: Said, { seen }: Taken) {
  switch (move) {
    case 'take-up':
    case 'suspend':
      return { move, reason }
    case 'approve':
    case 'reinstate':
      return { move, reason, overridesChecks }
    case 'confirm-rejection':
      // The advisor reads what was proposed; the reason for confirming stays internal.
      return { move: 'reject' as const, reason: seen.proposal?.reason }
    default:
      return undefined
  }
}
