import type { Meeting } from '@evenkeel/contract/contact/meetings'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { allMeetingsOnWire } from './meeting-on-wire.ts'
import { listComing, listPast } from './meeting-store.ts'

// More than a person can have ahead, and as many past ones as a page shows.
const mostComing = 500
const mostPast = 200

export async function listMeetings(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<{ meetings: Meeting[] }> {
  const { database, clock } = services
  const { personId } = caller
  const now = clock.now()
  const coming = await listComing(database.orm, personId, now, mostComing)
  const past = await listPast(database.orm, personId, now, mostPast)
  return { meetings: await allMeetingsOnWire(services, caller, [...coming, ...past]) }
}
