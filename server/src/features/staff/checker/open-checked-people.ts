import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { requireChecked } from './checked-people.ts'
import type { CheckedRow } from './checker-store.ts'

const why = 'Opened in the Matchmaking Checker'

export interface Asked {
  consumer?: string | undefined
  advisor?: string | undefined
}

export interface OpenedPair {
  consumer: CheckedRow | undefined
  advisor: CheckedRow | undefined
}

/** The people staff asks about. Each can see that staff looked; if one id is unknown, neither was looked at. */
export async function openCheckedPeople(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  asked: Asked,
): Promise<OpenedPair> {
  const consumer =
    asked.consumer === undefined ? undefined : await requireChecked(services, 'consumer', asked.consumer)
  const advisor =
    asked.advisor === undefined ? undefined : await requireChecked(services, 'advisor', asked.advisor)
  if (consumer) await logAccess(services, caller, consumer.id, { what: 'Your preferences and matches', why })
  if (advisor) await logAccess(services, caller, advisor.id, { what: 'Your criteria and matches', why })
  return { consumer, advisor }
}
