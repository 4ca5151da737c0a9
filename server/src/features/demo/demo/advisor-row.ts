import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { personUuid } from '@evenkeel/contract/person-id'
import type { AdvisorRow } from './demo-store.ts'
import type { DemoAdvisor } from './people/make-advisor.ts'
import { subtractDays } from './subtract-days.ts'

/** The rows of an advisor, with dates counted back from now. */
export function advisorRow(advisor: DemoAdvisor, now: Date): AdvisorRow {
  const { id, email, timeZone, criteria, pausedForDays, settings, appliedDaysAgo, reviewDays } = advisor
  const { first_name, last_name, company_name, ...answers } = advisor.answers
  return {
    id,
    uuid: personUuid('advisor', id),
    email,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    company: company_name ?? '',
    time_zone: timeZone,
    answers: givenOf(answers),
    crd: answers.individual_crd_number ?? '',
    criteria: { ...criteria, paused_until: pausedForDays === null ? null : dayAfter(now, pausedForDays) },
    settings,
    portrait_id: advisor.portraitId,
    started_at: subtractDays(now, appliedDaysAgo + 6),
    submitted_at: subtractDays(now, appliedDaysAgo),
    decided_at: subtractDays(now, appliedDaysAgo - reviewDays),
  }
}

/** Unanswered fields are left out, and labels of specializations are added when they are read. */
function givenOf({ specializations, ...answers }: AdvisorAnswers): AdvisorAnswers {
  const given = Object.entries(answers).filter(([, value]) => value !== null && value !== undefined)
  return {
    ...Object.fromEntries(given),
    ...(specializations && { specializations: specializations.map(({ value: _, ...each }) => each) }),
  }
}

const dayAfter = (now: Date, days: number) => subtractDays(now, -days).toISOString().slice(0, 10)
