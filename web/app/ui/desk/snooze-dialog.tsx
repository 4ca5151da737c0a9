import { formatDayAndTime } from '@evenkeel/format/moments'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../fields/field.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { ProblemNotice } from '../problem-notice.tsx'

interface SnoozeDialogProps {
  /** What is put aside: "Dana Okafor". */
  what: string
  longestDays: number
  isRunning: boolean
  /** Why it failed. */
  problem: string | undefined
  onSnooze: (until: number, reason: string) => void
  onClose: () => void
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const seconds = (ms: number) => Math.floor(ms / 1000)

/** Nine in the morning of a day, on this device's clock. */
function morningAfter(days: number): number {
  const day = new Date()
  day.setDate(day.getDate() + days)
  day.setHours(9, 0, 0, 0)
  return day.getTime()
}

const daysToMonday = () => (8 - new Date().getDay()) % 7 || 7

function choicesNow() {
  const times = {
    hours: Date.now() + 4 * hourMs,
    tomorrow: morningAfter(1),
    monday: morningAfter(daysToMonday()),
    week: morningAfter(7),
  }
  const options = [
    { value: 'hours', label: `In 4 hours, ${formatDayAndTime(seconds(times.hours))}` },
    { value: 'tomorrow', label: `Tomorrow, ${formatDayAndTime(seconds(times.tomorrow))}` },
    { value: 'monday', label: `Next Monday, ${formatDayAndTime(seconds(times.monday))}` },
    { value: 'week', label: `In a week, ${formatDayAndTime(seconds(times.week))}` },
    { value: 'day', label: 'On another day' },
  ] as const
  return { times, options }
}

type Choice = ReturnType<typeof choicesNow>['options'][number]['value']

/** Hides work until a time; nothing is chosen at first. */
export function SnoozeDialog({
  what,
  longestDays,
  isRunning,
  problem,
  onSnooze,
  onClose,
}: SnoozeDialogProps) {
  const [{ times, options }] = useState(choicesNow)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const untilMs =
    choice === 'day' ? new Date(`${day}T09:00`).getTime() : choice === null ? Number.NaN : times[choice]
  const isLate = untilMs > Date.now() + longestDays * dayMs
  const dayProblem =
    choice !== 'day' || (untilMs > Date.now() && !isLate)
      ? undefined
      : isLate
        ? `Choose a day within ${longestDays} days.`
        : 'Choose a day after today.'

  function send() {
    setHasTried(true)
    if (choice !== null && !dayProblem) onSnooze(seconds(untilMs), reason.trim())
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Snooze"
      description={`${what} leaves the queue and comes back by itself.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isRunning={isRunning} runningLabel="Snoozing…" onClick={send}>
            Snooze
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Until"
          isGroup
          isRequired
          error={hasTried && choice === null ? 'Choose a time.' : undefined}
        >
          <RadioGroup options={options} value={choice} onChange={setChoice} />
        </Field>
        {choice === 'day' && (
          <Field label="Day" isRequired error={hasTried ? dayProblem : undefined}>
            <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
        )}
        <Field label="Reason" isOptional hint="Only staff see this.">
          <TextInput maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <ProblemNotice words={problem} />
      </div>
    </Dialog>
  )
}
