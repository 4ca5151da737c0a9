import { serviceTopics } from '@evenkeel/contract/choices'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { countAdvisors } from '@evenkeel/contract/market/count-advisors'
import { countedFields } from '@evenkeel/contract/people/matched-fields'
import { kindsOfHelp, meetingModes } from '@evenkeel/contract/people/profile-choices'
import { formatList } from '@evenkeel/format/lists'
import { formatDollars } from '@evenkeel/format/money'
import type { Answers } from '../questions/answers.ts'

type Body = BodyOf<typeof countAdvisors>
type Counted = (typeof countedFields)[number]

export interface FunnelGroup {
  label: string
  fields: readonly Counted[]
}

function topicsLabel({ service_topics }: Answers): string | null {
  return service_topics?.map((topic) => serviceTopics[topic]).join(', ') || null
}

function helpLabel({ kind_of_help }: Answers): string | null {
  // "Not sure" rules nobody out.
  return kind_of_help && kind_of_help !== 'not-sure' ? kindsOfHelp[kind_of_help] : null
}

function meetingLabel({ meeting_modes: modes, meeting_radius_miles: miles }: Answers): string | null {
  if (!modes?.length) return null
  const words = modes.map((mode) =>
    mode === 'in-person' && miles !== null
      ? `${meetingModes[mode]} within ${miles} miles`
      : meetingModes[mode],
  )
  const [first = '', ...rest] = words
  return formatList([first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))], 'or')
}

function limitLabel({ yearly_limit, yearly_limit_weight }: Answers): string | null {
  return yearly_limit !== null && yearly_limit_weight === 'must'
    ? `At most ${formatDollars(yearly_limit)} a year`
    : null
}

/** Each question that can rule advisors out, in the order it is asked; null where it is not answered. */
const asked: readonly { fields: readonly Counted[]; label: (answers: Answers) => string | null }[] = [
  { fields: ['service_topics'], label: topicsLabel },
  { fields: ['kind_of_help'], label: helpLabel },
  {
    fields: ['client_specialties'],
    label: ({ client_specialties }) => (client_specialties?.length ? 'What describes you' : null),
  },
  { fields: ['income_band'], label: ({ income_band }) => (income_band ? 'Your income' : null) },
  {
    fields: ['assets', 'asset_band', 'saving_per_month'],
    label: ({ assets, asset_band }) => (assets !== null || asset_band !== null ? 'Your assets' : null),
  },
  { fields: ['meeting_modes', 'meeting_radius_miles'], label: meetingLabel },
  { fields: ['yearly_limit', 'yearly_limit_weight'], label: limitLabel },
  {
    fields: ['fiduciary_weight'],
    label: ({ fiduciary_weight }) => (fiduciary_weight === 'must' ? 'Fiduciary in writing' : null),
  },
  {
    fields: ['no_disclosures_weight'],
    label: ({ no_disclosures_weight }) => (no_disclosures_weight === 'must' ? 'No disclosures' : null),
  },
]

/** Before any answer: advisors who are paused or full are out. */
const takingClients: FunnelGroup = { label: 'Taking new clients', fields: ['zip'] }

/** Answers of the whole questionnaire that the three screens don't show. */
const elsewhere: readonly Counted[] = [
  'languages',
  'advisor_genders',
  'advisor_genders_weight',
  'advisor_age_bands',
  'advisor_age_bands_weight',
  'advisor_experience',
  'advisor_experience_weight',
  'advisor_credentials',
  'advisor_credentials_weight',
]

/** What was answered so far, question by question. */
export function funnelGroups(answers: Answers): FunnelGroup[] {
  const groups = asked.flatMap(({ fields, label }) => {
    const words = label(answers)
    return words === null ? [] : [{ label: words, fields }]
  })
  const hasMore = elsewhere.some((field) => answers[field] !== null)
  const more: readonly FunnelGroup[] = hasMore ? [{ label: 'Your other answers', fields: elsewhere }] : []
  return [takingClients, ...groups, ...more]
}

/** What is sent to be counted; null before there is a place to count in. */
export function funnelBody(answers: Answers): Body | null {
  const { zip, state } = answers
  const isZip = zip !== null && /^\d{5}$/.test(zip)
  if (!isZip && !state) return null
  const given = countedFields.flatMap((field) => {
    const value = answers[field]
    return value === null || value === undefined || (field === 'zip' && !isZip) ? [] : [[field, value]]
  })
  return {
    ...Object.fromEntries(given),
    // The ZIP code decides the state, so that a changed one is counted where it is.
    ...(!isZip && state && { state }),
    groups: funnelGroups(answers).map(({ fields }) => [...fields]),
  }
}
