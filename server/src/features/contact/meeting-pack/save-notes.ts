import type { saveNotes as call } from '@evenkeel/contract/contact/meeting-pack'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { findNotes, putNotes } from './notes-store.ts'
import { requirePackRequest } from './require-pack-request.ts'

/** The other person learns nothing, not even that notes exist. Saving the same content again changes nothing. */
export async function saveNotes(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  requestId: number,
  { text, version }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  await requirePackRequest(orm, caller, requestId)
  const { personId } = caller
  const put = await putNotes(orm, { requestId, personId, text, version, now: clock.now() })
  if (put) return { notes: put }
  const stored = await findNotes(orm, requestId, personId)
  if (stored.text !== text) throw new Problem('changed-elsewhere')
  return { notes: stored }
}
