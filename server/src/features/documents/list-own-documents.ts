import type { listOwnDocuments as call } from '@evenkeel/contract/documents'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { documentOnWire } from './document-on-wire.ts'
import { findVersions } from './document-store.ts'
import { readRequiredDocuments } from './read-required-documents.ts'

export async function listOwnDocuments(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<AnswerOf<typeof call>> {
  const versions = await findVersions(orm, personId)
  const now = clock.now()
  return {
    documents: versions.map((row) => documentOnWire(row, now)),
    required: await readRequiredDocuments(orm, personId),
  }
}
