import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { Application } from '@evenkeel/contract/people/advisors'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import type { ApplicationRow } from '../advisors/application-store.ts'
import type { CheckFacts } from './checks/check-facts.ts'
import { missingSteps } from './missing-steps.ts'

interface Facts {
  /** Undefined while nothing was saved: a draft. */
  row: ApplicationRow | undefined
  answers: AdvisorAnswers
  criteria: Pick<Criteria, 'states' | 'de_minimis_states'>
  vetting: CheckFacts
  checks: Application['checks']
  question: Application['question']
  submissions: number
}

const seconds = (at: Date | null | undefined) => (at ? Math.floor(at.getTime() / 1000) : null)

export function applicationOnWire({
  row,
  answers,
  criteria,
  vetting,
  checks,
  question,
  submissions,
}: Facts): Application {
  const proof = {
    method: vetting.proof.method,
    state: vetting.proof.state,
    workEmail: row?.workEmail ?? null,
    officerName: row?.officerName ?? null,
    officerEmail: row?.officerEmail ?? null,
  }
  const statesServed = criteria.states.length + criteria.de_minimis_states.length
  const { record, documents, contradictions } = vetting
  const isDecidedAgainst = row?.status === 'rejected' || row?.status === 'suspended'
  return {
    status: row?.status ?? 'draft',
    submittedAt: seconds(row?.submittedAt),
    checks,
    decidedAt: seconds(row?.decidedAt),
    reason: isDecidedAgainst ? row.reason : null,
    appeal:
      row?.appealText && row.appealedAt ? { text: row.appealText, at: seconds(row.appealedAt) ?? 0 } : null,
    mayAppeal: row?.status === 'rejected',
    question,
    contradictions: [...contradictions],
    proof,
    missingSteps: missingSteps({
      answers,
      proof,
      statesServed,
      hasRecord: record !== undefined,
      firmKind: record?.firm?.kind,
      documents: documents.map(({ kind }) => kind),
    }),
    signedName: row?.signedName ?? null,
    submissions,
  }
}
