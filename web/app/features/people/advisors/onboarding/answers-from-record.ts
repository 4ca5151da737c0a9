import { keysOf } from '@evenkeel/contract/keys-of'
import { type AdvisorField, advisorAnswerShape } from '@evenkeel/contract/people/advisor-answers'
import type { RegisterRecord } from '@evenkeel/contract/people/register'
import { answerIn, type DraftAnswers } from './draft-answers.ts'

/** What "This is me" fills in besides the step's own fields. */
export const alsoFromRecord = [
  'first_name',
  'last_name',
  'company_name',
  'years_of_experience',
] as const satisfies readonly AdvisorField[]

const longestCareer = 70

/** Whole years since a day; eleven months count as none. */
export function wholeYearsSince(day: string, now: Date): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const isBeforeDay =
    now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < date)
  const years = now.getUTCFullYear() - year - (isBeforeDay ? 1 : 0)
  return Math.min(Math.max(years, 0), longestCareer)
}

export const registeredStatesOf = ({ licences }: RegisterRecord) =>
  licences.filter(({ licence }) => licence === 'registered').map(({ state }) => state)

/** The firm whose Form ADV was read, otherwise the first one. */
export function firmOf({ firm, firms }: RegisterRecord): { crd: string | null; name: string } | undefined {
  return firms.find(({ crd }) => crd !== null && crd === firm?.crd) ?? firm ?? firms[0]
}

/** What the register knows and the advisor has not answered yet, without values the contract rejects. */
export function answersFromRecord(
  record: RegisterRecord,
  values: DraftAnswers,
  now: Date,
): Partial<DraftAnswers> {
  const firm = firmOf(record)
  const known: Partial<DraftAnswers> = {
    registered_states: registeredStatesOf(record),
    firm_crd_number: firm?.crd ?? '',
    company_name: firm?.name ?? '',
    first_name: record.firstName,
    last_name: record.lastName,
    years_of_experience: record.registeredSince ? wholeYearsSince(record.registeredSince, now) : null,
  }
  const fields = keysOf(known)
  const wanted = fields.filter((field) => {
    if (answerIn(values, field) !== null) return false
    const answer = answerIn({ ...values, ...known }, field)
    return answer !== null && advisorAnswerShape[field].safeParse(answer).success
  })
  return Object.fromEntries(wanted.map((field) => [field, known[field]]))
}
