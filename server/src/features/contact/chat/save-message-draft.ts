import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { setMember } from './conversation-store.ts'

/** Allowed also where sending is not, so a closed match does not lose what was typed. */
export async function saveMessageDraft(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
  requestId: number,
  text: string,
): Promise<undefined> {
  // PostgreSQL text cannot hold this character.
  const draft = text.replaceAll('\0', '')
  if (!(await setMember(database.orm, requestId, personId, { draft }))) throw new Problem('not-found')
}
