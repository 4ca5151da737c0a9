import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { Events } from '../../../../events.ts'
import { storeShadowChances } from '../../models/store-shadow-chances.ts'
import { deleteOpenChoices, findChoices, moveChoices } from '../choices/choice-store.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'
import { insertList, placesAsText } from '../search/match-list-store.ts'
import { moveBegunStep } from './begun-step-store.ts'
import { findHiddenByVisitor } from './visitor-hidden-store.ts'
import { findVisitorLists } from './visitor-list-store.ts'

/**
 * A visitor has an account now. What they began goes on there. Where their answers moved too, what they saw, hid and
 * chose is now the consumer's, and counts and is learned from like everything of theirs.
 */
export async function moveVisit(
  transaction: Orm,
  { draftHash: hash, personId, isMoved }: Events['draft-claimed'],
): Promise<void> {
  await moveBegunStep(transaction, hash, personId)
  if (!isMoved) return
  const lists = await findVisitorLists(transaction, hash)
  for (const { id, madeAt, list, places } of lists.toReversed()) {
    // A list with an advisor who is gone by now is not stored, and left behind.
    const { gone, hasShadow } = await insertList(
      transaction,
      { ...list, id, madeAt, consumerId: personId },
      placesAsText(places),
    )
    if (gone.length === 0 && hasShadow) await storeShadowChances(transaction, { id, places })
  }
  for (const { advisorId, reason, hiddenAt } of await findHiddenByVisitor(transaction, hash))
    await writeMatchEvent(transaction, hiddenAt, {
      kind: 'hidden',
      consumerId: personId,
      advisorId,
      detail: reason === null ? {} : { reason },
    })
  await moveOwnChoices(transaction, hash, personId)
}

/** Unless the account has choices of its own. */
async function moveOwnChoices(transaction: Orm, hash: Buffer, consumerId: PersonId): Promise<void> {
  if ((await findChoices(transaction, { consumerId })).length > 0) return
  await deleteOpenChoices(transaction, { draftHash: hash }, null)
  for (const { id, picked, answeredAt } of await moveChoices(transaction, hash, consumerId))
    if (answeredAt)
      await writeMatchEvent(transaction, answeredAt, {
        kind: 'chosen',
        consumerId,
        detail: { choiceId: id, picked },
      })
}
