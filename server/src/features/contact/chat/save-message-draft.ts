import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { setMember } from './conversation-store.ts'

/** Theirs alone, also where nothing can be sent: what was typed is not lost because a match was closed. */
export async function saveMessageDraft(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
  requestId: number,
  text: string,
): Promise<undefined> {
  // The one character no text of PostgreSQL can hold.
  const draft = text.replaceAll('\0', '')
  if (!(await setMember(database.orm, requestId, personId, { draft }))) throw new Problem('not-found')
}
