import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import {
  type assignVetting as assignCall,
  type DeskItem,
  longestSnoozeDays,
  type snoozeVetting as snoozeCall,
} from '@evenkeel/contract/staff/vetting-desk'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { lockExistingApplication } from '../../people/advisors/application-store.ts'
import { putAssignment } from '../../people/vetting/assignment-store.ts'
import { findQueued } from '../../people/vetting/queue-store.ts'
import { activeStaff } from './deciding-staff.ts'
import { deskItemOf } from './desk-item.ts'

type Parts = Pick<Services, 'database' | 'clock'>

const dayMs = 24 * 60 * 60_000
const decided = ['approved', 'rejected', 'suspended', 'withdrawn']

export function assignVetting(
  services: Parts,
  caller: Caller,
  personId: PersonId,
  { assignee_id: assigneeId }: BodyOf<typeof assignCall>,
): Promise<DeskItem> {
  return changeDeskItem(services, personId, async (transaction) => {
    const isStaff = (await activeStaff(transaction)).some((each) => each.personId === assigneeId)
    if (assigneeId !== null && !isStaff)
      throw new Problem('bad-request', { assignee_id: 'Choose a staff member.' })
    await putAssignment(transaction, personId, { assigneeId })
    await writeAudit(transaction, {
      event: 'vetting-assigned',
      actorId: caller.personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { assigneeId },
    })
  })
}

/** Out of the queue until a time; time alone brings it back. */
export function snoozeVetting(
  services: Parts,
  caller: Caller,
  personId: PersonId,
  { until }: BodyOf<typeof snoozeCall>,
): Promise<DeskItem> {
  const now = services.clock.now()
  const snoozedUntil = until === null ? null : new Date(until * 1000)
  const leftMs = snoozedUntil === null ? 1 : snoozedUntil.getTime() - now.getTime()
  if (leftMs <= 0) throw new Problem('bad-request', { until: 'Choose a time in the future.' })
  if (leftMs > longestSnoozeDays * dayMs)
    throw new Problem('bad-request', { until: `Choose a time within ${longestSnoozeDays} days.` })
  return changeDeskItem(services, personId, async (transaction) => {
    const row = await findQueued(transaction, personId, now)
    if (snoozedUntil && row && decided.includes(row.state)) throw new Problem('not-open-now')
    await putAssignment(transaction, personId, { snoozedUntil })
    await writeAudit(transaction, {
      event: snoozedUntil ? 'vetting-snoozed' : 'vetting-woken',
      actorId: caller.personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: snoozedUntil ? { until } : {},
    })
  })
}

async function changeDeskItem(
  { database, clock }: Parts,
  personId: PersonId,
  change: (transaction: Orm) => Promise<void>,
): Promise<DeskItem> {
  return database.transaction(async (transaction) => {
    const application = await lockExistingApplication(transaction, personId)
    if (!application?.submittedAt) throw new Problem('not-found')
    await change(transaction)
    const row = await findQueued(transaction, personId, clock.now())
    if (!row) throw new Problem('not-found')
    return deskItemOf(row)
  })
}
