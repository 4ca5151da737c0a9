import { CalendarPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { MeetingPartProps } from './meeting-part.tsx'

interface NoMeetingProps extends MeetingPartProps {
  isFirst: boolean
  onBook: () => void
}

/** How to arrange a meeting while there is none. */
export function NoMeeting({ side, name, isFirst, onBook }: NoMeetingProps) {
  const isConsumer = side === 'consumer'
  return (
    <>
      {isFirst && (
        <p className="text-pretty text-muted">
          {isConsumer ? 'None yet' : `None yet. Propose a time, or wait for ${name} to book one.`}
        </p>
      )}
      <div>
        <Button
          size="small"
          variant="secondary"
          startIcon={<CalendarPlus className="size-4" />}
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
