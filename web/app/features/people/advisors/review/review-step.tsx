import type { Application } from '@evenkeel/contract/people/advisors'
import { personUuid } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import { formatDate } from '@evenkeel/format/times'
import { useEffect } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import type { StepProps } from '../onboarding/answer-step.tsx'
import { ConsumerAside } from '../onboarding/consumer-aside.tsx'
import { toDraft } from '../onboarding/draft-answers.ts'
import type { RegisterParts } from '../onboarding/onboarding-parts.ts'
import { navigatorSteps, pathOfStep } from '../onboarding/onboarding-steps.ts'
import { StepShell } from '../onboarding/step-shell.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewerQuestion } from './reviewer-question.tsx'
import { useFollowReview } from './use-follow-review.ts'
import { WithdrawApplication } from './withdraw-application.tsx'

const headings: Readonly<Record<Application['status'], { title: string; lead: string }>> = {
  draft: { title: 'Terms', lead: '' },
  withdrawn: { title: 'Terms', lead: '' },
  submitted: { title: 'In review', lead: 'We have your application. Consumers can’t see your profile yet.' },
  'in-review': {
    title: 'In review',
    lead: 'A reviewer is looking at it. Consumers can’t see your profile yet.',
  },
  approved: { title: 'Approved', lead: 'Consumers can see your profile.' },
  rejected: {
    title: 'Not approved',
    lead: 'Consumers can’t see your profile. Correct what we name below and submit again.',
  },
  suspended: { title: 'Suspended', lead: 'New consumers can’t see your profile.' },
}

/** A reviewer is waiting for the advisor, not the other way round. */
const returned = {
  title: 'Returned to you',
  lead: 'Change what we ask for below and save it. You don’t need to submit again.',
}

function submissionLine({
  submittedAt,
  signedName,
  status,
  decidedAt,
  submissions = 1,
}: Application): string | undefined {
  if (submittedAt === null) return undefined
  const signed = signedName ? `, signed by ${signedName}` : ''
  const approved = status === 'approved' && decidedAt !== null ? ` Approved on ${formatDate(decidedAt)}.` : ''
  const again = submissions > 1 ? ` Submission ${submissions}.` : ''
  return `Submitted on ${formatDate(submittedAt)}${signed}.${again}${approved}`
}

/** What the differences from the register say is said there, beside both versions. */
function noteBesideDifferences(note: string | null, { contradictions }: Application): string | null {
  const left = contradictions.reduce((said, { sentence }) => said.replace(sentence, ''), note ?? '').trim()
  return note && (left || 'See the differences below.')
}

interface ReviewStepProps extends StepProps {
  contradictions: RegisterParts['contradictions']
}

/** After step 9: each check with its state, who decided and when, and the decision with its reason. */
export function ReviewStep({
  step,
  profile,
  application,
  savedAt,
  onSaved,
  contradictions,
}: ReviewStepProps) {
  const { status, checks } = application
  const { title, lead } = application.question?.answeredAt === null ? returned : headings[status]
  useFollowReview(profile.advisor_id)
  // The address stays that of the step, so the tab's title follows the status here.
  useEffect(() => {
    const [before, own] = [document.title, `${title} · ${brand.name}`]
    document.title = own
    return () => {
      // Another address has set its own title by then.
      if (document.title === own) document.title = before
    }
  }, [title])
  // Submitted or appealed at the end of a long page: the outcome is at its top.
  useEffect(() => {
    if (!savedAt) return
    document.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [savedAt])
  const isOpen = status === 'submitted' || status === 'in-review'
  const profileAddress = `/advisor/${personUuid('advisor', profile.advisor_id)}?advisorId=${profile.advisor_id}`
  return (
    <StepShell
      step={{ ...step, helpHeading: 'Profile Creation Help' }}
      title={title}
      lead={lead}
      steps={navigatorSteps(step, { profile, application })}
      aside={<ConsumerAside values={toDraft(profile)} id={profile.advisor_id} />}
      savedAt={savedAt}
    >
      <ReviewerQuestion question={application.question} />
      <ReviewOutcome application={application} held={profile.held_texts} onSaved={onSaved} />
      <ContentBlock title="Checks" headingAs="h2" description={submissionLine(application)}>
        <ReviewChecks
          checks={checks.map((check) => ({ ...check, note: noteBesideDifferences(check.note, application) }))}
          isRejected={status === 'rejected'}
        />
      </ContentBlock>
      {application.contradictions.length > 0 && (
        <ContentBlock
          title="Differences from the register"
          headingAs="h2"
          description="Consumers see both versions and their sources."
        >
          {contradictions(application.contradictions)}
        </ContentBlock>
      )}
      {isOpen && (
        <ContentBlock title="What happens next" headingAs="h2">
          <div className="flex flex-col gap-2">
            <p>We usually decide within 5 business days of having everything we need. We’ll email you.</p>
            <p>You can still change your answers.</p>
          </div>
        </ContentBlock>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton variant={status === 'approved' ? 'primary' : 'secondary'} to={profileAddress}>
          Go to profile
        </LinkButton>
        {isOpen && checks.some(({ kind, state }) => kind === 'identity' && state !== 'passed') && (
          <LinkButton variant="secondary" to={pathOfStep('prove-it-is-you')}>
            See identity proof
          </LinkButton>
        )}
        {isOpen && <WithdrawApplication onSaved={onSaved} />}
      </div>
    </StepShell>
  )
}
