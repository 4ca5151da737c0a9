import type { DocumentKind } from '@evenkeel/contract/people/documents'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readWorkingCopy } from '../advisors/working-copy.ts'
import { readRegisterRecord } from '../register/read-register-record.ts'

/** A firm registered only with states has no relationship summary; for an unknown firm it is required. */
export function requiredDocuments(firmKind: 'sec' | 'state' | undefined): DocumentKind[] {
  const always: DocumentKind[] = ['adv_document', 'disclosure_document']
  return firmKind === 'state' ? always : ['crs_form', ...always]
}

/** The kinds this advisor must submit, depending on what the register says about their firm. */
export async function readRequiredDocuments(orm: Orm, personId: PersonId): Promise<DocumentKind[]> {
  const crd = (await readWorkingCopy(orm, personId))?.answers.individual_crd_number
  const record = crd ? await readRegisterRecord(orm, crd) : undefined
  return requiredDocuments(record?.firm?.kind)
}
