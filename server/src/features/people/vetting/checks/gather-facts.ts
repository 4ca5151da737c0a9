import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { checkStates } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { dayOf } from '../../../../time/day-of.ts'
import type { ApplicationRow } from '../../advisors/application-store.ts'
import { readCurrentDocuments } from '../../documents/read-current-documents.ts'
import { compareNames } from '../../register/compare-names.ts'
import { findContradictions } from '../../register/find-contradictions.ts'
import { readRegisterRecord } from '../../register/read-register-record.ts'
import type { CheckFacts } from './check-facts.ts'

interface Known {
  personId: PersonId
  /** Including names and company. */
  answers: AdvisorAnswers
  row: ApplicationRow | undefined
  now: Date
}

export async function gatherFacts(orm: Orm, { personId, answers, row, now }: Known): Promise<CheckFacts> {
  const crd = answers.individual_crd_number
  const record = crd ? await readRegisterRecord(orm, crd) : undefined
  const hasName = Boolean(answers.first_name && answers.last_name)
  return {
    today: dayOf(now),
    proof: {
      method: row?.proofMethod ?? null,
      state: proofState(row, now),
      provedAt: row?.provedAt ?? null,
    },
    answers,
    record,
    nameMatch: record && hasName ? compareNames(answers, record) : undefined,
    contradictions: record ? findContradictions(answers, record) : [],
    documents: await readCurrentDocuments(orm, personId),
  }
}

/** An unused code expires by itself, without being stored as such. */
function proofState(row: ApplicationRow | undefined, now: Date): (typeof checkStates)[number] {
  if (!row) return 'not-started'
  const isOver =
    row.proofState === 'waiting' && row.codeExpiresAt !== null && row.codeExpiresAt.getTime() <= now.getTime()
  return isOver ? 'expired' : row.proofState
}
