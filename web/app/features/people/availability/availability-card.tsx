import type { Availability } from '@evenkeel/contract/people/availability'
import { readerZone } from '@evenkeel/format/reader-zone'
import { timeZoneChoices } from '@evenkeel/format/time-zones'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { firstHours, type WeeklyHoursDraft } from '../../../ui/fields/weekly-hours.ts'
import { WeeklyHoursFields } from '../../../ui/fields/weekly-hours-fields.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { todayOf } from './availability-draft.ts'
import { useAvailability } from './availability-queries.ts'
import { ExceptionList } from './exception-list.tsx'
import { NextFreeTimes } from './next-free-times.tsx'
import { NoHours } from './no-hours.tsx'
import { SaveRow } from './save-row.tsx'
import { useAvailabilityForm } from './use-availability-form.ts'

interface AvailabilityCardProps {
  /** The profile shows the hours too, so it must be refetched. */
  onSaved?: ((advisorId: number) => void) | undefined
  /** Questions about meetings that the saved hours no longer cover, beside the button that saved them. */
  overlaps?: ReactNode
}

const at = (path: string) => `weekly_hours.${path}`

function Editor({ availability, onSaved, overlaps }: AvailabilityCardProps & { availability: Availability }) {
  const { userId } = useSession()
  const element = useRef<HTMLFormElement>(null)
  const form = useAvailabilityForm(availability, () => userId !== undefined && onSaved?.(userId))
  const { weekly_hours: weekly, exceptions } = form.draft
  // Restores the hours when the choice is switched back.
  const [put, setPut] = useState<WeeklyHoursDraft | null>(availability.weekly_hours)

  function submit(event: FormEvent) {
    event.preventDefault()
    let sending: Promise<boolean> | undefined
    // Rendered synchronously so that the first invalid field is marked before it is focused.
    flushSync(() => {
      sending = form.submit()
    })
    void sending?.then((isSent) => {
      if (!isSent) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
  }
  function stop() {
    setPut(weekly)
    form.change({ weekly_hours: null })
  }

  return (
    <div className="flex flex-col gap-6">
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {weekly ? (
          <>
            <WeeklyHoursFields
              weekly={weekly}
              onChange={(weekly_hours) => form.change({ weekly_hours })}
              timeZones={timeZoneChoices([weekly.timeZone, readerZone()])}
              problemOf={(path) => form.problemOf(at(path))}
              errorOf={(path) => form.errorOf(at(path))}
              onLeave={(path) => form.leave(at(path))}
            />
            <ExceptionList
              exceptions={exceptions}
              onChange={(next) => form.change({ exceptions: next })}
              today={todayOf(form.draft)}
            />
          </>
        ) : (
          <NoHours
            calendarLink={availability.calendar_link}
            advisorId={userId}
            onKeep={() => form.change({ weekly_hours: put ?? firstHours(readerZone()) })}
          />
        )}
        {(weekly || form.changed.length > 0 || form.isSaved) && <SaveRow form={form} />}
      </form>
      {overlaps}
      {availability.weekly_hours && weekly && userId !== undefined && (
        <NextFreeTimes
          advisorId={userId}
          hours={availability.weekly_hours}
          isDirty={form.changed.length > 0}
        />
      )}
      {weekly && (
        <Button variant="transparent" size="small" className="self-start" onClick={stop}>
          Remove weekly hours
        </Button>
      )}
      <LeaveGuard isDirty={form.changed.length > 0} />
    </div>
  )
}

/** When an advisor is available; changes apply immediately, without a review (product.md 3.13, "booking"). */
export function AvailabilityCard({ onSaved, overlaps }: AvailabilityCardProps) {
  const availability = useAvailability()
  return (
    <ContentBlock
      headingAs="h2"
      title="Availability"
      description="When consumers can meet you. Changes apply when saved."
    >
      <Loaded query={availability} skeletonRows={4}>
        {(data) => <Editor availability={data} onSaved={onSaved} overlaps={overlaps} />}
      </Loaded>
    </ContentBlock>
  )
}
