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
        {reason ?? 'The reason is in our email.'}
      </p>
    </>
  )
}

/** What failed or has expired, with a link to each. */
function FailedChecks({ checks }: { checks: readonly Check[] }) {
  const broken = checks.filter(({ state }) => state === 'failed' || state === 'expired')
  if (broken.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {broken.map(({ kind, note }) => (
        <li key={kind}>
          <Link to={pathOfStep(stepsOfChecks[kind])}>{stepOf(stepsOfChecks[kind])?.title}</Link>:{' '}
          {note ?? `${checkKinds[kind]} didn’t pass.`}
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
      description={`Sent on ${formatDate(appeal.at)}. ${isDecided ? 'We reviewed it.' : 'A different reviewer will look at it and email you.'}`}
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
        <ContentBlock title="Appeal" headingAs="h2" description="A different reviewer will look at it.">
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
        <ContentBlock title="Why it wasn’t approved" headingAs="h2">
          <div className="flex flex-col gap-3">
            <Decided application={application} />
            <FailedChecks checks={application.checks} />
            <p className="text-muted">
              We emailed you this too. Your answers are saved.
              {!application.mayAppeal &&
                ` You can’t appeal again. If something changes, email ${brand.supportEmail}.`}
            </p>
          </div>
        </ContentBlock>
        <Appeal application={application} onSaved={onSaved} />
      </>
    )
  if (application.status === 'suspended')
    return (
      <ContentBlock title="Why, and how to fix it" headingAs="h2">
        <div className="flex flex-col gap-3">
          <Decided application={application} />
          <FailedChecks checks={application.checks} />
          <p className="text-muted">
            Once it’s fixed, we’ll check again and email you. No need to reapply. If you disagree, email{' '}
            {brand.supportEmail}.
          </p>
        </div>
      </ContentBlock>
    )
  return application.status === 'approved' ? null : <SentAppeal application={application} />
}
