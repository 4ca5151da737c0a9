import { missingForFirstList } from '@evenkeel/contract/people/consumer-steps'
import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import { states } from '@evenkeel/contract/people/profile-choices'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePendingRegistration } from '../../features/account/identity/join/use-pending-registration.ts'
import { AccountGate } from '../../features/market/matching/results/account-gate.ts'
import { AdvisorsPage } from '../../features/market/matching/results/advisors-page.tsx'
import { AdvisorsSkeleton } from '../../features/market/matching/results/advisors-skeleton.tsx'
import { isNewList } from '../../features/market/matching/results/new-list.ts'
import { useFreshList } from '../../features/market/matching/results/use-fresh-list.ts'
import { answersAfterChange } from '../../features/market/matching/search/answers-after-change.ts'
import { useBegunStep, useKeepBegunStep } from '../../features/market/requests/ask/begun-step-queries.ts'
import type { RequestToSend } from '../../features/market/requests/request-queries.ts'
import type { StoredAnswers } from '../../features/people/consumers/onboarding/stored-answers.ts'
import { useDraftAnswers } from '../../features/people/consumers/onboarding/use-draft-answers.ts'
import { pageTitle } from '../../features/site/site/describe-page.ts'
import { SignInUnchecked } from '../../layout/gates/sign-in-unchecked.tsx'
import { useVisitor } from '../../layout/gates/use-visitor.ts'
import { homeAddress } from '../../layout/gates/user-addresses.ts'
import { useIsNarrower } from '../../layout/sidebar/use-is-narrower.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { DialogSkeleton } from '../../ui/overlays/dialog-skeleton.tsx'
import { advisorSlotsFor } from '../consumer/advisor-slots-for.tsx'
import { LaterRequestSheet } from '../shared/later-request-sheet.tsx'
import { AccountBar, asking, BarPlace, Frame, twoPanesFromPx } from './first-list-frame.tsx'
import { useFirstAnswers } from './use-first-answers.ts'

/** A visitor's own list has no description for search engines or link previews. */
export const meta = () => [{ title: pageTitle('Your first list') }, { name: 'robots', content: 'noindex' }]

const AfterAccount = laterPart(
  () => import('./after-account.tsx').then((part) => part.AfterAccount),
  <AdvisorsSkeleton />,
)
const Joining = laterPart(
  () => import('./first-list-account.tsx').then((part) => part.Joining),
  <DialogSkeleton className="account-dialog" />,
)
const KeptAdvisor = laterPart(
  () => import('../../features/market/requests/ask/kept-advisor.tsx').then((part) => part.KeptAdvisor),
  null,
)
const Editing = laterPart(
  () => import('./first-list-account.tsx').then((part) => part.Editing),
  <DialogSkeleton isWide isTall />,
)

/** The list before any account; with one, what was begun is finished and the list opens in the dashboard. */
export default function FirstList() {
  const { isReady, draft } = useFirstAnswers()
  return isReady ? <Page draft={draft} /> : asking
}

interface KnownDraft {
  draft: ConsumerDraft | null | undefined
}

function Page({ draft }: KnownDraft) {
  const visitor = useVisitor()
  if (visitor.kind === 'asking') return asking
  if (visitor.kind === 'unreachable')
    return (
      <Frame>
        <SignInUnchecked onRetry={visitor.askAgain} />
      </Frame>
    )
  if (visitor.kind === 'anonymous') return <Draft draft={draft} />
  if (visitor.role === 'advisor' || visitor.role === 'admin')
    return <Navigate to={homeAddress(visitor)} replace />
  return (
    <Frame>
      {visitor.userId === undefined ? <AdvisorsSkeleton /> : <AfterAccount userId={visitor.userId} />}
    </Frame>
  )
}

function Draft({ draft }: KnownDraft) {
  const state = useDraftAnswers(draft)
  if (state.kind === 'loading')
    return (
      <Frame bar={<BarPlace />}>
        <AdvisorsSkeleton />
      </Frame>
    )
  if (state.kind === 'failed')
    return (
      <Frame>
        <LoadError className="m-4" sentence={state.sentence} onRetry={state.retry} />
      </Frame>
    )
  const { stored } = state
  if (missingForFirstList(stored.answers).length > 0)
    return <Navigate to="/onboarding/consumer" replace state={{ isListGone: true }} />
  return <List stored={stored} />
}

function List({ stored }: { stored: StoredAnswers }) {
  const { state } = stored.answers
  const isNarrow = useIsNarrower(twoPanesFromPx)
  const [isArriving] = useState(isNewList(useLocation().state))
  const { isReady, error, retry, isRunning } = useFreshList()
  const { data: begun } = useBegunStep()
  const keepBegun = useKeepBegunStep()
  const pending = usePendingRegistration()
  const [isClosed, setIsClosed] = useState(false)
  const [isJoining, setIsJoining] = useState(false)
  const [editing, setEditing] = useState<RequestToSend | null>(null)
  function join(step: NonNullable<typeof begun>) {
    // They only want an account; the advisor they came for keeps waiting.
    if (step.kind !== 'join' || begun?.kind !== 'meet') keepBegun(step)
    setIsClosed(false)
    setIsJoining(true)
  }
  // After a reload in the middle, the dialog is open again where it was.
  const isOpen = isJoining || (!isClosed && Boolean(pending && begun))
  const request = begun?.kind === 'ask' ? begun.request : null
  const render = {
    ...advisorSlotsFor(state ?? undefined),
    requestSheet: ({ slot, ...props }: Parameters<ReturnType<typeof advisorSlotsFor>['requestSheet']>[0]) => (
      <LaterRequestSheet
        {...props}
        startsAt={slot}
        begun={request?.advisor_id === props.detail.card.advisor_id ? request : undefined}
        onHandOver={(next) => {
          props.onClose()
          join({ kind: 'ask', request: next })
        }}
      />
    ),
  }
  return (
    <AccountGate
      value={({ kind, advisorId }) =>
        join(
          kind === 'save' && advisorId !== undefined
            ? { kind: 'save', advisor_id: advisorId }
            : { kind: 'join' },
        )
      }
    >
      <Frame
        bar={
          <>
            <AccountBar onJoin={() => join({ kind: 'join' })} />
            {begun?.kind === 'meet' && isReady && (
              <KeptAdvisor advisorId={begun.advisor_id} isArriving={isArriving} />
            )}
          </>
        }
      >
        {error !== null ? (
          <LoadError className="m-4" sentence={error} onRetry={retry} isRetrying={isRunning} />
        ) : !isReady ? (
          <AdvisorsSkeleton />
        ) : (
          <AdvisorsPage
            place={state ? states[state] : 'your state'}
            isNarrow={isNarrow}
            render={render}
            onKeep={(change) => stored.save(answersAfterChange(change, stored.answers))}
          />
        )}
      </Frame>
      {isOpen && (
        <Joining
          begun={begun ?? { kind: 'join' }}
          pendingAddress={pending?.masked_email}
          onEdit={setEditing}
          onClose={() => {
            setIsJoining(false)
            setIsClosed(true)
          }}
        />
      )}
      {editing && (
        <Editing
          request={editing}
          onClose={() => setEditing(null)}
          onDone={(next) => {
            setEditing(null)
            join({ kind: 'ask', request: next })
          }}
        />
      )}
    </AccountGate>
  )
}
