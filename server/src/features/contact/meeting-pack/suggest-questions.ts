import type { AgendaItem } from '@evenkeel/contract/contact/meeting-pack'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readWorkingCopy } from '../../people/advisors/working-copy.ts'
import { readCurrentDocuments } from '../../people/documents/read-current-documents.ts'
import { findContradictions } from '../../people/register/find-contradictions.ts'
import { readRegisterRecord } from '../../people/register/read-register-record.ts'
import { formCrsQuestions, questionKey } from './form-crs-questions.ts'
import { missingFactQuestions } from './missing-fact-questions.ts'

export type Suggestion = Pick<AgendaItem, 'text' | 'source'>

/** Questions that could be asked of this advisor, without duplicates and without those on the agenda. */
export async function suggestQuestions(
  orm: Orm,
  advisorId: PersonId,
  agenda: readonly Pick<AgendaItem, 'text'>[],
): Promise<Suggestion[]> {
  const all: Suggestion[] = [
    ...formCrsQuestions.map((text) => ({ text, source: 'form-crs' as const })),
    ...(await readMissingFacts(orm, advisorId)).map((text) => ({ text, source: 'missing-fact' as const })),
  ]
  const known = new Set(agenda.map(({ text }) => questionKey(text)))
  return all.filter(({ text }) => {
    const key = questionKey(text)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

/** Uses what consumers can see, never the working copy. */
async function readMissingFacts(orm: Orm, advisorId: PersonId): Promise<string[]> {
  const answers = (await readWorkingCopy(orm, advisorId))?.publication?.answers
  if (!answers) return []
  const crd = answers.individual_crd_number
  const record = crd ? await readRegisterRecord(orm, crd) : undefined
  const documents = await readCurrentDocuments(orm, advisorId)
  return missingFactQuestions({
    answers,
    record,
    contradictions: record ? findContradictions(answers, record) : [],
    hasFormCrs: documents.some(({ kind }) => kind === 'crs_form'),
  })
}
