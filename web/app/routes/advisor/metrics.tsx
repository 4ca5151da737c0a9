import { useSearchParams } from 'react-router'
import { DeletionNotice } from '../../features/account/settings/deletion-notice.tsx'
import { NextMeetings } from '../../features/contact/meetings/booking/next-meetings.tsx'
import { ReviewsOfMine } from '../../features/contact/reviews/reviews-of-mine.tsx'
import { AdvisorHome } from '../../features/market/metrics/advisor-home.tsx'
import { ExportButton, ExportItem } from '../../features/market/metrics/export-button.tsx'
import { useMetrics } from '../../features/market/metrics/metrics-queries.ts'
import { metricsRange } from '../../features/market/metrics/metrics-range.ts'
import { whoIs } from '../../features/market/requests/card-words.ts'
import { requestPath } from '../../features/market/requests/paths.ts'
import { useReceivedRequests } from '../../features/market/requests/request-queries.ts'
import { RequestsToAnswer } from '../../features/market/requests/requests-to-answer.tsx'
import { PlacesCard } from '../../features/people/criteria/places-card.tsx'
import { PlacesNotice } from '../../features/people/criteria/places-notice.tsx'
import { VisibilityNotice } from '../../features/people/criteria/visibility-notice.tsx'
import { PersonNotFound } from '../../layout/gates/person-not-found.tsx'
import { usePathPerson } from '../../layout/gates/use-path-person.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useSession } from '../../session/use-session.ts'
import { MenuLine } from '../../ui/overlays/menu.tsx'
import { rangeIn, withRange } from '../../ui/range/range.ts'
import { useRangePicker } from '../../ui/range/use-range-picker.tsx'
import { matchmakingHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Home',
  loginTo: 'see how you’re doing',
  audience: ['advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

function Here({ advisorId }: { advisorId: string }) {
  const [query, setQuery] = useSearchParams()
  const range = rangeIn(query, metricsRange)
  const metrics = useMetrics(advisorId, range)
  const picker = useRangePicker({
    limits: metricsRange,
    noun: 'period',
    range,
    onChange: (chosen) => setQuery(withRange(query, chosen), { replace: true, preventScrollReset: true }),
  })
  usePageHeader({
    title: handle.title,
    help: matchmakingHelp,
    more: {
      buttons: (
        <>
          {picker.buttons}
          <ExportButton metrics={metrics.data} />
        </>
      ),
      items: (
        <>
          {picker.items}
          <MenuLine />
          <ExportItem metrics={metrics.data} />
        </>
      ),
    },
  })
  return (
    <>
      <AdvisorHome
        query={metrics}
        notFound={<PersonNotFound />}
        notices={
          <>
            <DeletionNotice />
            <VisibilityNotice />
            <PlacesNotice />
          </>
        }
        requests={<RequestsToAnswer />}
        places={<PlacesCard />}
        meetings={<Meetings />}
        reviews={<ReviewsOfMine advisorId={advisorId} />}
      />
      {picker.dialog}
    </>
  )
}

function Meetings() {
  const { data } = useReceivedRequests()
  return (
    <NextMeetings
      whoOf={(requestId) => {
        const request = data?.requests.find(({ request_id }) => request_id === requestId)
        return request ? whoIs(request.consumer) : 'Your match'
      }}
      placeOf={(requestId) => `${requestPath(requestId)}&show=details`}
    />
  )
}

export default function Metrics() {
  const person = usePathPerson('advisor')
  const { userId } = useSession()
  if (person.kind === 'invalid') return <PersonNotFound />
  const advisorId = person.kind === 'person' ? String(person.id ?? person.uuid) : userId && String(userId)
  return advisorId ? <Here advisorId={advisorId} /> : null
}
