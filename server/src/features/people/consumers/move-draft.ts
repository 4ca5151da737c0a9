import type { Orm } from '../../../database/database.ts'
import { happened, type Reacting } from '../../../events.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { completeAnswers } from './complete-answers.ts'
import { type Consumer, writeConsumer } from './consumer-record.ts'
import { type DraftRow, deleteDraft } from './draft-store.ts'

/**
 * Replaces the answers of a locked consumer by those of a draft and deletes the draft. Fields the draft never asks
 * about are kept: names and what is hidden from the card.
 */
export async function moveDraft(
  services: Reacting,
  transaction: Orm,
  consumer: Consumer,
  draft: DraftRow,
  now: Date,
): Promise<Consumer> {
  const { profile } = consumer
  const answers = completeAnswers(draft.answers)
  const kept = {
    first_name: answers.first_name ?? profile.first_name,
    last_name: answers.last_name ?? profile.last_name,
    time_zone: answers.time_zone ?? profile.time_zone,
    card_hides: answers.card_hides ?? profile.card_hides,
  }
  const moved = await writeConsumer(transaction, consumer, { ...answers, ...kept }, now)
  await happened(services, transaction, 'draft-claimed', {
    draftHash: draft.hash,
    personId: profile.consumer_id,
    isMoved: true,
  })
  await deleteDraft(transaction, draft.hash)
  await writeAudit(transaction, {
    event: 'draft-moved',
    actorId: profile.consumer_id,
    subjectType: 'consumer',
    subjectId: profile.consumer_id,
    detail: { fields: Object.keys(draft.answers), version: moved.profile.version },
  })
  return moved
}
