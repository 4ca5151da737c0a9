import { type ConsumerProfile, saveConsumerProfile } from '@evenkeel/contract/people/consumers'
import { formatTime } from '@evenkeel/format/times'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMayCall } from '../../../../session/masquerade/masquerade-store.ts'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { ReadOnlyArea } from '../../../../ui/read-only.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { VisibilityBlock } from '../card/visibility-block.tsx'
import { accountAnswers } from '../onboarding/account-answers.ts'
import { type AskingSlug, askingSteps, isAsking } from '../onboarding/step-progress.ts'
import { answersIn } from '../questions/answers.ts'
import { CompletenessBlock } from './completeness-block.tsx'
import { ProfileSection } from './profile-section.tsx'

interface OwnProfileProps {
  profile: ConsumerProfile
  isUpdating: boolean
  /** Another feature's part, beside visibility. */
  accounts?: ReactNode
}

/** The profile page of /consumer/profile: eight sections edited in place, visibility, and data controls. */
export function OwnProfile({ profile, isUpdating, accounts }: OwnProfileProps) {
  const [editing, setEditing] = useState<AskingSlug | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const state = { answers: answersIn(profile), savedAt, finishedAt: profile.onboarded_at }
  const stored = accountAnswers(profile.consumer_id, state, setSavedAt)

  const sections = askingSteps
    .filter(isAsking)
    .map((step) => (
      <ProfileSection
        key={step.slug}
        step={step}
        stored={stored}
        isEditing={editing === step.slug}
        isEditable={editing === null}
        isUpdating={isUpdating}
        onEdit={() => setEditing(step.slug)}
        onClose={() => setEditing(null)}
      />
    ))
  const half = Math.ceil(sections.length / 2)
  const mayEdit = useMayCall(saveConsumerProfile)
  return (
    <div className="flex flex-col gap-4">
      {savedAt && <p className="num self-end text-muted">Saved {formatTime(savedAt.getTime() / 1000)}</p>}
      <CompletenessBlock answers={state.answers} />
      <ReadOnlyArea isReadOnly={!mayEdit}>
        <div className="grid gap-4 large:grid-cols-2 large:items-start">
          <div className="flex min-w-0 flex-col gap-4">{sections.slice(0, half)}</div>
          <div className="flex min-w-0 flex-col gap-4">{sections.slice(half)}</div>
        </div>
      </ReadOnlyArea>
      <div className="grid gap-4 large:grid-cols-2 large:items-start">
        <ReadOnlyArea isReadOnly={!mayEdit}>
          <VisibilityBlock stored={stored} isUpdating={isUpdating} />
        </ReadOnlyArea>
        <div className="flex min-w-0 flex-col gap-4">
          {accounts}
          <ContentBlock headingAs="h2" title="Your data">
            <p>
              Download or delete it, or see who viewed it, in <Link to="/consumer/settings">Settings</Link>.
            </p>
          </ContentBlock>
        </div>
      </div>
      <LiveRegion>{savedAt ? 'Saved' : ''}</LiveRegion>
    </div>
  )
}
