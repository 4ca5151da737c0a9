import { formatCountOf } from '@evenkeel/format/counts'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { LinkButton } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useAvailability } from './availability-queries.ts'
import { useCalendars } from './calendars/calendar-queries.ts'

/** For Settings: what is set, and where it is changed. */
export function CalendarSummary() {
  const availability = useAvailability()
  const calendars = useCalendars().data ?? []
  const failing = calendars.filter((calendar) => calendar.failing).length
  return (
    <ContentBlock
      headingAs="h2"
      title="Calendar"
      description="Hours, days off and connected calendars are on your Bookings page."
    >
      <Loaded query={availability}>
        {({ weekly_hours: weekly }) => (
          <div className="flex flex-col gap-4">
            <p>
              {weekly
                ? `Weekly hours on ${formatCountOf(new Set(weekly.hours.map(({ day }) => day)).size, 'day')}, ${formatTimeZone(weekly.timeZone)}.`
                : 'No weekly hours yet.'}{' '}
              {formatCountOf(calendars.length, 'connected calendar')}.
              {failing > 0 && (
                <span className="text-warning"> {formatCountOf(failing, 'calendar')} can’t be read.</span>
              )}
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton variant="secondary" size="small" to="/advisor/booking?tab=availability">
                Change availability
              </LinkButton>
              <LinkButton variant="secondary" size="small" to="/advisor/booking?tab=calendars">
                Manage calendars
              </LinkButton>
            </div>
          </div>
        )}
      </Loaded>
    </ContentBlock>
  )
}
