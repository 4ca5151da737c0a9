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
            Consumers book on your own page, <b className="break-all">{host}</b>. If you set weekly hours
            here, they’ll book those instead.
          </>
        ) : (
          'Consumers can’t book a time yet. You agree on one by chat.'
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeep}>
          Set weekly hours
        </Button>
        <LinkButton variant="transparent" to={profile}>
          {host ? 'Change booking page' : 'Add booking page'}
        </LinkButton>
      </div>
    </div>
  )
}
