import type { Settings } from '@evenkeel/contract/account/settings'
import { readerZone } from '@evenkeel/format/reader-zone'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { Dropdown } from '../../../ui/choice/dropdown.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { SwitchRow } from './switch-row.tsx'
import { useSaveSetting } from './use-save-setting.ts'

/** Minutes after midnight → "9:30 pm" (spec 3-40). */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** Every half hour, plus the saved time if it lies in between. */
export function clockOptions(saved: number): { value: number; label: string }[] {
  const halfHours = Array.from({ length: 48 }, (_, place) => place * 30)
  const all = halfHours.includes(saved) ? halfHours : [...halfHours, saved].sort((one, other) => one - other)
  return all.map((value) => ({ value, label: clockWords(value) }))
}

const usual = { from: 21 * 60, to: 7 * 60 }

export function QuietHoursRow({ settings }: { settings: Settings }) {
  const { quiet_hours: hours, time_zone } = settings
  const { save, state } = useSaveSetting()
  const zone = formatTimeZone(time_zone ?? readerZone())
  return (
    <SwitchRow
      label="Quiet hours"
      description={
        hours
          ? `No emails from ${clockWords(hours.from)} to ${clockWords(hours.to)}, ${zone}. Emails about deadlines wait at most half the time left.`
          : 'Emails can arrive at any hour.'
      }
      isOn={hours !== null}
      onChange={(isOn) => save({ quiet_hours: isOn ? usual : null })}
      state={state}
    >
      {hours && (
        <div className="grid max-w-80 grid-cols-2 gap-3">
          <Field label="From">
            <Dropdown
              options={clockOptions(hours.from).filter(({ value }) => value !== hours.to)}
              value={hours.from}
              onChange={(from) => save({ quiet_hours: { ...hours, from } })}
            />
          </Field>
          <Field label="To">
            <Dropdown
              options={clockOptions(hours.to).filter(({ value }) => value !== hours.from)}
              value={hours.to}
              onChange={(to) => save({ quiet_hours: { ...hours, to } })}
            />
          </Field>
        </div>
      )}
    </SwitchRow>
  )
}
