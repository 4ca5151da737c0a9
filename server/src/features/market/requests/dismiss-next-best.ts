import type { SentRequest } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { isTheirs } from './hold-request.ts'
import { findRequest, setRequest } from './request-store.ts'
import { sentOnWire } from './sent-on-wire.ts'

/** Permanent; repeating it changes nothing. */
export async function dismissNextBest(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  requestId: number,
): Promise<{ request: SentRequest }> {
  const { orm } = services.database
  const found = await findRequest(orm, requestId)
  if (!found || caller.role !== 'consumer' || !isTheirs(caller, found)) throw new Problem('not-found')
  const row = await setRequest(orm, requestId, { isNextBestDismissed: true })
  return { request: await sentOnWire(services, row ?? found) }
}
