import { clientSpecialties, serviceTopics } from '@evenkeel/contract/choices'
import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import {
  clientCounts,
  credentials,
  languages,
  states,
  weekdays,
} from '@evenkeel/contract/people/profile-choices'
import { brand } from '@evenkeel/contract/site/brand'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { formatDateAndTimeInZone, formatTime } from '@evenkeel/format/times'
import type { ProductSettings } from '../../../services.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'
import { describeFee } from './describe-fee.ts'
import type { PublicationRow } from './publication-store.ts'

/** "09:00" as "9:00 am". */
const clock = (time: string) => formatTime(Date.parse(`1970-01-01T${time}:00Z`) / 1000, 'UTC')

const yesNo = (value: boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null

/** Every published answer as text, in the order of the steps; null if unanswered. */
function linesOf(answers: AdvisorAnswers): [label: string, words: string | null | undefined][] {
  const { weekly_hours: week, first_meeting: meeting } = answers
  const named = (labels: Readonly<Record<string, string>>, ids: readonly string[] | null | undefined) =>
    ids?.map((id) => labels[id]).join(', ')
  const topics = (ids: readonly number[] | null | undefined) => ids?.map((id) => serviceTopics[id]).join(', ')
  return [
    ['Name', [answers.first_name, answers.last_name].filter(Boolean).join(' ')],
    ['Title', answers.title],
    ['Company', answers.company_name],
    ['CRD number', answers.individual_crd_number],
    ['Firm CRD number', answers.firm_crd_number],
    ['Registered in', named(states, answers.registered_states)],
    ['Location', [answers.home_town, answers.home_state].filter(Boolean).join(', ')],
    ['Education', answers.education],
    ['Years of experience', answers.years_of_experience?.toString()],
    ['Gender', answers.gender],
    ['Age', answers.age_band],
    ['Languages', named(languages, answers.languages)],
    ['Credentials', named(credentials, answers.credentials)],
    ['Fiduciary at all times, in writing', yesNo(answers.is_fiduciary)],
    ['Reported disclosures', yesNo(answers.has_disclosures)],
    ['About', answers.bio_text],
    ['Why I am an advisor', answers.why_iam_fa],
    ['Quote', answers.favourite_quote],
    ['Video', answers.video_intro_url],
    [
      'Specializations',
      answers.specializations
        ?.map(
          ({ id, clients_now, evidence }) =>
            `${clientSpecialties[id]} (current clients: ${clientCounts[clients_now]}): ${evidence}`,
        )
        .join('\n'),
    ],
    ['Topics', topics(answers.service_topics)],
    ['Main topics', topics(answers.main_topics)],
    ['Fees', answers.fees?.map(describeFee).join('\n')],
    ['Commissions', yesNo(answers.takes_commissions)],
    ['Insurance license', yesNo(answers.sells_insurance)],
    ['Referral fees', yesNo(answers.takes_referral_fees)],
    ['First meeting', meeting && `${meeting.minutes} minutes, ${meeting.isFree ? 'free' : 'paid'}`],
    ['Calendar', answers.calendar_link],
    [
      'Weekly hours',
      week &&
        `${week.hours.map(({ day, from, to }) => `${weekdays[day]} ${clock(from)}–${clock(to)}`).join(', ')} (${formatTimeZone(week.timeZone)})`,
    ],
  ]
}

/** A copy for the compliance officer named in the advisor's settings (product.md 3.13). */
export function publishedCopyLetter(
  { supportEmail }: Pick<ProductSettings, 'supportEmail'>,
  { answers, version, publishedAt, reviewer }: PublicationRow,
): Pick<NewLetter, 'subject' | 'text'> {
  const name = [answers.first_name, answers.last_name].filter(Boolean).join(' ') || 'an advisor'
  const copy = linesOf(answers).flatMap(([label, words]) => (words ? [`${label}: ${words}`] : []))
  return {
    subject: `${brand.name}: version ${version} of ${name}’s profile is published`,
    text: [
      `Published on ${formatDateAndTimeInZone(publishedAt, 'UTC')}. Reviewed by: ${reviewer}.`,
      ...copy,
      `You’re getting this copy because ${name} named you as compliance officer at ${brand.name}. If that’s wrong, email ${supportEmail}.`,
      brand.name,
    ].join('\n\n'),
  }
}
