import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { happened, type Reacting } from '../../../events.ts'
import type { Visit } from '../../../http/visit.ts'
import { hasAnswers, lockConsumer } from './consumer-record.ts'
import { draftHash } from './draft-cookie.ts'
import { lockDraft } from './draft-store.ts'
import { moveDraft } from './move-draft.ts'

/**
 * At sign-in, moves this browser's answers to the account, unless it has answers (then the person is asked). Never
 * blocks the sign-in: a draft that could not be moved stays in the browser and can be claimed.
 */
export async function moveDraftAtSignIn(
  services: Reacting,
  { personId, role }: { personId: PersonId; role: Role },
  visit: Visit,
): Promise<void> {
  const hash = draftHash(visit)
  if (role !== 'consumer' || !hash) return
  try {
    if (await moveIfWanted(services, personId, hash)) visit.cookies.clear('draft')
  } catch (error) {
    services.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a draft stayed behind')
  }
}

function moveIfWanted(services: Reacting, personId: PersonId, hash: Buffer): Promise<boolean> {
  const { database, clock } = services
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, hash, now)
    if (!draft) return false
    const consumer = await lockConsumer(transaction, personId, now)
    if (hasAnswers(consumer.profile)) {
      await happened(services, transaction, 'draft-claimed', { draftHash: hash, personId, isMoved: false })
      return false
    }
    await moveDraft(services, transaction, consumer, draft, now)
    return true
  })
}
