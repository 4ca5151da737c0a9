import type { PersonPage as Page } from '@evenkeel/contract/staff/people-desk'
import { formatRecent } from '@evenkeel/format/moments'
import { UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActDialog } from './act-dialog.tsx'
import { type PersonAct, usePersonAct, usePersonPage } from './people-desk-queries.ts'
import { AccountSection, ApplicationSection } from './person-facts.tsx'
import { PersonHead } from './person-head.tsx'
import { MeetingsSection, RequestsSection, TicketsSection } from './person-lists.tsx'
import { PersonLog } from './person-log.tsx'
import { firstNameOf } from './person-words.ts'
import { ProposalNotice } from './proposal-notice.tsx'
import { SectionLinks, sectionsOf } from './section-links.tsx'
import { StaffActions, StaffActionsMenu } from './staff-actions.tsx'

interface PersonPageProps {
  personId: number
  /** Starts a masquerade; only for people who can be viewed. */
  viewAs: (page: Page) => ReactNode
}

function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** Everything staff need about one person, and what they may do. */
export function PersonPage({ personId, viewAs }: PersonPageProps) {
  const query = usePersonPage(personId)
  if (
    query.error instanceof CallFailed &&
    (query.error.code === 'not-found' || query.error.code === 'bad-request')
  )
    return (
      <EmptyState
        className="card"
        icon={<UserRoundX />}
        sentence="No one has this ID. They may have deleted their account."
        action={<LinkButton to="/admin/people">Search people</LinkButton>}
      />
    )
  return (
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {(page) => <LoadedPage key={personId} page={page} viewAs={viewAs} />}
    </Loaded>
  )
}

function LoadedPage({ page, viewAs }: { page: Page; viewAs: PersonPageProps['viewAs'] }) {
  const { person, application, proposals, email_change: change } = page
  const [act, setAct] = useState<PersonAct>()
  const acting = usePersonAct(person.person_id)
  const isOwn = useSession().userId === person.person_id
  const isAdmin = person.type === 'admin'
  const name = firstNameOf(person.name)

  function open(next: PersonAct) {
    acting.reset()
    setAct(next)
  }

  return (
    <div className="flex flex-col gap-4" aria-busy={acting.isPending}>
      <PersonHead page={page} actions={<StaffActionsMenu page={page} isOwn={isOwn} onAct={open} />} />
      <SectionLinks sections={sectionsOf(page)} />
      <div className="grid items-start gap-4 large:grid-cols-[minmax(0,1fr)_288px] large:gap-6">
        <aside className="flex flex-col gap-4 large:sticky large:top-16 medium:order-2">
          {!isAdmin && viewAs(page)}
          <StaffActions page={page} isOwn={isOwn} onAct={open} />
          <p className="px-1 text-12 text-muted">
            {isOwn
              ? 'Opening your own page isn’t logged.'
              : `Opening this page added one row to the audit log. ${name} can see it.`}
          </p>
        </aside>
        <div className="flex min-w-0 flex-col gap-4">
          {proposals.map((proposal) => (
            <ProposalNotice key={proposal.proposal_id} proposal={proposal} />
          ))}
          {change && (
            <Notice
              kind="info"
              title={
                <span className="wrap-anywhere">
                  Email changes to {change.email} once {name} confirms it
                </span>
              }
              action={
                <div className="flex gap-2">
                  <Button size="small" variant="secondary" onClick={() => open('resend-email-change')}>
                    Resend link
                  </Button>
                  <Button size="small" variant="danger-line" onClick={() => open('cancel-email-change')}>
                    Cancel change
                  </Button>
                </div>
              }
            >
              The link works until {formatRecent(change.expires_at)}. The old address can cancel it.
            </Notice>
          )}
          <AccountSection person={person} />
          {application && <ApplicationSection application={application} personId={person.person_id} />}
          {!isAdmin && (
            <>
              <RequestsSection requests={page.requests} person={person} />
              <MeetingsSection meetings={page.meetings} />
              <TicketsSection tickets={page.tickets} />
            </>
          )}
          <PersonLog person={person} log={page.log} has_more_log={page.has_more_log} />
        </div>
      </div>
      {act && <ActDialog key={act} act={act} page={page} acting={acting} onClose={() => setAct(undefined)} />}
    </div>
  )
}
