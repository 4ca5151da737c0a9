import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { dayOf } from '../../../../time/day-of.ts'
import type { ApplicationRow } from '../../advisors/application-row.ts'
import { readStandingDocuments } from '../../documents/read-standing-documents.ts'
import { compareNames } from '../../register/compare-names.ts'
import { findContradictions } from '../../register/find-contradictions.ts'
import { readRegisterRecord } from '../../register/read-register-record.ts'
import { proofState } from '../proof/proof-state.ts'
import type { CheckFacts } from './check-facts.ts'

interface Known {
  personId: PersonId
  /** With names and company. */
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
    documents: await readStandingDocuments(orm, personId),
  }
}
