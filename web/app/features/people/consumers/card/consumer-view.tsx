import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { formatDate } from '@evenkeel/format/times'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../../session/use-session.ts'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { AnswerList } from '../onboarding/answer-list.tsx'
import { askingSteps } from '../onboarding/step-progress.ts'
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx'
import { useProfileOf } from '../profile/use-profile-of.ts'
import { answersIn } from '../questions/answers.ts'
import { CardPreview, cardHeading } from './card-preview.tsx'

interface ConsumerViewProps {
  /** A number or a UUID, as in the address. */
  id: string
  /** Shown for an unknown id, or one this reader may not see. */
  nobody: ReactNode
}

/** /consumer/{uuid}: one consumer's sections, read only, for staff and that consumer (spec 2.1-23). */
export function ConsumerView({ id, nobody }: ConsumerViewProps) {
  const { data: profile, isNobody, isError, sentence, isFetching, refetch, dataUpdatedAt } = useProfileOf(id)
  if (isNobody) return nobody
  return (
    <div className="flex flex-col gap-4">
      {isError && (
        <LoadError
          sentence={sentence}
          onRetry={() => refetch()}
          isRetrying={isFetching}
          lastGoodAt={profile ? dataUpdatedAt : undefined}
        />
      )}
      {profile ? <Sections profile={profile} /> : !isError && <ProfileSkeleton />}
    </div>
  )
}

function nameOf({ first_name, last_name }: ConsumerProfile): string {
  return [first_name, last_name].filter(Boolean).join(' ') || 'No name yet'
}

function Sections({ profile }: { profile: ConsumerProfile }) {
  const { role } = useSession()
  const answers = answersIn(profile)
  return (
    <>
      <ContentBlock className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2>{nameOf(profile)}</h2>
          <p className="num text-muted">
            Consumer {profile.consumer_id}
            {profile.onboarded_at !== null && `, finished onboarding ${formatDate(profile.onboarded_at)}`}
          </p>
        </div>
        {profile.is_demo && <Chip>Demo data</Chip>}
        {profile.onboarded_at === null && <Chip kind="warning">Not finished</Chip>}
      </ContentBlock>
      <p className="text-muted">
        {role === 'admin' ? (
          'This view appears in their access log.'
        ) : (
          <>
            Read-only. Change your answers in <Link to="/consumer/profile?view=profile">your profile</Link>.
          </>
        )}
      </p>
      {askingSteps.map((step) => (
        <ContentBlock key={step.slug} headingAs="h2" title={step.title}>
          <AnswerList step={step} answers={answers} />
        </ContentBlock>
      ))}
      <ContentBlock headingAs="h2" title={cardHeading}>
        <div className="max-w-100">
          <CardPreview answers={answers} hasHeading={false} />
        </div>
      </ContentBlock>
    </>
  )
}
