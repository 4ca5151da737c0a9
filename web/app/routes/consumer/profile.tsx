import { LinkedAccounts } from '../../features/accounts/linked-accounts.tsx'
import { ConsumerHome } from '../../features/consumers/consumer-home.tsx'
import { ProfileBones } from '../../features/consumers/profile-bones.tsx'
import { useMeetingStep } from '../../features/meetings/use-meeting-step.ts'
import { MatchesStrip } from '../../features/requests/matches-strip.tsx'
import { requestPath } from '../../features/requests/places.ts'
import { useSentRequests } from '../../features/requests/request-queries.ts'
import { useAnswerWaiting } from '../../features/requests/use-answer-waiting.ts'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'
import { useSession } from '../../session/use-session.ts'

export const handle = {
  title: 'Home',
  loginTo: 'see your home page and your profile',
  audience: ['consumer'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** spec 2.1-18 */
export default function Profile() {
  const { userId } = useSession()
  usePageHeader({ title: handle.title, help: { heading: 'Profile Creation Help' } })
  const answerWaiting = useAnswerWaiting()
  const { data } = useSentRequests()
  const meetingStep = useMeetingStep({
    nameOf: (id) => data?.requests.find(({ request_id }) => request_id === id)?.advisor.first_name,
    placeOf: (id) => `${requestPath(id)}&show=details`,
  })
  if (userId === undefined) return <ProfileBones />
  return (
    <ConsumerHome
      key={userId}
      userId={userId}
      nextStep={answerWaiting ?? meetingStep}
      matches={<MatchesStrip />}
      accounts={<LinkedAccounts />}
    />
  )
}
