import { clientSpecialties } from '@evenkeel/contract/choices'
import {
  type AdvisorAnswers,
  type AdvisorFee,
  type AdvisorField,
  advisorFields,
  type Specialization,
} from '@evenkeel/contract/people/advisor-answers'
import type { WeeklyHoursDraft } from '../../../../ui/fields/weekly-hours.ts'
import { linkTiers } from '../fees/tiers.ts'

// The answers during editing: numbers and choices may be empty, texts and lists are kept as entered.

/** Which parts may be empty during editing; parts that identify an entry (kind, id, day) never are. */
type Typing<T> = T extends number | string
  ? T | null
  : T extends readonly (infer Each)[]
    ? Typing<Each>[]
    : T extends object
      ? { [Key in keyof T]: Key extends 'kind' | 'id' | 'day' | 'from' ? T[Key] : Typing<T[Key]> }
      : T

export type FeeDraft = Typing<AdvisorFee>
export type FeeDraftOf<Kind extends AdvisorFee['kind']> = Extract<FeeDraft, { kind: Kind }>
export type SpecializationDraft = Typing<Specialization>
type FirstMeetingDraft = Typing<NonNullable<AdvisorAnswers['first_meeting']>>

const textFields = [
  'individual_crd_number',
  'firm_crd_number',
  'first_name',
  'last_name',
  'title',
  'company_name',
  'home_town',
  'office_zip',
  'phone_number',
  'education',
  'bio_text',
  'why_iam_fa',
  'favourite_quote',
  'video_intro_url',
  'calendar_link',
] as const satisfies readonly AdvisorField[]
export type TextField = (typeof textFields)[number]

const listFields = [
  'registered_states',
  'languages',
  'credentials',
  'specializations',
  'service_topics',
  'main_topics',
  'fees',
] as const satisfies readonly AdvisorField[]
type ListField = (typeof listFields)[number]

type Given<Field extends AdvisorField> = NonNullable<AdvisorAnswers[Field]>
type DraftOf<Field extends AdvisorField> = Field extends TextField
  ? string
  : Field extends 'fees'
    ? FeeDraft[]
    : Field extends 'specializations'
      ? SpecializationDraft[]
      : Field extends 'weekly_hours'
        ? WeeklyHoursDraft | null
        : Field extends 'first_meeting'
          ? FirstMeetingDraft | null
          : Field extends ListField
            ? Given<Field>
            : Given<Field> | null

export type DraftAnswers = { [Field in AdvisorField]: DraftOf<Field> }

export const isTextField = (field: AdvisorField): field is TextField =>
  textFields.some((each) => each === field)
const isListField = (field: AdvisorField): field is ListField => listFields.some((each) => each === field)

/** Whether a value from elsewhere is one that this form could have held. */
export function isDraftOf(field: string, value: unknown): boolean {
  const known = advisorFields.find((each) => each === field)
  if (!known) return false
  if (isTextField(known)) return typeof value === 'string'
  if (!isListField(known)) return value !== undefined
  if (!Array.isArray(value)) return false
  return known === 'fees' || known === 'specializations'
    ? value.every(
        (each) => typeof each === 'object' && each !== null && (known === 'fees' ? 'kind' : 'id') in each,
      )
    : true
}

function open(field: AdvisorField): unknown {
  if (isTextField(field)) return ''
  return isListField(field) ? [] : null
}

export function toDraft(answers: AdvisorAnswers): DraftAnswers {
  const entries = advisorFields.map((field) => [field, answers[field] ?? open(field)])
  return Object.fromEntries(entries) as DraftAnswers
}

/** Parts left empty on purpose are not sent. */
function withoutOpenParts(part: object): object {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== undefined))
}

function feeOf(fee: FeeDraft): unknown {
  if (fee.kind === 'asset-under-management') return { ...withoutOpenParts(fee), tiers: linkTiers(fee.tiers) }
  // The included services may be empty but are always sent.
  return fee.kind === 'flat-fee' ? { includes: '', ...withoutOpenParts(fee) } : withoutOpenParts(fee)
}

/** With the label, for readers that know only the value (spec 3-12). */
function specializationOf(one: SpecializationDraft): unknown {
  return { ...one, value: clientSpecialties[one.id], evidence: one.evidence ?? '' }
}

/** The answer as it would be sent; check-answers.ts decides whether it is valid. */
export function answerIn(draft: DraftAnswers, field: AdvisorField): unknown {
  if (isTextField(field)) return draft[field].trim() || null
  const value =
    field === 'fees'
      ? draft.fees.map(feeOf)
      : field === 'specializations'
        ? draft.specializations.map(specializationOf)
        : draft[field]
  return Array.isArray(value) && value.length === 0 ? null : value
}
