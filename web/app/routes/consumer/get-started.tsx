import { states } from '@evenkeel/contract/people/profile-choices'
import { ChoicesSection } from '../../features/market/matching/choices/choices-section.tsx'
import { GetStartedPage } from '../../features/market/matching/search/get-started-page.tsx'
import { GetStartedSkeleton } from '../../features/market/matching/search/get-started-skeleton.tsx'
import { UnfinishedProfile } from '../../features/market/matching/search/unfinished-profile.tsx'
import { nextStepOf } from '../../features/people/consumers/onboarding/next-step.ts'
import { CompletenessBlock } from '../../features/people/consumers/profile/completeness-block.tsx'
import { useOwnProfile } from '../../features/people/consumers/profile/use-own-profile.ts'
import { answersIn } from '../../features/people/consumers/questions/answers.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { useSession } from '../../session/use-session.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { findAdvisorsHelp } from '../help-panels.tsx'
import { PreloadAdvisors } from './preload-advisors.tsx'
import { saveChangeToProfile } from './save-change-to-profile.ts'

export const handle = {
  title: 'Find advisors',
  loginTo: 'start a search',
  audience: ['consumer'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

function Search({ userId }: { userId: number }) {
  const { profile, error, isLoading, refresh } = useOwnProfile(userId)
  // Choices belong to the person, so staff see only the result.
  const isViewedByStaff = useMasquerade(({ records }) => records !== null)
  if (!profile && error !== null)
    return <LoadError sentence={error} onRetry={refresh} isRetrying={isLoading} />
  if (!profile) return <GetStartedSkeleton />
  if (profile.onboarded_at === null) return <UnfinishedProfile {...nextStepOf(profile)} />
  const keep = saveChangeToProfile(profile)
  return (
    <>
      <GetStartedPage
        consumerId={userId}
        place={profile.state ? states[profile.state] : 'your state'}
        completeness={<CompletenessBlock answers={answersIn(profile)} />}
        choices={!isViewedByStaff && <ChoicesSection />}
        onKeep={(wish) => keep({ kind: 'drop', wish })}
      />
      <PreloadAdvisors />
    </>
  )
}

/** spec 2.1-20 */
export default function GetStarted() {
  const { userId } = useSession()
  usePageHeader({ title: handle.title, help: findAdvisorsHelp })
  return userId === undefined ? <GetStartedSkeleton /> : <Search key={userId} userId={userId} />
}
