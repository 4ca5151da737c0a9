import { addDays, dayInZone } from '@evenkeel/format/calendar-days'
import { momentAt } from '@evenkeel/format/local-time'
import { readerZone } from '@evenkeel/format/reader-zone'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { ChevronDown, Moon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../fields/field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../overlays/menu.tsx'
import { formatWakeUp, snoozePresets } from './snooze-times.ts'

interface SnoozeProps {
  now: number
  /** The longest time, in days. */
  maxDays: number
  /** What would be missed, where it would be. */
  warn?: ((until: number) => string | undefined) | undefined
  onSnooze: (until: number) => void
}

interface SnoozeDialogProps extends SnoozeProps {
  isOpen: boolean
  onClose: () => void
}

/** Any date and time, on the reader's clock. */
export function SnoozeDialog({ isOpen, now, maxDays, warn, onSnooze, onClose }: SnoozeDialogProps) {
  const zone = readerZone()
  const today = dayInZone(zone, now * 1000)
  const [day, setDay] = useState(() => addDays(today, 1))
  const [time, setTime] = useState('09:00')
  const [hasTried, setHasTried] = useState(false)
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const until = momentAt(day, hours * 60 + minutes, zone)
  const fault =
    until === undefined
      ? 'Enter a date and a time.'
      : until <= now
        ? 'Choose a time in the future.'
        : until > now + maxDays * 86_400
          ? `Choose a time within ${maxDays} days.`
          : undefined
  function snooze() {
    setHasTried(true)
    if (until === undefined || fault) return
    onClose()
    onSnooze(until)
  }
  const warning = until === undefined || fault ? undefined : warn?.(until)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Snooze until"
      description={`Times are in ${formatTimeZone(zone)}.`}
      hasCancel
      footer={<Button onClick={snooze}>Snooze</Button>}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date">
          <TextInput
            type="date"
            min={today}
            max={addDays(today, maxDays)}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field label="Time" error={hasTried ? fault : undefined}>
          <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
      </div>
      {warning && <p className="mt-3 text-warning">{warning}</p>}
    </Dialog>
  )
}

interface SnoozeMenuProps extends SnoozeProps {
  snoozedUntil: number | null
  isBusy?: boolean
  onWake: () => void
}

/** Sets work aside until a time; it comes back by itself. */
export function SnoozeMenu(props: SnoozeMenuProps) {
  const { snoozedUntil, isBusy = false, onWake, ...snoozing } = props
  const { now, warn, onSnooze } = snoozing
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <button type="button" disabled={isBusy} className="input select small w-auto! gap-2">
            <Moon className="size-4 rotate-none!" aria-hidden="true" />
            <span className="num min-w-0 truncate">
              {snoozedUntil === null ? 'Snooze' : `Until ${formatWakeUp(snoozedUntil, now)}`}
            </span>
            <ChevronDown className="size-4" aria-hidden="true" />
          </button>
        }
      >
        {snoozePresets(now).map(({ label, until }) => (
          <MenuItem key={label} onClick={() => onSnooze(until)}>
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="flex items-baseline justify-between gap-6">
                {label}
                <span className="num text-12 text-muted">{formatWakeUp(until, now)}</span>
              </span>
              {warn?.(until) && <span className="text-12 text-warning">{warn(until)}</span>}
            </span>
          </MenuItem>
        ))}
        <MenuItem onClick={() => setIsChoosing(true)}>Choose date and time…</MenuItem>
        {snoozedUntil !== null && (
          <>
            <MenuLine />
            <MenuItem onClick={onWake}>Return to the queue now</MenuItem>
          </>
        )}
      </Menu>
      {isChoosing && <SnoozeDialog {...snoozing} isOpen onClose={() => setIsChoosing(false)} />}
    </>
  )
}
