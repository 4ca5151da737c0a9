import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { isUuid, readPersonId } from '@evenkeel/contract/person-id'
import { type searchPeople as call, mostFoundPeople } from '@evenkeel/contract/staff/masquerade'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { type SearchedPerson, searchPeopleRows } from './people-search-store.ts'

const seconds = (at: string | Date) => Math.floor(new Date(at).getTime() / 1000)

/** By id, address or name. Admins and people who left cannot be found. */
export async function searchPeople(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { q, type }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const typed = q.replaceAll(/\p{Cc}/gu, ' ').trim()
  const searched = {
    id: readPersonId(typed),
    uuid: isUuid(typed) ? typed.toLowerCase() : undefined,
    crd: /^(?:crd\s*#?\s*)?(\d{1,10})$/i.exec(typed)?.[1],
    words: typed.toLowerCase().split(/\s+/).filter(Boolean),
  }
  const rows = await searchPeopleRows(orm, searched, { type, now: clock.now(), limit: mostFoundPeople + 1 })
  return { people: rows.slice(0, mostFoundPeople).map(onWire), has_more: rows.length > mostFoundPeople }
}

function onWire(row: SearchedPerson): AnswerOf<typeof call>['people'][number] {
  return {
    id: Number(row.id),
    type: row.type,
    uuid: row.uuid,
    name: fullName(row),
    email: row.email,
    crd: row.crd,
    state: row.isDisabled ? 'disabled' : row.isLeaving ? 'leaving' : 'active',
    last_seen_at: row.lastSeenAt ? seconds(row.lastSeenAt) : null,
    is_verified: row.isVerified,
    open_support_requests: row.openSupportRequests,
    consent_until: row.consentUntil ? seconds(row.consentUntil) : null,
  }
}
