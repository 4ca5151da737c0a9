import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { Contradiction, RegisterRecord } from '@evenkeel/contract/people/register'
import { findFeeContradictions } from './find-fee-contradictions.ts'
import { findIdentityContradictions } from './find-identity-contradictions.ts'
import { findRegistrationContradictions } from './find-registration-contradictions.ts'

/**
 * Differences between an advisor's answers and the register or the firm's form; at most one per field. Missing data
 * contradicts nothing.
 */
export function findContradictions(answers: AdvisorAnswers, record: RegisterRecord): Contradiction[] {
  return [
    ...findIdentityContradictions(answers, record),
    ...findRegistrationContradictions(answers, record),
    ...findFeeContradictions(answers, record),
  ]
}
