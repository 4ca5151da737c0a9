import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { listOwnDocuments as call } from '@evenkeel/contract/people/documents'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readVersions } from './read-versions.ts'
import { readRequiredDocuments } from './required-documents.ts'

export async function listOwnDocuments(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<AnswerOf<typeof call>> {
  return {
    documents: await readVersions(orm, personId, clock.now()),
    required: await readRequiredDocuments(orm, personId),
  }
}
