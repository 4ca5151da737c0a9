import type { Orm } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { readCardsFor } from '../consumers/read-cards-for.ts'
import { readNames } from '../identity/person-names.ts'
import { sendMail } from '../mail/send-mail.ts'
import { advisorLetters } from './request-letters.ts'
import type { RequestRow } from './request-store.ts'

/**
 * By letter, always: they have promised to answer. Of the consumer it has what their card has, the initial and the state;
 * the consumer's number stands in the key, so that it goes when they go.
 */
export async function tellAdvisor(
  services: Pick<Services, 'jobs' | 'settings'>,
  transaction: Orm,
  { id, consumerId, advisorId, kind, expiresAt }: RequestRow,
  occasion: keyof typeof advisorLetters,
): Promise<void> {
  const reader = await readNames(transaction, advisorId)
  const asker = (await readCardsFor(transaction, advisorId, [consumerId])).get(consumerId)
  if (!reader || !asker) return
  const words = advisorLetters[occasion]({
    settings: services.settings,
    reader,
    asker,
    kind,
    dueAt: expiresAt,
  })
  await sendMail(services, transaction, `request-${occasion}:${consumerId}:${id}`, {
    to: reader.email,
    ...words,
  })
}
