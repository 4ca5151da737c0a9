import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { draftHash, draftOnWire } from './draft-cookie.ts'
import { findDraft } from './draft-store.ts'

/** Null for advisors and staff, no matter who used this browser before (the contact firewall). */
export async function readDraft(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller | undefined,
  visit: Visit,
): Promise<{ draft: ConsumerDraft | null }> {
  if (caller && caller.role !== 'consumer') return { draft: null }
  const hash = draftHash(visit)
  const draft = hash && (await findDraft(database.orm, hash, clock.now()))
  return { draft: draft ? draftOnWire(draft) : null }
}
