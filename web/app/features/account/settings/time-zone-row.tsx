import { deviceZone } from '@evenkeel/format/reader-zone'
import { formatTimeZone, timeZoneChoices } from '@evenkeel/format/time-zones'
import { useMemo } from 'react'
import { SearchSelect } from '../../../ui/choice/search-select.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useSaveSetting } from './use-save-setting.ts'

export function TimeZoneRow({ timeZone }: { timeZone: string | null }) {
  const { save, state } = useSaveSetting()
  const options = useMemo(() => timeZoneChoices([timeZone], { all: true }), [timeZone])
  const here = deviceZone()
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Time zone"
        hint="Used for meetings, quiet hours and deadlines"
        action={<SavedMark state={state} />}
      >
        <SearchSelect
          options={options}
          value={timeZone}
          onChange={(time_zone) => save({ time_zone })}
          placeholder="Search for a city"
          emptySentence="No matching city"
        />
      </Field>
      {timeZone !== here && (
        <p className="text-muted">
          This device is in {formatTimeZone(here)}.{' '}
          <PlainButton className="link" onClick={() => save({ time_zone: here })}>
            Use it
          </PlainButton>
        </p>
      )}
    </div>
  )
}
