import type { DeskRequest, WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { fullName } from '../../../account/identity/people/full-name.ts'
import { readNamesOf } from '../../../account/identity/people/person-names.ts'
import { readThread } from '../support-message-store.ts'
import { seconds, secondsOrNull, summaryOnWire } from '../support-on-wire.ts'
import { describeAsker } from './describe-asker.ts'
import { listSteps } from './desk-step-store.ts'
import { type DeskRow, listActiveStaff } from './desk-store.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

/** For staff: with the asker, and with every due time, not only the first. */
export function deskOnWire({ request, asker, assignee }: DeskRow, now: Date): DeskRequest {
  const { snoozedUntil } = request
  return {
    ...summaryOnWire(request, now),
    answer_due_at: secondsOrNull(request.owedBy),
    asked_at: secondsOrNull(request.owedSince),
    assignee: assignee.id === null ? null : { person_id: assignee.id, name: fullName(assignee) },
    snoozed_until: snoozedUntil && snoozedUntil > now ? seconds(snoozedUntil) : null,
    asker: {
      person_id: request.personId,
      type: request.role ?? 'visitor',
      name: request.personId === null ? asker.email : fullName(asker),
      is_gone: asker.isGone,
      email: asker.isGone ? null : asker.email,
    },
  }
}

export async function wholeDeskOnWire(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  { personId: staffId }: Pick<Caller, 'personId'>,
  row: DeskRow,
): Promise<{ request: WholeDeskRequest }> {
  const { orm } = services.database
  const now = services.clock.now()
  const { number, version } = row.request
  const thread = await readThread(orm, number)
  const steps = await listSteps(orm, number)
  const mentioned = [
    ...thread.flatMap(({ side, authorId }) => (side === 'asker' || authorId === null ? [] : [authorId])),
    ...steps.flatMap((step) => [step.staffId, step.assigneeId ?? []].flat()),
  ]
  const staff = await readNamesOf(orm, [...new Set(mentioned)])
  const names = new Map(staff.map((each) => [each.personId, fullName(each)]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  const isAsker = (side: string) => side === 'asker'
  return {
    request: {
      ...deskOnWire(row, now),
      version,
      messages: thread.map(({ side, authorId, text, files, sentAt }) => ({
        from: isAsker(side) ? ('asker' as const) : ('support' as const),
        staff: isAsker(side) ? null : nameOf(authorId),
        is_mine: !isAsker(side) && authorId === staffId,
        is_internal: side === 'note',
        text,
        files,
        sent_at: seconds(sentAt),
      })),
      steps: steps.map((step) => ({
        kind: step.kind,
        staff: nameOf(step.staffId),
        is_mine: step.staffId === staffId,
        assignee: nameOf(step.assigneeId),
        is_to_me: step.assigneeId === staffId,
        until: secondsOrNull(step.until),
        at: seconds(step.at),
      })),
      staff: (await listActiveStaff(orm)).map((each) => ({ person_id: each.id, name: fullName(each) })),
      placeholders: await fillPlaceholders(orm, row, staffId),
      ...(await describeAsker(services, row)),
    },
  }
}
