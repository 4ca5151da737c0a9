import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { findPackRequest, type PackRequest } from './pack-request-store.ts'

/** To people other than the two of the request, staff included, it looks as if it did not exist. */
export async function requirePackRequest(
  orm: Orm,
  { personId, role }: Caller,
  requestId: number,
): Promise<PackRequest> {
  const place = await findPackRequest(orm, requestId)
  const owner = role === 'consumer' ? place?.consumerId : role === 'advisor' ? place?.advisorId : undefined
  if (!place || owner !== personId) throw new Problem('not-found')
  return place
}

/** Requires also that there is something to prepare for. */
export async function requirePreparableRequest(
  orm: Orm,
  caller: Caller,
  requestId: number,
): Promise<PackRequest> {
  const place = await requirePackRequest(orm, caller, requestId)
  if (!place.isAccepted && !place.hasMeeting) throw new Problem('not-found')
  return place
}
