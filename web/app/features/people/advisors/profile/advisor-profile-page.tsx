import { LoadError } from '../../../../ui/load-error.tsx'
import { PublicationBlock } from '../review/publication-block.tsx'
import type { AdvisorRef } from './advisor-profile-store.ts'
import { OwnProfile } from './own-profile.tsx'
import type { ProfileParts } from './profile-parts.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { useAdvisorProfile } from './use-advisor-profile.ts'

interface AdvisorProfilePageProps {
  advisor: AdvisorRef
  /** Who is reading: the advisor, staff, or any signed-in user. */
  reader: 'own' | 'staff' | 'other'
  /** Rendered under another feature's page heading. */
  isHeadless?: boolean
  parts: ProfileParts
}

/** /advisor/{uuid}. The server decides what a reader gets; this page only shows it. */
export function AdvisorProfilePage({ advisor, reader, isHeadless = false, parts }: AdvisorProfilePageProps) {
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
      {profile && reader === 'own' && <OwnProfile profile={profile} parts={parts} />}
      {profile && reader === 'staff' && (
        <>
          <PublicationBlock profile={profile} isOwn={false} />
          <ProfileView profile={profile} isPublic={false} parts={parts} />
        </>
      )}
      {profile && reader === 'other' && (
        <ProfileView profile={profile} isPublic isHeadless={isHeadless} parts={parts} />
      )}
    </div>
  )
}
