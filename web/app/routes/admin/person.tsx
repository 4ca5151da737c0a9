import { readPersonId } from '@evenkeel/contract/person-id'
import type { CurrentMasquerade } from '@evenkeel/contract/staff/masquerade'
import type { PersonPage as Page } from '@evenkeel/contract/staff/people-desk'
import { useNavigate, useParams } from 'react-router'
import { ViewAsPerson } from '../../features/staff/masquerade/view-as-person.tsx'
import { PersonPage } from '../../features/staff/people-desk/person-page.tsx'
import { targetAddress } from '../../layout/gates/user-addresses.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'

export const handle = {
  title: 'Person',
  loginTo: 'see this person',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** Everything about one person; opening it is one row in the log they can read. */
export default function Person() {
  const navigate = useNavigate()
  const { personId: typed = '' } = useParams()
  usePageHeader({ title: handle.title, back: { to: '/admin/people' } })
  const start = ({ session }: CurrentMasquerade) =>
    void navigate(targetAddress(session.targetUserType, session.targetUserId))
  const viewAs = ({ person, consent, application, tickets }: Page) =>
    person.type !== 'admin' && (
      <ViewAsPerson
        person={{
          id: person.person_id,
          type: person.type,
          uuid: person.uuid,
          name: person.name,
          email: person.email,
          crd: person.crd,
          state: person.disabled_at !== null ? 'disabled' : person.deletes_at !== null ? 'leaving' : 'active',
          last_seen_at: person.last_seen_at,
          is_verified: application === null || application.status === 'approved',
          open_support_requests: tickets.rows.filter(({ state }) => state !== 'solved').length,
          consent_until: consent?.until ?? null,
        }}
        ticket={consent?.ticket}
        onStarted={start}
      />
    )
  return <PersonPage key={typed} personId={readPersonId(typed) ?? 0} viewAs={viewAs} />
}
