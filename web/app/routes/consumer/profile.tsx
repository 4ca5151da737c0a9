import { useLocation } from 'react-router'
import { useMeetingStep } from '../../features/contact/meetings/use-meeting-step.ts'
import { useOutcomeStep } from '../../features/contact/outcomes/use-outcome-step.ts'
import { useCheckInStep } from '../../features/contact/watch/use-check-in-step.ts'
import { WatchStrip } from '../../features/contact/watch/watch-strip.tsx'
import { ChoicesInProfile } from '../../features/market/matching/choices/choices-in-profile.tsx'
import { SavedStrip } from '../../features/market/matching/saved/saved-strip.tsx'
import { MatchesStrip } from '../../features/market/requests/list/matches-strip.tsx'
import { requestPath } from '../../features/market/requests/paths.ts'
import { useOpenQuestionStep } from '../../features/market/requests/received/use-open-question-step.ts'
import { useSentRequests } from '../../features/market/requests/request-queries.ts'
import { LinkedAccounts } from '../../features/people/accounts/linked-accounts.tsx'
import { ConsumerHome } from '../../features/people/consumers/profile/consumer-home.tsx'
import { ProfileSkeleton } from '../../features/people/consumers/profile/profile-skeleton.tsx'
import { isProfileView } from '../../layout/gates/page-addresses.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { useSession } from '../../session/use-session.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { consumerProfileHelp } from '../help-panels.tsx'

// Hardly anyone needs it.
const DeletionNotice = laterPart(
  () => import('../../features/account/settings/deletion-notice.tsx').then((part) => part.DeletionNotice),
  null,
)

export const handle = {
  title: 'Home',
  loginTo: 'see your home page and profile',
  audience: ['consumer'],
} satisfies PageHandle
const titleOf = (search: string) => (isProfileView(search) ? 'Profile' : handle.title)
export const meta = ({ location }: { location: { search: string } }) => privateMeta(titleOf(location.search))

/** spec 2.1-18 */
export default function Profile() {
  const { userId } = useSession()
  const { search } = useLocation()
  const isProfile = isProfileView(search)
  usePageHeader({
    title: titleOf(search),
    back: isProfile ? { to: '/consumer/profile' } : undefined,
    help: useFormHelp(consumerProfileHelp),
  })
  const isViewedByStaff = useMasquerade(({ records }) => records !== null)
  const answerWaiting = useOpenQuestionStep()
  const { data } = useSentRequests()
  const requestOf = (id: number) => data?.requests.find(({ request_id }) => request_id === id)
  const placeOf = (id: number) => `${requestPath(id)}&show=details`
  const meetingStep = useMeetingStep({ nameOf: (id) => requestOf(id)?.advisor.first_name, placeOf })
  const outcomeStep = useOutcomeStep({
    nameOf: (id) => {
      const request = requestOf(id)
      return request?.closed === null ? request.advisor.first_name : undefined
    },
    placeOf,
  })
  const checkInStep = useCheckInStep('/consumer/watch')
  if (userId === undefined) return <ProfileSkeleton />
  return (
    <ConsumerHome
      key={userId}
      userId={userId}
      isProfileView={isProfile}
      notice={<DeletionNotice />}
      nextStep={answerWaiting ?? meetingStep ?? outcomeStep ?? checkInStep}
      matches={<MatchesStrip />}
      saved={<SavedStrip />}
      watched={<WatchStrip />}
      accounts={
        <>
          <ChoicesInProfile isReadOnly={isViewedByStaff} />
          <LinkedAccounts />
        </>
      }
    />
  )
}
