import { states } from '@evenkeel/contract/people/profile-choices'
import { AdvisorsPage } from '../../features/market/matching/results/advisors-page.tsx'
import { AdvisorsSkeleton } from '../../features/market/matching/results/advisors-skeleton.tsx'
import { useAdvisorsAddress } from '../../features/market/matching/results/use-advisors-address.ts'
import { CompareButton } from '../../features/market/matching/saved/compare-button.tsx'
import { UnfinishedProfile } from '../../features/market/matching/search/unfinished-profile.tsx'
import { nextStepOf } from '../../features/people/consumers/onboarding/next-step.ts'
import { useOwnProfile } from '../../features/people/consumers/profile/use-own-profile.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useIsMobile } from '../../layout/sidebar/use-is-mobile.ts'
import { useIsNarrower } from '../../layout/sidebar/use-is-narrower.ts'
import { useSession } from '../../session/use-session.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { matchmakingHelp } from '../help-panels.tsx'
import { advisorSlotsFor } from './advisor-slots-for.tsx'
import { saveChangeToProfile } from './save-change-to-profile.ts'

export const handle = {
  title: 'Advisors',
  loginTo: 'see which advisors fit you',
  audience: ['consumer'],
  isWide: true,
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

// Later, because the live link would otherwise go into a file that the questions load too.
const LiveStandings = laterPart(() =>
  import('../../features/market/matching/results/live-standings.tsx').then((part) => part.LiveStandings),
)

function Page({ userId, isNarrow }: { userId: number; isNarrow: boolean }) {
  const { profile, error, isLoading, refresh } = useOwnProfile(userId)
  if (!profile && error !== null)
    return <LoadError sentence={error} onRetry={refresh} isRetrying={isLoading} />
  if (!profile) return <AdvisorsSkeleton />
  if (profile.onboarded_at === null) return <UnfinishedProfile {...nextStepOf(profile)} />
  return (
    <>
      <AdvisorsPage
        consumerId={userId}
        place={profile.state ? states[profile.state] : 'your state'}
        isNarrow={isNarrow}
        render={advisorSlotsFor(profile.state ?? undefined)}
        onKeep={saveChangeToProfile(profile)}
      />
      <LiveStandings />
    </>
  )
}

const twoPanesFromPx = 1100

/** spec 2.1-19 */
export default function Advisors() {
  const { userId } = useSession()
  const isNarrow = useIsNarrower(twoPanesFromPx)
  const isPhone = useIsMobile()
  const address = useAdvisorsAddress()
  // On narrow screens an open advisor is a page of its own, whose header leads back to the list.
  const isOpenAlone = isNarrow && address.advisor !== undefined
  usePageHeader({
    title: handle.title,
    back: isOpenAlone ? { onBack: address.close } : undefined,
    action: <CompareButton isIconOnly={isPhone} />,
    help: matchmakingHelp,
    isOneRow: true,
  })
  return userId === undefined ? (
    <AdvisorsSkeleton />
  ) : (
    <Page key={userId} userId={userId} isNarrow={isNarrow} />
  )
}
