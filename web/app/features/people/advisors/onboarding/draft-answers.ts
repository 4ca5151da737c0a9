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

// What a form holds while somebody fills it in: the same answers, with every number and choice possibly still open,
// texts as typed and lists as they stand.

/** What may be open while it is typed; what a part is (kind, id, day) never is. */
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
  (textFields as readonly AdvisorField[]).includes(field)
const isListField = (field: AdvisorField): field is ListField =>
  (listFields as readonly AdvisorField[]).includes(field)

function open(field: AdvisorField): unknown {
  if (isTextField(field)) return ''
  return isListField(field) ? [] : null
}

export function toDraft(answers: AdvisorAnswers): DraftAnswers {
  const entries = advisorFields.map((field) => [field, answers[field] ?? open(field)])
  return Object.fromEntries(entries) as DraftAnswers
}

/** Parts that were left open on purpose are not sent at all. */
function withoutOpenParts(part: object): object {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== undefined))
}

function feeOf(fee: FeeDraft): unknown {
  if (fee.kind === 'asset-under-management') return { ...withoutOpenParts(fee), tiers: linkTiers(fee.tiers) }
  // What is included may be left empty, but it is always said.
  return fee.kind === 'flat-fee' ? { includes: '', ...withoutOpenParts(fee) } : withoutOpenParts(fee)
}

/** With the label, for readers that know only the value (spec 3-12). */
function specializationOf(one: SpecializationDraft): unknown {
  return { ...one, value: clientSpecialties[one.id], evidence: one.evidence ?? '' }
}

/** As it would be sent; whether it may be is the contract's question (check-answers.ts). */
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
