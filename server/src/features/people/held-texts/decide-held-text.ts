import { textOf } from '@evenkeel/contract/people/claims'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { longText } from '@evenkeel/contract/text-rules'
import type { Orm } from '../../../database/database.ts'
import type { Reacting } from '../../../events.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { lockProfile } from '../advisors/advisor-profile-store.ts'
import { lockExistingApplication } from '../advisors/application-store.ts'
import { findHeldText, type HeldTextRow, setHeldText } from './held-text-store.ts'
import { notifyOfHeldText } from './notify-of-held-text.ts'
import { publishChanges } from './publish-changes.ts'

/** Who decides, as stored: their account and their name of at most 80 characters. */
export interface DecidingStaff {
  personId: PersonId
  name: string
}

/** A published advisor's text, or one that is decided together with an open application. */
const decidable = ['approved', 'submitted', 'in-review']
const reasonText = longText({ min: 10, max: 500 })

/**
 * Publishes exactly the text of this row; an applicant's is published with the approval of the application. Refused
 * with `text-moved-on` if the advisor has changed it since, and with `text-decided` if someone else decided. Approving twice is approving once. Callers must check that
 * the person is staff.
 */
export async function approveHeldText(
  services: Reacting,
  staff: DecidingStaff,
  heldTextId: number,
): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const { row, status } = await lockHeldText(services, transaction, heldTextId)
    if (row.state === 'approved' && row.staffId === staff.personId) return
    requireOpen(row)
    await setHeldText(transaction, row.id, {
      state: 'approved',
      decidedAt: services.clock.now(),
      decidedBy: staff.name,
      staffId: staff.personId,
      reason: null,
    })
    // An applicant hears of it with the decision about the application.
    if (status === 'approved') await notifyOfHeldText(services, transaction, row, { isApproved: true })
    await writeAudit(transaction, {
      event: 'held-text-approved',
      actorId: staff.personId,
      subjectType: 'advisor',
      subjectId: row.personId,
      detail: { heldText: row.id, field: row.field },
    })
    await publishChanges(services, transaction, row.personId, {
      reviewer: staff.name,
      actorId: staff.personId,
    })
  })
}

/** The advisor reads the reason beside the text, in a notification and in a letter. */
export async function returnHeldText(
  services: Reacting,
  staff: DecidingStaff,
  heldTextId: number,
  reason: string,
): Promise<void> {
  const read = reasonText.safeParse(reason)
  if (!read.success)
    throw new Problem('bad-request', {
      reason: 'Enter a reason of 10 to 500 characters. The advisor will read it.',
    })
  await services.database.transaction(async (transaction) => {
    const { row } = await lockHeldText(services, transaction, heldTextId)
    if (row.state === 'returned' && row.staffId === staff.personId && row.reason === read.data) return
    requireOpen(row)
    await setHeldText(transaction, row.id, {
      state: 'returned',
      decidedAt: services.clock.now(),
      decidedBy: staff.name,
      staffId: staff.personId,
      reason: read.data,
    })
    await notifyOfHeldText(services, transaction, row, { isApproved: false, reason: read.data })
    await writeAudit(transaction, {
      event: 'held-text-returned',
      actorId: staff.personId,
      subjectType: 'advisor',
      subjectId: row.personId,
      detail: { heldText: row.id, field: row.field },
    })
  })
}

async function lockHeldText(services: Reacting, transaction: Orm, id: number) {
  const found = await findHeldText(transaction, id)
  const application = found && (await lockExistingApplication(transaction, found.personId))
  if (!found || !application) throw new Problem('not-found')
  if (!decidable.includes(application.status)) throw new Problem('not-open-now')
  const profile = await lockProfile(transaction, found.personId, services.clock.now())
  // Read again: it may have been decided while this waited for the lock.
  const row = await findHeldText(transaction, id)
  if (!row) throw new Problem('not-found')
  const isDecided = row.state === 'approved' || row.state === 'returned'
  const hasChanged = row.closedAt !== null || textOf(profile.answers, row.field) !== row.text
  if (!isDecided && hasChanged) throw new Problem('text-moved-on')
  return { row, status: application.status }
}

function requireOpen({ state }: HeldTextRow): void {
  if (state !== 'waiting') throw new Problem('text-decided')
}
