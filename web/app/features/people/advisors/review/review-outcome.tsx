import type { AdvisorStepSlug } from '@evenkeel/contract/people/advisor-steps'
import { type Application, checkKinds } from '@evenkeel/contract/people/advisors'
import type { HeldText } from '@evenkeel/contract/people/held-texts'
import { brand } from '@evenkeel/contract/site/brand'
import { formatDate } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { LinkButton } from '../../../../ui/button.tsx'
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

interface Correction {
  slug: AdvisorStepSlug
  sentence: string
}

/** What failed or has expired, by the step where it is fixed. */
const failedChecks = (checks: readonly Check[]): Correction[] =>
  checks
    .filter(({ state }) => state === 'failed' || state === 'expired')
    .map(({ kind, note }) => ({
      slug: stepsOfChecks[kind],
      sentence: note ?? `${checkKinds[kind]} didn’t pass.`,
    }))

/** Every step with something to correct: failed checks, what no reviewer confirmed, incomplete steps, returned texts. */
function correctionsOf({ checks, missingSteps }: Application, held: readonly HeldText[]): Correction[] {
  const found: Correction[] = [
    ...failedChecks(checks),
    ...checks
      .filter(({ state }) => state === 'waiting')
      .map(({ kind, note }) => ({
        slug: stepsOfChecks[kind],
        sentence: note ?? `${checkKinds[kind]} isn’t confirmed.`,
      })),
    ...held.flatMap(({ field, state, label, reason }) =>
      state === 'returned' ? [{ slug: stepOfText(field), sentence: `${label}: ${reason}` }] : [],
    ),
  ]
  const incomplete = missingSteps.flatMap((slug) => {
    const step = stepOf(slug)
    return step && !found.some((each) => each.slug === slug)
      ? [{ slug: step.slug, sentence: 'This step isn’t complete.' }]
      : []
  })
  return [...found, ...incomplete]
}

function stepOfText(field: string): AdvisorStepSlug {
  if (field.startsWith('specializations')) return 'specializations'
  return field.startsWith('fees') ? 'fees' : 'profile'
}

function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {corrections.map(({ slug, sentence }) => (
        <li key={`${slug} ${sentence}`}>
          <Link to={pathOfStep(slug)}>{stepOf(slug)?.title}</Link>: {sentence}
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
        <ContentBlock
          title="Appeal"
          headingAs="h2"
          description="Only if the decision is wrong. You can appeal once. A different reviewer will look at it."
        >
          <AppealForm onSaved={onSaved} />
        </ContentBlock>
      )}
    </>
  )
}

interface ReviewOutcomeProps {
  application: Application
  held: readonly HeldText[]
  onSaved: () => void
}

/** The current decision: the reason, what the letter said, and what can be done about it. */
export function ReviewOutcome({ application, held, onSaved }: ReviewOutcomeProps) {
  if (application.status === 'rejected')
    return (
      <>
        <ContentBlock title="Why it wasn’t approved" headingAs="h2">
          <div className="flex flex-col gap-3">
            <Decided application={application} />
            <p className="text-muted">We emailed you this too. Your answers are saved.</p>
          </div>
        </ContentBlock>
        <ContentBlock
          title="Correct it and submit again"
          headingAs="h2"
          description="You can do this right away. It doesn’t use your appeal."
        >
          <div className="flex flex-col gap-4">
            <Corrections corrections={correctionsOf(application, held)} />
            <LinkButton className="self-start" to={`${pathOfStep('terms')}?again`}>
              Submit again
            </LinkButton>
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
          <Corrections corrections={failedChecks(application.checks)} />
          <p className="text-muted">
            Once it’s fixed, we’ll check again and email you. No need to reapply. If you disagree, email{' '}
            {brand.supportEmail}.
          </p>
        </div>
      </ContentBlock>
    )
  return application.status === 'approved' ? null : <SentAppeal application={application} />
}
