import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatTime } from '../../../../format/times.ts'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { VisibilityBlock } from '../card/visibility-block.tsx'
import { accountAnswers } from '../onboarding/account-answers.ts'
import { type AskingSlug, askingSteps, isAsking } from '../onboarding/step-progress.ts'
import { answersIn } from '../questions/answers.ts'
import { CompletenessBlock } from './completeness-block.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Scrolls to and focuses a linked part that renders later than the page. */
function useFocusOnHash(anchor: string): RefObject<HTMLHeadingElement | null> {
  const { hash, key } = useLocation()
  const target = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same anchor again must focus it again
  useEffect(() => {
    if (hash !== anchor) return
    target.current?.scrollIntoView()
    target.current?.focus({ preventScroll: true })
  }, [hash, anchor, key])
  return target
}

interface OwnProfileProps {
  profile: ConsumerProfile
  isUpdating: boolean
  /** Another feature's part, below the sections. */
  accounts?: ReactNode
}

/** The lower part of /consumer/profile: eight sections edited in place, visibility, and data controls. */
export function OwnProfile({ profile, isUpdating, accounts }: OwnProfileProps) {
  const [editing, setEditing] = useState<AskingSlug | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const heading = useFocusOnHash('#profile')
  const state = { answers: answersIn(profile), savedAt, finishedAt: profile.onboarded_at }
  const stored = accountAnswers(profile.consumer_id, state, setSavedAt)

  return (
    <section className="flex flex-col gap-4" aria-labelledby="profile">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="profile" ref={heading} tabIndex={-1} className="scroll-mt-4">
          Profile
        </h2>
        {savedAt && <p className="num text-muted">Saved {formatTime(savedAt.getTime() / 1000)}</p>}
      </div>
      <CompletenessBlock answers={state.answers} />
      <div className="grid gap-4 large:grid-cols-[minmax(0,1fr)_340px] large:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {askingSteps.filter(isAsking).map((step) => (
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
          ))}
          {accounts}
        </div>
        <div className="flex min-w-0 flex-col gap-4 large:sticky large:top-4">
          <VisibilityBlock stored={stored} isUpdating={isUpdating} />
          <ContentBlock headingAs="h3" title="Your data">
            <p>
              Download everything, see who looked at your profile, or delete your account in{' '}
              <Link to="/consumer/settings">Settings</Link>.
            </p>
          </ContentBlock>
        </div>
      </div>
      <LiveRegion>{savedAt ? 'Saved' : ''}</LiveRegion>
    </section>
  )
}
