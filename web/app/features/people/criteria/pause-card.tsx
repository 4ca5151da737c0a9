import type { Criteria } from '@evenkeel/contract/people/criteria'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { type FormEvent, useRef, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useSaveCriteria } from './criteria-queries.ts'
import { firstPauseDay, isPaused, lastPauseDay, pauseProblem } from './pause-days.ts'

/** Saved immediately and apart from the form, because a pause is urgent. */
export function PauseCard({ criteria }: { criteria: Criteria }) {
  const { paused_until } = criteria
  const isResting = isPaused(paused_until)
  const [day, setDay] = useState('')
  const [showsError, setShowsError] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const save = useSaveCriteria()

  function pauseUntil(until: string | null) {
    save.mutate(
      { paused_until: until },
      {
        onSuccess: () => {
          setDay('')
          setShowsError(false)
          input.current?.focus()
          showToast(
            'success',
            until ? `Paused until ${formatCalendarDay(until)}.` : 'You’re open to new clients again.',
          )
        },
      },
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setShowsError(true)
    if (pauseProblem(day)) input.current?.focus()
    else pauseUntil(day)
  }

  return (
    <ContentBlock
      headingAs="h2"
      title={isResting ? `Paused until ${formatCalendarDay(paused_until)}` : 'Pause new requests'}
      description="New consumers won’t see you. Open requests continue. Nothing counts against you."
    >
      <div className="flex flex-col gap-4">
        {isResting && (
          <Button
            variant="inverted"
            className="self-start"
            isRunning={save.isPending && save.variables.paused_until === null}
            onClick={() => pauseUntil(null)}
          >
            End pause
          </Button>
        )}
        <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
          <Field
            label={isResting ? 'New last day' : 'Last day of the pause'}
            hint="Up to 90 days from today."
            error={showsError ? pauseProblem(day) : undefined}
          >
            <TextInput
              ref={input}
              type="date"
              min={firstPauseDay()}
              max={lastPauseDay()}
              value={day}
              onChange={(event) => setDay(event.target.value)}
              onBlur={() => day !== '' && setShowsError(true)}
            />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            className="self-start"
            isRunning={save.isPending && save.variables.paused_until !== null}
          >
            {isResting ? 'Change last day' : 'Pause requests'}
          </Button>
        </form>
        <ProblemNotice words={failureSentence(save.error)} />
      </div>
    </ContentBlock>
  )
}
