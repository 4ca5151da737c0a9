import type { AdvisorAnswers, AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import type { ProblemFields } from '@evenkeel/contract/problem'
import { checkFee } from '@evenkeel/matching/cost/check-fee'
import { checkWeeklyHours } from '../advisors/check-weekly-hours.ts'
import { describeFeeProblem } from './describe-fee-problem.ts'

// A removed title falls back to the default one.
const neededOnceApproved = advisorSteps
  .flatMap(({ required }): readonly AdvisorField[] => required)
  .filter((field) => field !== 'title')

interface Facts {
  before: AdvisorAnswers
  after: AdvisorAnswers
  /** The fields this save names; answers that were not touched block nothing. */
  changed: readonly AdvisorField[]
  isApproved: boolean
  /** Full years since the first registration, if the register has it and years were answered. */
  maxYears?: number | undefined
}

/** Rules across fields. Field path → sentence; empty if it may be saved. */
export function checkAnswers({ before, after, changed, isApproved, maxYears }: Facts): ProblemFields {
  const fields: ProblemFields = {}
  if (changed.includes('main_topics') || changed.includes('service_topics')) checkTopics(after, fields)
  if (changed.includes('fees')) checkFees(after, fields)
  if (changed.includes('weekly_hours') && after.weekly_hours)
    Object.assign(fields, checkWeeklyHours(after.weekly_hours))
  if (maxYears !== undefined && (after.years_of_experience ?? 0) > maxYears)
    fields.years_of_experience = wordYears(maxYears)
  if (isApproved) {
    for (const field of neededOnceApproved)
      if (changed.includes(field) && isEmpty(after[field]) && !isWithoutNumber(field, before))
        fields[field] = 'Your published profile needs this. Change it instead of removing it.'
    // The number was verified with the person's identity; another number would be another person.
    if ((after.individual_crd_number ?? null) !== (before.individual_crd_number ?? null))
      fields.individual_crd_number = 'We verified this number with your application. Email us to change it.'
  }
  return fields
}

/** People who are in no register were approved without a number. */
const isWithoutNumber = (field: AdvisorField, before: AdvisorAnswers) =>
  field === 'individual_crd_number' && isEmpty(before[field])

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const wordYears = (years: number) =>
  years === 0
    ? 'You’ve been registered for less than a year. Enter 0.'
    : `You’ve been registered for ${years} ${years === 1 ? 'year' : 'years'}. Enter ${years} or less.`

function checkTopics({ main_topics, service_topics }: AdvisorAnswers, fields: ProblemFields): void {
  if (main_topics?.some((topic) => !service_topics?.includes(topic)))
    fields.main_topics = 'Choose main topics from the topics you help with.'
}

function checkFees({ fees }: AdvisorAnswers, fields: ProblemFields): void {
  for (const [at, fee] of fees?.entries() ?? [])
    for (const problem of checkFee(fee)) {
      const [path, sentence] = describeFeeProblem(fee, problem)
      fields[`fees.${at}.${path}`] ??= sentence
    }
}
