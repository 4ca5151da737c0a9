import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { openStoredFile } from '../../../people/documents/open-stored-file.ts'
import { requireConversation } from '../require-conversation.ts'
import { findMessageFile } from './message-file-store.ts'

/** Only for the two people, also when the conversation is over; always as a download. */
export async function openMessageFile(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  caller: Caller,
  requestId: number,
  fileId: string,
) {
  const { orm } = services.database
  await requireConversation(orm, caller, requestId)
  const row = await findMessageFile(orm, requestId, fileId, caller.personId)
  if (!row) throw new Problem('not-found')
  const { fileKey, type, name } = row
  return openStoredFile(services, { fileKey, type, name })
}
