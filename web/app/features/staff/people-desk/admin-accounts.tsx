import type { Invitation } from '@evenkeel/contract/staff/admin-accounts'
import { formatRecent } from '@evenkeel/format/moments'
import { formatDate } from '@evenkeel/format/times'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { StateDot } from '../../../ui/lists/state-dot.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type InvitationAct, useAdmins } from './people-desk-queries.ts'

/** Who works here; each account is disabled and enabled on its page. */
export function AdminAccounts() {
  const query = useAdmins()
  const now = useNow()
  const [isInviting, setIsInviting] = useState(false)
  const [chosen, setChosen] = useState<{ act: InvitationAct; invitation: Invitation }>()
  return (
    <section aria-labelledby="admins" className="card flush">
      <header className="flex min-h-14 flex-wrap items-center gap-2 px-4 py-2 medium:px-5">
        <h2 id="admins" className="text-16">
          Admin accounts
        </h2>
        <Button variant="secondary" size="small" className="ml-auto" onClick={() => setIsInviting(true)}>
          Invite admin
        </Button>
      </header>
      <div className={query.data && !query.isError ? undefined : 'p-4'}>
        <Loaded query={query} skeletonRows={2}>
          {({ admins, invitations }) => (
            <table className="dense-table">
              <caption className="sr-only">Admin accounts and invitations</caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Email</th>
                  <th scope="col">Second factor</th>
                  <th scope="col">Last sign-in</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {admins.map((admin) => (
                  <tr key={admin.person_id}>
                    <td className="is-wide">
                      <Link to={`/admin/people/${admin.person_id}`} className="font-semibold text-text">
                        {admin.name}
                      </Link>{' '}
                      <span className="text-muted">
                        {admin.is_you ? 'You' : `ID ${admin.person_id}`}
                        {admin.company && ` · ${admin.company}`}
                      </span>
                    </td>
                    <td className="is-second">{admin.email}</td>
                    <td className="is-desktop">{admin.has_second_factor ? 'Set up' : 'None'}</td>
                    <td className="is-desktop text-muted">
                      {admin.last_sign_in_at === null ? 'Not recently' : formatRecent(admin.last_sign_in_at)}
                    </td>
                    <td>
                      <StateDot kind={admin.disabled_at === null ? 'good' : 'danger'}>
                        {admin.disabled_at === null ? 'Active' : 'Disabled'}
                      </StateDot>
                    </td>
                  </tr>
                ))}
                {invitations.map((invitation) => {
                  const isExpired = invitation.expires_at <= now
                  return (
                    <tr key={`invitation ${invitation.invitation_id}`}>
                      <td className="is-wide">
                        <b>{invitation.name}</b>{' '}
                        <span className="text-muted">Invited by {invitation.invited_by}</span>
                      </td>
                      <td className="is-second">{invitation.email}</td>
                      <td className="is-whole" colSpan={2}>
                        <span className="flex gap-2">
                          {(['resend', 'withdraw'] as const).map((act) => (
                            <button
                              key={act}
                              type="button"
                              className="text-12 underline pointer-coarse:min-h-9"
                              onClick={() => setChosen({ act, invitation })}
                            >
                              {act === 'resend' ? 'Send again' : 'Withdraw'}
                              <span className="sr-only"> the invitation for {invitation.name}</span>
                            </button>
                          ))}
                        </span>
                      </td>
                      <td>
                        <StateDot kind={isExpired ? 'danger' : 'warning'}>
                          {isExpired
                            ? `Invitation expired ${formatDate(invitation.expires_at)}`
                            : `Invited until ${formatRecent(invitation.expires_at)}`}
                        </StateDot>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          )}
        </Loaded>
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {chosen && <InvitationDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
