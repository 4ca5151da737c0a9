import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { saveFullAdvisorProfile } from '@evenkeel/contract/people/advisors'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { setAccountHolder, useAccountHolder } from '../../../../session/account-holder.ts'
import { useMayCall } from '../../../../session/masquerade/masquerade-store.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Tabs } from '../../../../ui/choice/tabs.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { ReadOnlyArea } from '../../../../ui/read-only.tsx'
import { useAnswersForm } from '../answers/use-answers-form.ts'
import { useSaveAnswers } from '../answers/use-save-answers.ts'
import { onboardingPath } from '../onboarding/onboarding-steps.ts'
import { OwnRecord } from '../record/own-record.tsx'
import { HeldTextsContext } from '../review/held-text.ts'
import { PublicationBlock } from '../review/publication-block.tsx'
import { entryOf, updateFullProfile, useAdvisorProfileStore } from './advisor-profile-store.ts'
import { editedFields, neededFields, ProfileEditor } from './profile-editor.tsx'
import type { ProfileParts } from './profile-parts.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { useAdvisorProfile } from './use-advisor-profile.ts'

type TabName = 'view' | 'edit' | 'as-consumer'

function Published({ profile, parts }: { profile: AdvisorProfile; parts: ProfileParts }) {
  const hasOne = profile.published !== null
  const {
    profile: published,
    error,
    loading,
    retry,
  } = useAdvisorProfile(profile.advisor_id, {
    view: 'published',
    isWanted: hasOne,
  })
  if (!hasOne) {
    return (
      <EmptyState
        className="card"
        icon={<EyeOff />}
        sentence="Consumers can’t see your profile until it’s published."
        action={
          <LinkButton variant="secondary" to={onboardingPath}>
            Continue application
          </LinkButton>
        }
      />
    )
  }
  if (published) return <ProfileView profile={published} isPublic parts={parts} />
  return error ? <LoadError sentence={error} onRetry={retry} isRetrying={loading} /> : <ProfileSkeleton />
}

/** Updates the name in the sidebar right away. */
function renameAccountHolder(advisorId: number): void {
  const { profile } = entryOf(useAdvisorProfileStore.getState(), advisorId)
  if (!profile) return
  const { isAwaited: _, ...holder } = useAccountHolder.getState()
  setAccountHolder({
    ...holder,
    firstName: profile.first_name ?? undefined,
    lastName: profile.last_name ?? undefined,
    company: profile.company_name ?? undefined,
  })
}

const nothingNeeded: typeof neededFields = []

/** View, edit, and the consumer's view. Unsaved input survives switching tabs. */
export function OwnProfile({ profile, parts }: { profile: AdvisorProfile; parts: ProfileParts }) {
  const [tab, setTab] = useState<TabName>('view')
  const form = useAnswersForm({
    profile,
    fields: editedFields,
    // A published profile must stay complete; a draft may have gaps until it is submitted.
    required: profile.status === 'approved' ? neededFields : nothingNeeded,
  })
  const mayEdit = useMayCall(saveFullAdvisorProfile)
  const saving = useSaveAnswers({ form, profile, send: updateFullProfile })
  const [saves, setSaves] = useState(0)
  const publication = useRef<HTMLElement>(null)
  // Saved at the end of a long form: what became of it is at the top of the other tab.
  useEffect(() => {
    if (saves === 0) return
    publication.current?.focus({ preventScroll: true })
    publication.current?.scrollIntoView({ block: 'center' })
    window.scrollTo({ top: 0 })
  }, [saves])

  function saved() {
    const now = entryOf(useAdvisorProfileStore.getState(), profile.advisor_id).profile
    const isWaiting = (now?.held_texts.length ?? 0) > 0
    renameAccountHolder(profile.advisor_id)
    showToast('success', isWaiting ? 'Profile saved. A text is held for review.' : 'Profile saved.')
    setTab('view')
    setSaves((before) => before + 1)
  }

  const tabs = [
    {
      value: 'view',
      label: 'View',
      content: (
        <div className="flex flex-col gap-6">
          <PublicationBlock ref={publication} profile={profile} isOwn />
          {profile.published && parts.publicPage?.()}
          <ProfileView profile={profile} isPublic={false} isOwn parts={parts} />
        </div>
      ),
    },
    {
      value: 'edit',
      label: 'Edit',
      content: (
        <OwnRecord advisorId={profile.advisor_id}>
          <ReadOnlyArea isReadOnly={!mayEdit}>
            <ProfileEditor
              form={form}
              profile={profile}
              saving={saving}
              photo={parts.photo}
              onSaved={saved}
            />
          </ReadOnlyArea>
        </OwnRecord>
      ),
    },
    {
      value: 'as-consumer',
      label: 'Consumer view',
      content: <Published profile={profile} parts={parts} />,
    },
  ] as const

  return (
    <HeldTextsContext value={profile}>
      <Tabs<TabName> label="Your profile" tabs={tabs} value={tab} onChange={setTab} />
      <LeaveGuard isDirty={form.isDirty} />
    </HeldTextsContext>
  )
}
