import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import { formatMeetingTime } from '@evenkeel/format/times'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { RequestForm } from './use-request-form.ts'

/** Renders the advisor's free times, from another feature. */
export type RenderFreeTimes = (props: {
  chosenAt: number | undefined
  onChoose: (startsAt: number) => void
}) => ReactNode

interface MeetingFieldsProps {
  form: RequestForm
  /** The advisor's name. */
  name: string
  timesOf: RenderFreeTimes | undefined
  /** Another person took the time first: the remaining ones are shown at once. */
  isTaken: boolean
}

/** When and how to meet, in a request for a meeting. The time is reserved until the answer. */
export function MeetingFields({ form, name, timesOf, isTaken }: MeetingFieldsProps) {
  const { setValue, ways } = form
  const { starts_at: chosenAt, way } = form.values
  const [isChoosing, setIsChoosing] = useState(false)
  useEffect(() => {
    if (!isTaken) return
    setValue('starts_at', null)
    setIsChoosing(true)
  }, [isTaken, setValue])

  return (
    <section aria-label="When and how" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="num min-w-0 flex-1 text-pretty">
          {chosenAt === null ? (
            'No time chosen. You can agree on one later.'
          ) : (
            <>
              <b>{formatMeetingTime(chosenAt)}</b>, held for you until {name} answers.
            </>
          )}
        </p>
        {timesOf && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {chosenAt === null ? 'Choose time' : 'Change time'}
          </Button>
        )}
        {chosenAt !== null && (
          <Button variant="transparent" size="small" onClick={() => setValue('starts_at', null)}>
            Remove time
          </Button>
        )}
      </div>
      {isChoosing &&
        timesOf?.({
          chosenAt: chosenAt ?? undefined,
          onChoose: (startsAt) => {
            setValue('starts_at', startsAt)
            setIsChoosing(false)
          },
        })}
      {chosenAt !== null && ways.length > 1 && (
        <Field label="How you’ll meet" isGroup>
          <ChoiceChips
            options={ways.map((value) => ({ value, label: waysToMeet[value] }))}
            value={way}
            onChange={(next) => setValue('way', next)}
          />
        </Field>
      )}
    </section>
  )
}
