import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookingFeedback } from '../../features/contact/feedback/booking-feedback.tsx'
import { Bookings } from '../../features/contact/meetings/booking/bookings.tsx'
import { MeetingMoves } from '../../features/contact/meetings/meeting-moves.tsx'
import { useMeetings } from '../../features/contact/meetings/meeting-queries.ts'
import { isOpenMeeting } from '../../features/contact/meetings/meeting-words.ts'
import { PlacesForm } from '../../features/contact/meetings/places/places-form.tsx'
import { useLiveMeetings } from '../../features/contact/meetings/use-live-meetings.ts'
import { whoIs } from '../../features/market/requests/card-words.ts'
import { requestPath } from '../../features/market/requests/paths.ts'
import { useReceivedRequests } from '../../features/market/requests/request-queries.ts'
import { refreshAdvisorProfile } from '../../features/people/advisors/profile/refresh-advisor-profile.ts'
import { AvailabilityCard } from '../../features/people/availability/availability-card.tsx'
import {
  CalendarsTab,
  type WeekMeeting,
} from '../../features/people/availability/calendars/calendars-tab.tsx'
import { OverlapList } from '../../features/people/availability/overlap-list.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import { bookingHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Bookings',
  loginTo: 'see your meetings',
  audience: ['advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

const tabs = ['meetings', 'availability', 'calendars'] as const
type BookingTab = (typeof tabs)[number]

/** The tab is part of the address, so that links and notifications open the right one. */
function useTab(): [BookingTab, (tab: BookingTab) => void] {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'meetings'
  const choose = (next: BookingTab) =>
    setParams(next === 'meetings' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  return [tab, choose]
}

/** The booking page of advisors (product.md 3.9), with the feedback of spec 2.7-03. */
export default function Booking() {
  const [isFeedbackOpen, setIsFeedbackOpen] = useState(false)
  const [tab, setTab] = useTab()
  const { data } = useReceivedRequests()
  const meetings = useMeetings().data?.meetings ?? []
  useLiveMeetings()
  usePageHeader({
    title: handle.title,
    help: useFormHelp(bookingHelp),
    more: {
      buttons: (
        <Button variant="secondary" onClick={() => setIsFeedbackOpen(true)}>
          Send booking feedback
        </Button>
      ),
      items: (
        <MenuItem onClick={() => setTimeout(() => setIsFeedbackOpen(true))}>Send booking feedback</MenuItem>
      ),
    },
  })
  const whoOf = (requestId: number) => {
    const request = data?.requests.find(({ request_id }) => request_id === requestId)
    return request ? whoIs(request.consumer) : 'Your match'
  }
  const placeOf = (requestId: number) => `${requestPath(requestId)}&show=details`
  const overlapList = (isFocused = false) => (
    <OverlapList
      isFocused={isFocused}
      withMeeting={({ meeting_id: meetingId, request_id: requestId, starts_at: startsAt }, show) => (
        <MeetingMoves
          key={meetingId}
          requestId={requestId}
          meetingId={meetingId}
          startsAt={startsAt}
          name={whoOf(requestId)}
        >
          {({ what, mayMove, start }) =>
            show({
              name: whoOf(requestId),
              what,
              answerAt: mayMove ? undefined : requestPath(requestId),
              onMove: () => start('move'),
              onCancel: () => start('cancel'),
            })
          }
        </MeetingMoves>
      )}
    />
  )
  const inWeek = meetings
    .filter((meeting) => isOpenMeeting(meeting) || meeting.state === 'held')
    .map(
      ({ request_id: requestId, starts_at, minutes, state }): WeekMeeting => ({
        kind: 'meeting',
        starts_at,
        ends_at: starts_at + minutes * 60,
        name: whoOf(requestId),
        to: placeOf(requestId),
        isProposed: state === 'proposed',
      }),
    )
  return (
    <>
      <Tabs
        label="Bookings"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'meetings',
            label: 'Meetings',
            content: (
              <div className="flex flex-col gap-4 medium:gap-6">
                {overlapList()}
                <Bookings whoOf={whoOf} placeOf={placeOf} />
              </div>
            ),
          },
          {
            value: 'availability',
            label: 'Availability',
            // Unsaved hours stay while another tab is looked at.
            isKept: true,
            content: (
              <div className="flex flex-col gap-4 medium:gap-6">
                <AvailabilityCard
                  onSaved={refreshAdvisorProfile}
                  overlaps={tab === 'availability' && overlapList(true)}
                />
                <PlacesForm />
              </div>
            ),
          },
          {
            value: 'calendars',
            label: 'Calendars',
            content: <CalendarsTab meetings={inWeek} overlaps={overlapList()} />,
          },
        ]}
      />
      <BookingFeedback open={isFeedbackOpen} onClose={() => setIsFeedbackOpen(false)} />
    </>
  )
}
