import type { AdvisorStepSlug } from '@evenkeel/contract/people/advisor-steps'
import { type Application, checkKinds } from '@evenkeel/contract/people/advisors'
import { brand } from '@evenkeel/contract/site/brand'
import { formatDate } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { pathOfStep, stepOf } from '../onboarding/onboarding-steps.ts'
import { AppealForm } from './appeal-form.tsx'
import type { Check } from './review-checks.tsx'

/** Where a failed check can be fixed. */
const stepsOfChecks: Readonly<Record<Check['kind'], AdvisorStepSlug>> = {
  identity: 'prove-it-is-you',
  register: 'find-your-record',
  documents: 'documents',
  fees: 'fees',
  disclosures: 'profile',
}

function Decided({ application: { decidedAt, reason } }: { application: Application }) {
  return (
    <>
      {decidedAt !== null && <p className="text-muted">Decided on {formatDate(decidedAt)}.</p>}
      <p className="max-w-[70ch] break-words whitespace-pre-line">
        {reason ?? 'The letter we sent you names the reason.'}
      </p>
    </>
  )
}

/** What failed or has expired, with a link to each. */
function WhatMends({ checks }: { checks: readonly Check[] }) {
  const broken = checks.filter(({ state }) => state === 'failed' || state === 'expired')
  if (broken.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {broken.map(({ kind, note }) => (
        <li key={kind}>
          <Link to={pathOfStep(stepsOfChecks[kind])}>{stepOf(stepsOfChecks[kind])?.title}</Link>:{' '}
          {note ?? `${checkKinds[kind]} did not pass.`}
        </li>
      ))}
    </ul>
  )
}

function SentAppeal({ application: { appeal, status } }: { application: Application }) {
  if (!appeal) return null
  const isDecided = status !== 'submitted' && status !== 'in-review'
  return (
    <ContentBlock
      title="Your appeal"
      headingAs="h2"
      description={`Sent on ${formatDate(appeal.at)}. ${isDecided ? 'It was looked at.' : 'Somebody else looks at it again and writes to you.'}`}
    >
      <p className="max-w-[70ch] break-words whitespace-pre-line">{appeal.text}</p>
    </ContentBlock>
  )
}

function Appeal({ application, onSaved }: { application: Application; onSaved: () => void }) {
  return (
    <>
      <SentAppeal application={application} />
      {application.mayAppeal && (
        <ContentBlock
          title="Appeal"
          headingAs="h2"
          description="Somebody else than the first reviewer looks at it again."
        >
          <AppealForm onSaved={onSaved} />
        </ContentBlock>
      )}
    </>
  )
}

interface ReviewOutcomeProps {
  application: Application
  onSaved: () => void
}

/** The current decision: the reason, what the letter said, and what can be done about it. */
export function ReviewOutcome({ application, onSaved }: ReviewOutcomeProps) {
  if (application.status === 'rejected')
    return (
      <>
        <ContentBlock title="Why it was not approved" headingAs="h2">
          <div className="flex flex-col gap-3">
            <Decided application={application} />
            <WhatMends checks={application.checks} />
            <p className="text-muted">
              We wrote you the same in a letter. Nothing of yours is shown to consumers, and everything you
              entered stays here.
              {!application.mayAppeal &&
                ` An appeal is no longer open; write to ${brand.supportEmail} if something has changed.`}
            </p>
          </div>
        </ContentBlock>
        <Appeal application={application} onSaved={onSaved} />
      </>
    )
  if (application.status === 'suspended')
    return (
      <ContentBlock title="Why, and what mends it" headingAs="h2">
        <div className="flex flex-col gap-3">
          <Decided application={application} />
          <WhatMends checks={application.checks} />
          <p className="text-muted">
            You are shown to nobody new until it is mended. As soon as it is, we look again and write to you;
            you need not apply anew. If you disagree, write to {brand.supportEmail}.
          </p>
        </div>
      </ContentBlock>
    )
  return application.status === 'approved' ? null : <SentAppeal application={application} />
}
