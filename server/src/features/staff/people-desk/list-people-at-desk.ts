import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { readPersonId } from '@evenkeel/contract/person-id'
import { type listPeopleAtDesk as call, mostListedPeople } from '@evenkeel/contract/staff/people-desk'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { type ListedRow, listPeopleRows, listUnconfirmed } from './people-list-store.ts'

/** Everyone with an account, admins too; a whole address also finds a sign-up that is not confirmed. */
export async function listPeopleAtDesk(
  { database: { orm }, identityProvider }: Pick<Services, 'database' | 'identityProvider'>,
  { q = '', role, state }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const typed = q.replaceAll(/\p{Cc}/gu, ' ').trim()
  const rows = await listPeopleRows(orm, {
    words: typed.toLowerCase().split(/\s+/).filter(Boolean),
    id: readPersonId(typed),
    crd: /^(?:crd\s*#?\s*)?(\d{1,10})$/i.exec(typed)?.[1],
    role,
    state,
    limit: mostListedPeople + 1,
  })
  const signUps = typed.includes('@') ? await listUnconfirmed(orm, emailKey(typed), 1) : []
  const unconfirmed = []
  for (const { email, signedUpAt } of signUps)
    if (!(await identityProvider.isConfirmed?.(email)))
      unconfirmed.push({ email, signed_up_at: Math.floor(signedUpAt.getTime() / 1000) })
  return {
    people: rows.slice(0, mostListedPeople).map(onWire),
    has_more: rows.length > mostListedPeople,
    unconfirmed,
  }
}

function onWire(row: ListedRow): AnswerOf<typeof call>['people'][number] {
  return {
    person_id: Number(row.id),
    type: row.type,
    name: fullName(row),
    email: row.email,
    crd: row.crd,
    state: row.isDisabled ? 'disabled' : row.isLeaving ? 'leaving' : 'active',
    application: row.application,
    last_seen_at: row.lastSeenAt ? Math.floor(new Date(row.lastSeenAt).getTime() / 1000) : null,
  }
}
