import type { SentRequest } from '@evenkeel/contract/market/requests'
import { asCaption, sharedNames } from '@evenkeel/contract/people/who-sees-what'
import { formatDate } from '@evenkeel/format/times'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { ActionProblem } from '../action-problem.tsx'
import { ContextSection, Pairs } from '../context-section.tsx'
import { advisorPath } from '../paths.ts'
import { useWithdrawReveal } from '../request-queries.ts'
import { answersWords, firmOf, isOpen, nameOf, payLine, sharedWords } from '../request-words.ts'

const optional = ['last_name', 'email', 'phone'] as const

/** "Oct 12, 2026", "if they accept" */
function whenShared({ state, answered_at: answeredAt, shares }: SentRequest): string {
  if (state !== 'accepted') return 'if they accept'
  if (shares.withdrawn_at !== null) return `until ${formatDate(shares.withdrawn_at)}`
  return answeredAt === null ? 'shared' : formatDate(answeredAt)
}

function Shared({ request }: { request: SentRequest }) {
  const { shares, state, advisor } = request
  const withdraw = useWithdrawReveal()
  const [isAsking, setIsAsking] = useState(false)
  const isOnline = useOnline()
  const revealId = state === 'accepted' && shares.withdrawn_at === null ? shares.reveal_id : null
  const when = whenShared(request)
  const unshared = sharedNames(optional.filter((field) => !shares.fields.includes(field)))
  return (
    <ContextSection title={`Shared with ${advisor.first_name}`}>
      <Pairs
        pairs={[
          [asCaption(sharedNames(shares.fields)), when],
          [asCaption(unshared), unshared.length > 0 && 'not shared'],
        ]}
      />
      {revealId !== null && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          isRunning={withdraw.isPending}
          disabled={!isOnline}
          onClick={() => setIsAsking(true)}
        >
          Stop sharing
        </Button>
      )}
      <ActionProblem error={withdraw.error} />
      <ConfirmDialog
        isOpen={isAsking && revealId !== null}
        title={`Stop sharing with ${advisor.first_name}?`}
        description={`${advisor.first_name} will no longer see your ${sharedWords(shares.fields)}. They may remember or have noted what they’ve read.`}
        confirmLabel="Stop sharing"
        onConfirm={() => {
          if (revealId === null) return
          withdraw.mutate(revealId, {
            onSuccess: () => showToast('success', `${advisor.first_name} can no longer see who you are.`),
          })
        }}
        onClose={() => setIsAsking(false)}
      />
    </ContextSection>
  )
}

/** How to reach an advisor who has accepted, as far as they show it (spec 3-10). */
function Contact({ advisor }: Pick<SentRequest, 'advisor'>) {
  const { email, phone } = advisor.contact ?? {}
  if (!email && !phone) return null
  const mail = email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>
  const call = phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
  const pairs: (readonly [string, ReactNode])[] = [
    ['Email', mail],
    ['Phone', call],
  ]
  return (
    <ContextSection title={`Contact ${advisor.first_name}`}>
      <Pairs pairs={pairs} />
    </ContextSection>
  )
}

export interface SentContextProps {
  request: SentRequest
  /** The meeting and its questions, from another feature. */
  meeting?: ReactNode
  notes?: ReactNode
  cost?: ReactNode
  documents?: ReactNode
}

/** The context of a request: who knows what, what the advisor costs, what they pay us. */
export function SentContext({ request, meeting, notes, cost, documents }: SentContextProps) {
  const { advisor, fit } = request
  const name = nameOf(request)
  const firm = firmOf(request)
  return (
    <div className="flex flex-col p-4 medium:px-6 medium:py-5 large:px-4">
      {meeting}
      <Contact advisor={advisor} />
      {/* The timeline says that an ended request shared nothing. */}
      {(request.state === 'accepted' || isOpen(request)) && <Shared request={request} />}
      {/* A feature with nothing to show leaves no empty space. */}
      <div className="border-b border-line py-5 empty:hidden">{cost}</div>
      <div className="border-b border-line py-5 empty:hidden">{documents}</div>
      <ContextSection title={`About ${advisor.first_name}`}>
        {/* The head of a conversation shows it, except on phones. */}
        {firm && (
          <p
            className={joinClasses(
              'text-muted wrap-anywhere',
              request.state === 'accepted' && 'medium:hidden',
            )}
          >
            {firm}
          </p>
        )}
        {/* On phones there is no room for the number of requests in the head. */}
        <p className="num text-pretty text-muted medium:hidden">{answersWords(advisor.answers)}.</p>
        <p className="num">
          Fit {Math.round(fit.total)} when you asked.{' '}
          {!advisor.is_gone && <Link to={advisorPath(advisor.advisor_id)}>View breakdown</Link>}
        </p>
        <p className="text-pretty wrap-anywhere">{payLine({ name, paysUs: advisor.pays_us })}</p>
      </ContextSection>
      {notes}
    </div>
  )
}
