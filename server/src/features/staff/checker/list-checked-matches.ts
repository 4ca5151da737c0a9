import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import type { listCheckedMatches as call } from '@evenkeel/contract/staff/checker-matches'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { isHiddenFrom } from '../../market/matching/saved/hide-for-staff.ts'
import { listRequestsForStaff } from '../../market/requests/list-requests-for-staff.ts'
import { matchesOnWire } from './match-on-wire.ts'
import { openCheckedPeople } from './open-checked-people.ts'

const pageSize = 30

/** Requests and matches with state and clock, newest first, in pages. */
export async function listCheckedMatches(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { group, before, ...asked }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { orm } = services.database
  const { consumer, advisor } = await openCheckedPeople(services, caller, asked)
  const { requests, counts, hasMore } = await listRequestsForStaff(
    orm,
    { consumerId: consumer?.id, advisorId: advisor?.id },
    { group, beforeId: before === undefined ? undefined : Number(before), atMost: pageSize },
  )
  return {
    matches: await matchesOnWire(orm, requests, services.clock.now()),
    counts,
    next: hasMore ? String(requests.at(-1)?.id) : null,
    is_hidden: consumer && advisor ? await isHiddenFrom(orm, consumer.id, advisor.id) : null,
  }
}
