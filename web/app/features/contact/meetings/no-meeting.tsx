import { CalendarPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { MeetingPartProps } from './meeting-part.tsx'

interface NoMeetingProps extends MeetingPartProps {
  isFirst: boolean
  onBook: () => void
}

/** How to get a meeting. An unknown time zone does not prevent asking for one. */
export function NoMeeting({ side, name, timeZone, isFirst, onBook }: NoMeetingProps) {
  const isConsumer = side === 'consumer'
  return (
    <>
      {isFirst && (
        <p className="text-pretty text-muted">
          {isConsumer
            ? `None yet. Take one of the times ${name} has free.`
            : `None yet. Propose a time, or wait until ${name} takes one of yours.`}
        </p>
      )}
      <div>
        <Button
          size="small"
          variant={isFirst ? 'primary' : 'secondary'}
          startIcon={<CalendarPlus className="size-4" />}
          disabled={timeZone === undefined}
          onClick={onBook}
        >
          {isConsumer
            ? isFirst
              ? 'Book a meeting'
              : 'Book another meeting'
            : isFirst
              ? 'Propose a time'
              : 'Propose another meeting'}
        </Button>
      </div>
    </>
  )
}
