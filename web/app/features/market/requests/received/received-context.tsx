import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { asTheirs, seenAfterAccepting, seenBeforeAccepting } from '@evenkeel/contract/people/who-sees-what'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContextSection } from '../context-section.tsx'
import { criteriaPath } from '../paths.ts'
import { isOpen } from '../request-words.ts'
import { ReceivedCard } from './received-card.tsx'
import { SharedWithYou } from './shared-with-you.tsx'

interface ReceivedContextProps {
  request: ReceivedRequest
  freePlaces: number
  /** Next to a conversation: who the consumer is and what they wrote about themselves. */
  isBesideThread?: boolean
  /** The meeting and its questions, from another feature. */
  meeting?: ReactNode
  notes?: ReactNode
  /** How far they are as a client, from another feature. */
  stage?: ReactNode
}

/** What an advisor needs to know about a request besides its content. */
export function ReceivedContext(props: ReceivedContextProps) {
  const { request, freePlaces, isBesideThread = false, meeting, notes, stage } = props
  return (
    <div className="flex flex-col p-4 medium:px-6 medium:py-5 large:px-4">
      {stage}
      {meeting}
      {isBesideThread && (
        <div className="flex flex-col gap-4 py-5 first:pt-0">
          <SharedWithYou request={request} />
          <ReceivedCard request={request} />
        </div>
      )}
      {isOpen(request) && (
        <>
          <ContextSection title="What you can see">
            <p className="text-pretty text-muted">
              You see {asTheirs(seenBeforeAccepting())}, unless they hide some of it. After you accept, you
              also see {asTheirs(seenAfterAccepting())}, and what they chose to share with you.
            </p>
          </ContextSection>
          <ContextSection title="Time to answer">
            <p className="text-pretty text-muted">
              2 business days in your time zone, not counting federal holidays. Asking a question pauses it
              once. <Link to="/help?content=chat">How it works</Link>
            </p>
          </ContextSection>
        </>
      )}
      <ContextSection title="Free places this month">
        <p className="num text-pretty text-muted">
          {freePlaces} left. Declining or pausing doesn’t affect your ranking.{' '}
          <Link to={criteriaPath}>Change</Link>
        </p>
      </ContextSection>
      {notes}
    </div>
  )
}
