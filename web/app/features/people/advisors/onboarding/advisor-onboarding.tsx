import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { couldNotLoad } from '../../../../server-link/failure-sentence.ts'
import { LoadError } from '../../../../ui/load-error.tsx'
import { StepPlaceholder } from '../../../../ui/steps/step-placeholder.tsx'
import { CalendarFields } from '../answers/calendar-fields.tsx'
import { ProfileFields } from '../answers/profile-fields.tsx'
import { SpecializationFields } from '../answers/specialization-fields.tsx'
import { FeeFields } from '../fees/fee-fields.tsx'
import { entryOf, fetchAdvisorProfile, useAdvisorProfileStore } from '../profile/advisor-profile-store.ts'
import { OwnPhotoBlock } from '../profile/own-photo-block.tsx'
import { useSignedInAdvisor } from '../profile/use-signed-in-advisor.ts'
import { ProofStep } from '../proof/proof-step.tsx'
import { OwnRecord } from '../record/own-record.tsx'
import { RecordStep } from '../record/record-step.tsx'
import { VisitorRecordStep } from '../record/visitor-record-step.tsx'
import { HeldTextsContext } from '../review/held-text.ts'
import { ReviewStep } from '../review/review-step.tsx'
import { AnswerStep, type StepProps } from './answer-step.tsx'
import { fetchApplication, useApplicationStore } from './application-store.ts'
import { CriteriaStep } from './criteria-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import type { OnboardingParts } from './onboarding-parts.ts'
import { isSubmitted, type KnownStep, onboardingPath, stepOf } from './onboarding-steps.ts'
import { LogInFirst, NotAnAdvisor, SessionUnknown, StepSkeleton } from './step-placeholders.tsx'
import { TermsStep } from './terms-step.tsx'

interface AdvisorOnboardingProps {
  /** The slug in the address. */
  step: string
  /** What other features show in the steps, passed in by the route. */
  parts: OnboardingParts
}

function OpenStep({ parts, ...props }: StepProps & { parts: OnboardingParts }) {
  // A rejected application is signed and submitted again; once it is, a reload shows its state.
  const [query, setQuery] = useSearchParams()
  const isRejected = props.application.status === 'rejected'
  const isAgain = query.has('again') && isRejected
  const isOver = query.has('again') && !isRejected
  useEffect(() => {
    if (isOver) setQuery({}, { replace: true })
  }, [isOver, setQuery])
  switch (props.step.slug) {
    case 'find-your-record':
      return <RecordStep {...props} parts={parts} />
    case 'prove-it-is-you':
      return <ProofStep {...props} idProof={parts.idProof} />
    case 'profile':
      return (
        <OwnRecord advisorId={props.profile.advisor_id}>
          <AnswerStep {...props}>
            {(form) => (
              <>
                <OwnPhotoBlock profile={props.profile} photo={parts.photo} />
                <ProfileFields form={form} />
              </>
            )}
          </AnswerStep>
        </OwnRecord>
      )
    case 'specializations':
      return <AnswerStep {...props}>{(form) => <SpecializationFields form={form} />}</AnswerStep>
    case 'fees':
      return (
        <OwnRecord advisorId={props.profile.advisor_id}>
          <AnswerStep {...props}>{(form) => <FeeFields form={form} />}</AnswerStep>
        </OwnRecord>
      )
    case 'who-you-take':
      return <CriteriaStep {...props} criteria={parts.criteria} />
    case 'calendar':
      return <AnswerStep {...props}>{(form) => <CalendarFields form={form} />}</AnswerStep>
    case 'documents':
      return <DocumentsStep {...props} documents={parts.documents} />
    case 'terms':
      return isSubmitted(props.application) && !isAgain ? (
        <ReviewStep {...props} contradictions={parts.contradictions} />
      ) : (
        <TermsStep {...props} />
      )
  }
}

interface OwnStepProps {
  advisorId: PersonId
  step: KnownStep
  parts: OnboardingParts
}

function OwnStep({ advisorId, step, parts }: OwnStepProps) {
  const { profile, loading, error } = useAdvisorProfileStore((state) => entryOf(state, advisorId))
  const { application, loading: isAsking, hasFailed } = useApplicationStore()
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const load = () => Promise.all([fetchAdvisorProfile(advisorId), fetchApplication()])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on arrival and on retry
  useEffect(() => void load(), [advisorId])

  if (profile && application) {
    const props = { step, profile, application, savedAt, onSaved: () => setSavedAt(new Date()), parts }
    return (
      <HeldTextsContext value={profile}>
        <OpenStep key={step.slug} {...props} />
      </HeldTextsContext>
    )
  }
  if (error || hasFailed) {
    return (
      <StepPlaceholder title={step.title} lead={step.lead}>
        <LoadError
          sentence={error ?? couldNotLoad('your application')}
          onRetry={load}
          isRetrying={loading || isAsking}
        />
      </StepPlaceholder>
    )
  }
  return <StepSkeleton step={step} />
}

/** /onboarding/advisor/{step}: the nine steps for advisors and visitors. */
export function AdvisorOnboarding({ step: slug, parts }: AdvisorOnboardingProps) {
  const here = useSignedInAdvisor()
  const step = stepOf(slug)
  if (!step) return <Navigate to={onboardingPath} replace />
  switch (here.kind) {
    case 'asking':
      return <StepSkeleton step={step} />
    case 'unreachable':
      return <SessionUnknown />
    case 'other':
      return <NotAnAdvisor role={here.role} />
    case 'nobody':
      return step.slug === 'find-your-record' ? (
        <VisitorRecordStep step={step} parts={parts} />
      ) : (
        <LogInFirst step={step} />
      )
    case 'advisor':
      return <OwnStep key={here.advisorId} advisorId={here.advisorId} step={step} parts={parts} />
  }
}
