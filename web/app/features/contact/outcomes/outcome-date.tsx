import type { MatchOutcome } from '@evenkeel/contract/contact/outcomes'
import { localTimeAt } from '@evenkeel/format/local-time'
import { readerZone } from '@evenkeel/format/reader-zone'
import { type FormEvent, useRef, useState } from 'react'
import { fieldsIn } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import type { useSaveOutcome } from './outcome-queries.ts'

interface OutcomeDateProps {
  field: 'hired_on' | 'ended_on'
  outcome: MatchOutcome
  save: ReturnType<typeof useSaveOutcome>
  isOnline: boolean
  onCancel: () => void
}

const labels = { hired_on: 'Date you hired them', ended_on: 'Last day you worked together' } as const

/** The day someone was hired, or their work ended. */
export function OutcomeDate({ field, outcome, save, isOnline, onCancel }: OutcomeDateProps) {
  const zone = readerZone()
  const today = localTimeAt(Date.now() / 1000, zone).day
  const first = field === 'hired_on' ? localTimeAt(outcome.met_at, zone).day : (outcome.hired_on ?? undefined)
  const [day, setDay] = useState(outcome[field] ?? today)
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refused = fieldsIn(save.error)[field]

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(day === '')
    if (day === '') input.current?.focus()
    else
      save.mutate(
        { outcome: 'hired', [field]: day },
        { onError: (error) => fieldsIn(error)[field] && input.current?.focus() },
      )
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <Field label={labels[field]} error={isMissing ? 'Choose a date.' : refused}>
        <TextInput
          autoFocus
          ref={input}
          type="date"
          min={first}
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      <ProblemNotice words={refused ? undefined : failureSentence(save.error)} />
      <OfflineNote isOnline={isOnline} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          isRunning={save.isPending}
          runningLabel="Saving…"
          disabled={!isOnline}
        >
          Save date
        </Button>
        <Button variant="secondary" size="small" isReadOnlySafe disabled={save.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
