import type { PersonId } from '@evenkeel/contract/person-id'
import type { ReactNode } from 'react'
import { LoadError } from '../../../../ui/load-error.tsx'
import { HomeTop, type HomeTopProps } from './home-top.tsx'
import { OwnProfile } from './own-profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useOwnProfile } from './use-own-profile.ts'

interface ConsumerHomeProps extends Omit<HomeTopProps, 'profile'> {
  userId: PersonId
  accounts?: ReactNode
}

/** /consumer/profile: Home at the top, the profile below (spec 2.1-18). */
export function ConsumerHome({ userId, accounts, ...top }: ConsumerHomeProps) {
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
      {profile ? (
        <Page {...top} profile={profile} own={own} accounts={accounts} />
      ) : (
        error === null && <ProfileSkeleton />
      )}
    </div>
  )
}

interface PageProps extends HomeTopProps {
  own: ReturnType<typeof useOwnProfile>
  accounts: ReactNode
}

function Page({ own, accounts, ...top }: PageProps) {
  const { profile } = top
  return (
    <>
      <HomeTop {...top} />
      <OwnProfile
        key={profile.consumer_id}
        profile={profile}
        isUpdating={own.isUpdating}
        accounts={accounts}
      />
    </>
  )
}
