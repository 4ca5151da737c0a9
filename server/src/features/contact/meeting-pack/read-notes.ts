import type { readNotes as call } from '@evenkeel/contract/contact/meeting-pack'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { findNotes } from './notes-store.ts'
import { requirePackRequest } from './require-pack-request.ts'

/** The caller's own notes on a request in any state, because a declined request may deserve a note too. */
export async function readNotes(
  { database: { orm } }: Pick<Services, 'database'>,
  caller: Caller,
  requestId: number,
): Promise<AnswerOf<typeof call>> {
  await requirePackRequest(orm, caller, requestId)
  return { notes: await findNotes(orm, requestId, caller.personId) }
}
