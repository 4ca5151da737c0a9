import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PersonId } from '@evenkeel/contract/person-id'
import { errorCode } from '@evenkeel/contract/read-error'
import { happened, type Reacting } from '../../../events.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { disablePerson } from '../identity/people/disable-person.ts'
import { findDeletion, findLeaver, lockDueDeletion, readMadeAt } from './deletion-store.ts'
import { scheduleDeletion } from './schedule-deletion.ts'
import { eraseSubject, findSubject, forgetDeliveries } from './subject-store.ts'

/**
 * Processes learn from the rows of ended sessions that cached tokens are over. Those rows are deleted with the
 * person, so deletion waits longer than any process takes to poll, even on a slow database.
 */
const sessionsHeardAfterMs = 10_000

type Parts = Reacting & Pick<Services, 'identityProvider' | 'sessionWatch' | 'personalData'>

/**
 * Runs at least once, so each step may find its work done. First the account is closed, then it is deleted at the
 * identity provider, and only after that everything else goes in one transaction, so that a person is never half
 * deleted.
 */
export async function deletePerson(services: Parts, personId: PersonId): Promise<void> {
  const { database, clock, identityProvider } = services
  const now = clock.now()
  const request = await findDeletion(database.orm, personId)
  const leaver = await findLeaver(database.orm, personId)
  if (!request || !leaver || request.deletesAt > now) return

  const { sub, closedAt } = leaver
  if (sub !== null && closedAt === null) await disablePerson(services, personId)
  // By a clock that is read after the account was closed: a job that comes too early keeps the next one away.
  const heardAt = new Date((closedAt ?? clock.now()).getTime() + sessionsHeardAfterMs)
  if (sub !== null && heardAt > now) {
    await database.transaction((transaction) =>
      scheduleDeletion(services, transaction, personId, { occasion: 'closed', runAt: heardAt }),
    )
    return
  }

  if (sub !== null) await identityProvider.deleteUser({ sub })
  await erase(services, personId, now)
}

async function erase(services: Parts, personId: PersonId, now: Date): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const due = await lockDueDeletion(transaction, personId, now)
    if (!due) return
    const madeAt = await readMadeAt(transaction, personId)
    const subject = await findSubject(transaction, services.personalData, {
      personId,
      until: due.deletesAt,
    })
    const reported = await happened(services, transaction, 'person-leaving', {
      personId,
      reviews: due.reviews,
    })
    const waitingWith = reported.flatMap((advisorIds) => advisorIds || [])
    await forgetDeliveries(transaction, subject)
    await eraseSubject(transaction, subject)
    await writeAudit(transaction, {
      event: 'person-deleted',
      actorId: personId,
      subjectType: 'person',
      subjectId: personId,
    })
    await happened(services, transaction, 'person-erased', { waitingWith })
    // Before the commit: a person listed twice does no harm, one not listed would come back with an older backup.
    await noteDeleted(services, `${personId} ${madeAt} ${now.toISOString()}`)
  })
}

/** A restore reads these lines (backup/deleted-people.ts). A full disk must not keep people from leaving. */
async function noteDeleted({ settings, log }: Parts, line: string): Promise<void> {
  const file = settings.deletedPeopleFile
  try {
    await mkdir(dirname(file), { recursive: true })
    await appendFile(file, `${line}\n`, { mode: 0o600, flush: true })
  } catch (error) {
    log.error({ code: errorCode(error), line }, 'the list of deleted people could not be written')
  }
}
