import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tellConversationsOf } from '../chat/tell-conversations-of.ts'
import { holdLedger } from '../matching/request-ledger.ts'
import { cancelMeetingsOf } from '../meetings/cancel-meetings-of.ts'
import { endSessions } from './end-sessions.ts'
import { setDisabled } from './person-store.ts'
import { readPerson } from './read-person.ts'

type Parts = Pick<
  Services,
  'database' | 'clock' | 'jobs' | 'identityProvider' | 'live' | 'sessionWatch' | 'settings' | 'log'
>

/** Nobody signs in with this account until it is enabled again; every session of it ends now. */
export async function disablePerson(services: Parts, personId: number): Promise<void> {
  const { database, clock, identityProvider, log } = services
  const { sub } = await readPerson(services, personId)
  await database.transaction(async (transaction) => {
    // While they still have a name, so that the other one reads with whom it was; nobody books with them meanwhile.
    await holdLedger(transaction, personId)
    await cancelMeetingsOf(services, transaction, { personId }, 'us')
    await setDisabled(transaction, personId, clock.now())
    await tellConversationsOf(services, transaction, personId)
    await writeAudit(transaction, { event: 'account-disabled', subjectType: 'person', subjectId: personId })
  })
  await endSessions(services, { personId }, { reason: 'disabled', actorId: null })
  // Ours are ended whatever the provider says.
  await identityProvider
    .signOutEverywhere({ sub, grant: null })
    .catch((error: Error) => log.warn({ reason: error.name }, 'the provider kept its own sessions'))
}

export async function enablePerson(
  services: Pick<Services, 'database' | 'live'>,
  personId: number,
): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await setDisabled(transaction, personId, null)
    await tellConversationsOf(services, transaction, personId)
    await writeAudit(transaction, { event: 'account-enabled', subjectType: 'person', subjectId: personId })
  })
}
