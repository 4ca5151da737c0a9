import type { Placeholder } from '@evenkeel/contract/contact/placeholders'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { formatForReader } from '../../../../time/format-for-reader.ts'
import { fullName } from '../../../account/identity/people/full-name.ts'
import { type NamedPerson, readNames } from '../../../account/identity/people/person-names.ts'
import { listRequestsForStaff } from '../../../market/requests/list-requests-for-staff.ts'
import type { DeskRow } from './desk-store.ts'

/** What canned replies say about this request; null where there is nothing to fill in, so staff must write it. */
export async function fillPlaceholders(
  orm: Orm,
  { request, asker }: DeskRow,
  staffId: PersonId,
): Promise<Record<Placeholder, string | null>> {
  const { personId, number, subject, owedBy } = request
  const reader = personId === null ? undefined : await readNames(orm, personId)
  return {
    'first name': asker.firstName,
    'full name': nameOrNull(asker),
    'request number': String(number),
    subject,
    'advisor name': request.role === 'advisor' ? nameOrNull(asker) : await onlyAdvisorOf(orm, personId),
    promise: owedBy && formatForReader(owedBy, { timeZone: reader?.timeZone ?? null }),
    'my name': nameOrNull(await readNames(orm, staffId)),
  }
}

const nameOrNull = (person: Pick<NamedPerson, 'firstName' | 'lastName'> | undefined): string | null =>
  person && (person.firstName || person.lastName) ? fullName(person) : null

/** A consumer may be in contact with several advisors; which one they mean is then theirs to say. */
async function onlyAdvisorOf(orm: Orm, consumerId: PersonId | null): Promise<string | null> {
  if (consumerId === null) return null
  const pages = await Promise.all(
    (['waiting', 'matched'] as const).map((group) =>
      listRequestsForStaff(orm, { consumerId }, { group, atMost: 2 }),
    ),
  )
  const advisors = new Set(pages.flatMap(({ requests }) => requests.map(({ advisorId }) => advisorId)))
  const [only] = advisors
  return only === undefined || advisors.size > 1 ? null : nameOrNull(await readNames(orm, only))
}
