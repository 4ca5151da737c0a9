import { missingForFirstList } from '@evenkeel/contract/people/consumer-steps'
import { states } from '@evenkeel/contract/people/profile-choices'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { AccountDialog } from '../../features/account/identity/join/account-dialog.tsx'
import { usePendingRegistration } from '../../features/account/identity/join/use-pending-registration.ts'
import { AccountGate } from '../../features/market/matching/results/account-gate.ts'
import { AdvisorsPage } from '../../features/market/matching/results/advisors-page.tsx'
import { AdvisorsSkeleton } from '../../features/market/matching/results/advisors-skeleton.tsx'
import { useAdvisorsAddress } from '../../features/market/matching/results/use-advisors-address.ts'
import { useFreshList } from '../../features/market/matching/results/use-fresh-list.ts'
import { CompareButton } from '../../features/market/matching/saved/compare-button.tsx'
import { answersAfterChange } from '../../features/market/matching/search/answers-after-change.ts'
import { BegunRequest, BegunRequestBrief } from '../../features/market/requests/ask/begun-request.tsx'
import { useBegunStep, useKeepBegunStep } from '../../features/market/requests/ask/begun-step-queries.ts'
import { type RequestToSend, useMatchDetail } from '../../features/market/requests/request-queries.ts'
import type { StoredAnswers } from '../../features/people/consumers/onboarding/stored-answers.ts'
import { useDraftAnswers } from '../../features/people/consumers/onboarding/use-draft-answers.ts'
import { firstListPath } from '../../features/people/consumers/way/way-steps.ts'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { SignInUnchecked } from '../../layout/gates/sign-in-unchecked.tsx'
import { useVisitor } from '../../layout/gates/use-visitor.ts'
import { homeAddress } from '../../layout/gates/user-addresses.ts'
import { VisitorHeader } from '../../layout/header/visitor-header.tsx'
import { useIsMobile } from '../../layout/sidebar/use-is-mobile.ts'
import { useIsNarrower } from '../../layout/sidebar/use-is-narrower.ts'
import { GoBackButton } from '../../ui/go-back-button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { advisorSlotsFor } from '../consumer/advisor-slots-for.tsx'
import { RequestSheetContainer } from '../shared/request-sheet-container.tsx'
import { AfterAccount } from './after-account.tsx'

export const meta = () =>
  describePage({
    title: pageTitle('Your first list'),
    description: 'The advisors who fit you, why, and what each would cost you.',
    path: firstListPath,
  })

/** The list before any account; with one, what was begun is finished and the list opens in the dashboard. */
export default function FirstList() {
  const visitor = useVisitor()
  if (visitor.kind === 'asking')
    return (
      <Frame>
        <AdvisorsSkeleton />
      </Frame>
    )
  if (visitor.kind === 'unreachable')
    return (
      <Frame>
        <SignInUnchecked onRetry={visitor.askAgain} />
      </Frame>
    )
  if (visitor.kind === 'anonymous') return <Draft />
  if (visitor.role === 'advisor' || visitor.role === 'admin')
    return <Navigate to={homeAddress(visitor)} replace />
  return (
    <Frame>
      {visitor.userId === undefined ? <AdvisorsSkeleton /> : <AfterAccount userId={visitor.userId} />}
    </Frame>
  )
}

const twoPanesFromPx = 1100

function Frame({ children, bar }: { children: ReactNode; bar?: ReactNode }) {
  const isNarrow = useIsNarrower(twoPanesFromPx)
  const isPhone = useIsMobile()
  const address = useAdvisorsAddress()
  const isOpenAlone = isNarrow && address.advisor !== undefined
  return (
    <>
      <VisitorHeader
        back={isOpenAlone ? <GoBackButton onClick={() => void address.close()} /> : undefined}
        actions={<CompareButton isIconOnly={isPhone} />}
        returnTo={firstListPath}
      />
      {bar}
      <main
        id="main"
        className="mx-auto w-full max-w-[1280px] flex-1 px-4 pb-8 [--panes-top:6rem] medium:px-6 medium:pb-12"
      >
        <h1 className="sr-only">Your first list</h1>
        {children}
      </main>
    </>
  )
}

function Draft() {
  const state = useDraftAnswers()
  if (state.kind === 'loading')
    return (
      <Frame>
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
  if (missingForFirstList(stored.answers).length > 0) return <Navigate to="/onboarding/consumer" replace />
  return <List stored={stored} />
}

function List({ stored }: { stored: StoredAnswers }) {
  const { state } = stored.answers
  const isNarrow = useIsNarrower(twoPanesFromPx)
  const { isReady, error, retry, isRunning } = useFreshList()
  const { data: begun } = useBegunStep()
  const keepBegun = useKeepBegunStep()
  const pending = usePendingRegistration()
  const [isClosed, setIsClosed] = useState(false)
  const [isJoining, setIsJoining] = useState(false)
  const [editing, setEditing] = useState<RequestToSend | null>(null)
  function join(step: NonNullable<typeof begun>) {
    keepBegun(step)
    setIsClosed(false)
    setIsJoining(true)
  }
  // After a reload in the middle, the dialog is open again where it was.
  const isOpen = isJoining || (!isClosed && Boolean(pending && begun))
  const request = begun?.kind === 'ask' ? begun.request : null
  const render = {
    ...advisorSlotsFor(state ?? undefined),
    requestSheet: ({ slot, ...props }: Parameters<ReturnType<typeof advisorSlotsFor>['requestSheet']>[0]) => (
      <RequestSheetContainer
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
      <Frame bar={<AccountBar onJoin={() => join({ kind: 'join' })} />}>
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

function AccountBar({ onJoin }: { onJoin: () => void }) {
  return (
    <aside
      aria-label="Account"
      className="flex min-h-10 flex-wrap items-center justify-center gap-x-5 border-b border-line bg-rail px-4 py-1.5 max-medium:justify-between"
    >
      <p className="text-muted">
        You’re browsing without an account.
        <span className="max-medium:hidden"> This list stays here for 24 hours.</span>
      </p>
      <button type="button" className="link" onClick={onJoin}>
        Create account
      </button>
    </aside>
  )
}

interface JoiningProps {
  begun: NonNullable<ReturnType<typeof useBegunStep>['data']>
  pendingAddress: string | undefined
  onEdit: (request: RequestToSend) => void
  onClose: () => void
}

function Joining({ begun, pendingAddress, onEdit, onClose }: JoiningProps) {
  const advisorId = begun.kind === 'ask' ? begun.request.advisor_id : undefined
  const { data: detail } = useMatchDetail(advisorId)
  const asked =
    begun.kind === 'ask' && detail
      ? {
          request: begun.request,
          card: detail.card,
          onEdit: () => {
            onClose()
            onEdit(begun.request)
          },
        }
      : null
  const name = detail?.card.first_name
  return (
    <AccountDialog
      title={
        begun.kind === 'ask'
          ? 'Create an account to send it'
          : begun.kind === 'save'
            ? 'Create an account to save it'
            : 'Create an account'
      }
      aside={asked && <BegunRequest {...asked} />}
      brief={asked && <BegunRequestBrief {...asked} />}
      next={
        begun.kind === 'ask'
          ? `Then your request goes to ${name ?? 'the advisor'}.`
          : begun.kind === 'save'
            ? 'Then the advisor is saved.'
            : 'Then your list is in your account.'
      }
      returnTo={firstListPath}
      pendingAddress={pendingAddress}
      onClose={onClose}
    />
  )
}

/** The sheet of a begun request, once more. */
function Editing({
  request,
  onClose,
  onDone,
}: {
  request: RequestToSend
  onClose: () => void
  onDone: (request: RequestToSend) => void
}) {
  const { data: detail } = useMatchDetail(request.advisor_id)
  if (!detail) return null
  return (
    <RequestSheetContainer
      detail={detail}
      kind={request.kind}
      searchId={request.search_id}
      begun={request}
      onClose={onClose}
      onSent={onClose}
      onHandOver={onDone}
    />
  )
}
