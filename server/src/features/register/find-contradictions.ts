import type { AdvisorAnswers } from '@evenkeel/contract/advisor-answers'
import type { Contradiction, RegisterRecord } from '@evenkeel/contract/register'

/** Where what an advisor says of themselves and what the register or the firm's form says differ. */
export function findContradictions(_answers: AdvisorAnswers, _record: RegisterRecord): Contradiction[] {
  return []
}
