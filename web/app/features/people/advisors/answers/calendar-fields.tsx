import { advisorAnswerShape } from '@evenkeel/contract/people/advisor-answers'
import { readerZone } from '@evenkeel/format/reader-zone'
import { timeZoneChoices } from '@evenkeel/format/time-zones'
import { useEffect, useState } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { firstHours } from '../../../../ui/fields/weekly-hours.ts'
import { WeeklyHoursFields } from '../../../../ui/fields/weekly-hours-fields.tsx'
import { BookingLinkTest } from '../booking-link-test.tsx'
import type { DraftAnswers } from '../onboarding/draft-answers.ts'
import { TextAnswer } from './text-answer.tsx'
import type { AnswersForm } from './use-answers-form.ts'

type CalendarWay = 'link' | 'hours' | 'later'

const ways: { value: CalendarWay; label: string; description: string }[] = [
  { value: 'link', label: 'My own booking page', description: 'Calendly, Acuity or similar.' },
  {
    value: 'hours',
    label: 'Weekly hours on Evenkeel',
    description: 'Consumers pick an open time.',
  },
  { value: 'later', label: 'Decide later', description: 'Until then, agree on times by chat.' },
]

function calendarWayOf({
  calendar_link,
  weekly_hours,
}: Pick<DraftAnswers, 'calendar_link' | 'weekly_hours'>): CalendarWay {
  if (weekly_hours) return 'hours'
  return calendar_link === '' ? 'later' : 'link'
}

/** Step 7: a booking page of their own or weekly hours, never both. */
export function CalendarFields({ form }: { form: AnswersForm }) {
  const { calendar_link, weekly_hours } = form.values
  const [way, setWay] = useState(() => calendarWayOf(form.values))
  // Restores what was entered under the other choice.
  const [put, setPut] = useState({ calendar_link, weekly_hours })
  const { need } = form
  useEffect(() => need('calendar_link', way === 'link'), [need, way])
  const isLinkFine = advisorAnswerShape.calendar_link.safeParse(calendar_link || undefined).success

  function choose(next: CalendarWay) {
    if (way === 'link') setPut({ ...put, calendar_link })
    if (way === 'hours') setPut({ ...put, weekly_hours })
    setWay(next)
    form.set('calendar_link', next === 'link' ? put.calendar_link : '')
    form.set('weekly_hours', next === 'hours' ? (put.weekly_hours ?? firstHours(readerZone())) : null)
  }

  return (
    <>
      <Field label="How do consumers book you?" isGroup isRequired>
        <RadioGroup options={ways} value={way} onChange={choose} name="calendar-way" />
      </Field>
      {way === 'link' && (
        <>
          <TextAnswer
            form={form}
            field="calendar_link"
            isRequired
            inputMode="url"
            placeholder="https://"
            hint="Full address, starting with https://"
          />
          {calendar_link !== '' && isLinkFine && <BookingLinkTest link={calendar_link.trim()} />}
        </>
      )}
      {way === 'hours' && weekly_hours && (
        <WeeklyHoursFields
          weekly={weekly_hours}
          onChange={(weekly) => form.set('weekly_hours', weekly)}
          timeZones={timeZoneChoices([weekly_hours.timeZone, readerZone()])}
          problemOf={(path) => form.problems[`weekly_hours.${path}`]}
          errorOf={(path) => form.errorOf(`weekly_hours.${path}`)}
          onLeave={(path) => form.leave(`weekly_hours.${path}`)}
        />
      )}
    </>
  )
}
