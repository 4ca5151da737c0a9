import { clientSpecialties, experienceBands, serviceTopics } from '@evenkeel/contract/choices'
import {
  type AdvisorAnswers,
  type AdvisorField,
  experienceBandIndex,
  type WeeklyHours,
} from '@evenkeel/contract/people/advisor-answers'
import {
  clientCounts,
  credentials,
  languages,
  noRecordReasons,
  states,
  weekdays,
} from '@evenkeel/contract/people/profile-choices'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { clockWords, weekdayIds } from '../../../../ui/fields/weekly-hours.ts'
import { feeLabelOf } from '../fees/fee-drafts.ts'
import { feeInWords } from '../fees/fee-in-words.ts'

// Any answer as lines of text, to compare published with typed answers and the answers of two tabs.

type Given<Field extends AdvisorField> = NonNullable<AdvisorAnswers[Field]>
type Words = { readonly [Field in AdvisorField]?: (answer: Given<Field>) => string[] }

const named = (labels: Readonly<Record<string, string>>) => (ids: readonly string[]) => [
  ids.map((id) => labels[id] ?? id).join(', '),
]
const topics = (ids: readonly number[]) => [ids.map((id) => serviceTopics[id] ?? String(id)).join(', ')]

function hoursInWords({ hours, timeZone, ...rest }: WeeklyHours): string[] {
  const days = weekdayIds.flatMap((day) => {
    const open = hours.filter((stretch) => stretch.day === day)
    const times = open.map(({ from, to }) => `${clockWords(from)} to ${clockWords(to)}`)
    return times.length > 0 ? `${weekdays[day]}: ${times.join(', ')}` : []
  })
  return [
    ...days,
    formatTimeZone(timeZone),
    `${rest.lengthMinutes}-minute meetings, ${rest.bufferMinutes} minutes apart, booked ${rest.noticeDays} to ${rest.horizonDays} days ahead, up to ${rest.perDay} per day`,
  ]
}

const words: Words = {
  no_record_reason: (reason) => [noRecordReasons[reason]],
  registered_states: named(states),
  home_state: (state) => [states[state]],
  languages: named(languages),
  credentials: named(credentials),
  years_of_experience: (years) => [`${years} (${experienceBands[experienceBandIndex(years)]})`],
  specializations: (all) =>
    all.map(
      ({ id, clients_now, evidence }) =>
        `${clientSpecialties[id]}: ${clientCounts[clients_now]} current clients. ${evidence}`,
    ),
  service_topics: topics,
  main_topics: topics,
  fees: (all) => all.map((fee) => `${feeLabelOf(fee.kind)}: ${feeInWords(fee)}`),
  first_meeting: ({ isFree, minutes }) => [`${isFree ? 'Free' : 'Paid'}, ${minutes} minutes`],
  weekly_hours: hoursInWords,
}

/** Empty if there is no answer. */
export function answerInWords(field: AdvisorField, answer: unknown): string[] {
  if (answer === null || answer === undefined || answer === '') return []
  if (Array.isArray(answer) && answer.length === 0) return []
  if (typeof answer === 'boolean') return [answer ? 'Yes' : 'No']
  const say = words[field] as ((given: unknown) => string[]) | undefined
  return say ? say(answer) : [String(answer)]
}
