import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { Problem } from '@evenkeel/contract/problem'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import { lockConsumer } from './consumer-record.ts'
import { draftHash } from './draft-cookie.ts'
import { lockDraft } from './draft-store.ts'
import { moveDraft } from './move-draft.ts'

/** For a person whose account has answers but who wants to use those of this browser instead. */
export async function claimDraft(
  services: Reacting,
  { personId }: Caller,
  visit: Visit,
): Promise<{ consumer: ConsumerProfile }> {
  const { database, clock } = services
  const now = clock.now()
  const hash = draftHash(visit)
  const { profile } = await database.transaction(async (transaction) => {
    const draft = hash && (await lockDraft(transaction, hash, now))
    if (!draft) throw new Problem('not-found')
    return moveDraft(services, transaction, await lockConsumer(transaction, personId, now), draft, now)
  })
  visit.cookies.clear('draft')
  return { consumer: profile }
}
