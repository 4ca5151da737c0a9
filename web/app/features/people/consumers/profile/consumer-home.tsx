import type { PersonId } from '@evenkeel/contract/person-id'
import type { ReactNode } from 'react'
import { LoadError } from '../../../../ui/load-error.tsx'
import { HomeTop, type HomeTopProps } from './home-top.tsx'
import { OwnProfile } from './own-profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useOwnProfile } from './use-own-profile.ts'

interface ConsumerHomeProps extends Omit<HomeTopProps, 'profile'> {
  userId: PersonId
  isProfileView: boolean
  accounts?: ReactNode
}

/** Home and Profile are two pages at one address (spec 2.1-18): Home ends after what needs attention. */
export function ConsumerHome({ userId, isProfileView, accounts, ...top }: ConsumerHomeProps) {
  const own = useOwnProfile(userId)
  const { profile, error, fetchedAt, isLoading, refresh } = own
  return (
    <div className="flex flex-col gap-6">
      {error !== null && (
        <LoadError
          sentence={error}
          onRetry={refresh}
          isRetrying={isLoading}
          lastGoodAt={profile && fetchedAt !== null ? fetchedAt : undefined}
        />
      )}
      {profile === null && error === null && <ProfileSkeleton />}
      {profile && !isProfileView && <HomeTop {...top} profile={profile} />}
      {profile && isProfileView && (
        <OwnProfile
          key={profile.consumer_id}
          profile={profile}
          isUpdating={own.isUpdating}
          accounts={accounts}
        />
      )}
    </div>
  )
}
