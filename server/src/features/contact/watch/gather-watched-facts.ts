import type { Places } from '@evenkeel/contract/market/places'
import { idsOf, states } from '@evenkeel/contract/people/profile-choices'
import type { RegisterRecord } from '@evenkeel/contract/people/register'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { dayOf } from '../../../time/day-of.ts'
import { readStatuses } from '../../market/matching/load/read-places.ts'
import { isExpired } from '../../people/documents/document-date.ts'
import { readRegisterRecords } from '../../people/register/read-register-records.ts'
import { readWatchSources } from './watch-source-store.ts'
import type { Availability, WatchedFacts } from './watch-tables.ts'

/** What can change about these advisors, as it is now. Disabled advisors are left out. */
export async function gatherWatchedFacts(
  orm: Orm,
  ids: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, WatchedFacts>> {
  const sources = await readWatchSources(orm, ids)
  const records = await readRegisterRecords(
    orm,
    sources.flatMap(({ crd }) => crd ?? []),
  )
  const statuses = await readStatuses(orm, sources, now)
  const gathered = new Map<PersonId, WatchedFacts>()
  for (const source of sources)
    gathered.set(source.advisorId, {
      register: registerOf(source.crd === null ? undefined : records.get(source.crd)),
      fees:
        source.fees && source.publishedAt
          ? { publishedOn: dayOf(source.publishedAt), fees: source.fees }
          : null,
      documents: source.documents.map(({ kind, date, expiresOn }) => ({
        kind,
        date,
        isExpired: isExpired(expiresOn, now),
      })),
      availability: availabilityOf(statuses.get(source.advisorId)),
      isSuspended: source.isSuspended,
    })
  return gathered
}

function registerOf(record: RegisterRecord | undefined): WatchedFacts['register'] {
  if (!record) return null
  const registered = new Set(
    record.licences.filter(({ licence }) => licence === 'registered').map(({ state }) => state),
  )
  const offices = record.firms.flatMap(({ branches }) =>
    branches.flatMap(({ city, state }) => [city, state].filter(Boolean).join(', ') || []),
  )
  return {
    crd: record.crd,
    asOf: record.goneOn ?? record.asOf,
    link: record.link,
    disclosures: [...new Set(record.disclosures)].sort(),
    states: idsOf(states).filter((state) => registered.has(state)),
    firms: record.firms
      .map(({ crd, name }) => ({ crd, name }))
      .sort((one, other) => (`${one.crd} ${one.name}` < `${other.crd} ${other.name}` ? -1 : 1)),
    offices: [...new Set(offices)].sort(),
  }
}

type Status = Pick<Places, 'status' | 'paused_until' | 'renews_on'>

/** Requests that wait for an answer come and go within hours, so they aren't a change. */
function availabilityOf(places: Status | undefined): Availability {
  switch (places?.status) {
    case 'paused':
      return { status: 'paused', until: places.paused_until }
    case 'full':
      return { status: 'full', until: places.renews_on }
    case 'closed':
      return { status: 'closed', until: null }
    default:
      return { status: 'open', until: null }
  }
}
