import { LoadError } from '../../../../ui/load-error.tsx'
import { PublicationBlock } from '../review/publication-block.tsx'
import type { AdvisorRef } from './advisor-profile-store.ts'
import { OwnProfile } from './own-profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import type { ProfileSlots } from './profile-slots.ts'
import { ProfileView } from './profile-view.tsx'
import { useAdvisorProfile } from './use-advisor-profile.ts'

interface AdvisorProfilePageProps {
  advisor: AdvisorRef
  /** Whose eyes: the advisor's own, of staff, or anybody's who is signed in. */
  reader: 'own' | 'staff' | 'other'
  /** Under a head of another feature. */
  isHeadless?: boolean
  slots: ProfileSlots
}

/** /advisor/{uuid}. What a reader gets is the server's decision; this page only shows it. */
export function AdvisorProfilePage({ advisor, reader, isHeadless = false, slots }: AdvisorProfilePageProps) {
  const { profile, error, loading, readAt, retry } = useAdvisorProfile(advisor)
  return (
    <div className="flex flex-col gap-6">
      {error && (
        <LoadError
          sentence={error}
          onRetry={retry}
          isRetrying={loading}
          lastGoodAt={profile ? (readAt ?? undefined) : undefined}
        />
      )}
      {!profile && !error && <ProfileSkeleton />}
      {profile && reader === 'own' && <OwnProfile profile={profile} slots={slots} />}
      {profile && reader === 'staff' && (
        <>
          <PublicationBlock profile={profile} isOwn={false} />
          <ProfileView profile={profile} isPublic={false} slots={slots} />
        </>
      )}
      {profile && reader === 'other' && (
        <ProfileView profile={profile} isPublic isHeadless={isHeadless} slots={slots} />
      )}
    </div>
  )
}
