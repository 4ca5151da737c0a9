import { type PersonId, personUuid } from '@evenkeel/contract/person-id'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { hostOf } from './slot-words.ts'

interface NoHoursProps {
  calendarLink: string | null
  advisorId: PersonId | undefined
  onKeep: () => void
}

/** No hours are kept here: there is an external booking page or nothing yet. */
export function NoHours({ calendarLink, advisorId, onKeep }: NoHoursProps) {
  const host = calendarLink === null ? undefined : hostOf(calendarLink)
  const profile =
    advisorId === undefined
      ? '/advisor'
      : `/advisor/${personUuid('advisor', advisorId)}?advisorId=${advisorId}`
  return (
    <div className="flex flex-col gap-4">
      <p>
        {host ? (
          <>
            Consumers choose a time at your own booking page, <b className="break-all">{host}</b>. With weekly
            hours kept here they choose among those instead.
          </>
        ) : (
          'Consumers cannot choose a time with you yet: you agree on one in the chat.'
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeep}>
          Keep weekly hours here
        </Button>
        <LinkButton variant="transparent" to={profile}>
          {host ? 'Change the booking page' : 'Name a booking page'}
        </LinkButton>
      </div>
    </div>
  )
}
