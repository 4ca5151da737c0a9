import { useState } from 'react'
import { BookingFeedback } from '../../features/contact/feedback/booking-feedback.tsx'
import { Bookings } from '../../features/contact/meetings/booking/bookings.tsx'
import { PlacesForm } from '../../features/contact/meetings/places/places-form.tsx'
import { useLiveMeetings } from '../../features/contact/meetings/use-live-meetings.ts'
import { whoIs } from '../../features/market/requests/card-words.ts'
import { requestPath } from '../../features/market/requests/paths.ts'
import { useReceivedRequests } from '../../features/market/requests/request-queries.ts'
import { refreshAdvisorProfile } from '../../features/people/advisors/profile/refresh-advisor-profile.ts'
import { AvailabilityCard } from '../../features/people/availability/availability-card.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { Button } from '../../ui/button.tsx'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import { bookingHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Bookings',
  loginTo: 'see your meetings',
  audience: ['advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** The booking page of advisors (product.md 3.9), with the feedback of spec 2.7-03. */
export default function Booking() {
  const [isFeedbackOpen, setIsFeedbackOpen] = useState(false)
  const { data } = useReceivedRequests()
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
  return (
    <div className="flex flex-col gap-4 medium:gap-6">
      <Bookings
        whoOf={(requestId) => {
          const request = data?.requests.find(({ request_id }) => request_id === requestId)
          return request ? whoIs(request.consumer) : 'Your match'
        }}
        placeOf={(requestId) => `${requestPath(requestId)}&show=details`}
      />
      <AvailabilityCard onSaved={refreshAdvisorProfile} />
      <PlacesForm />
      <BookingFeedback open={isFeedbackOpen} onClose={() => setIsFeedbackOpen(false)} />
    </div>
  )
}
