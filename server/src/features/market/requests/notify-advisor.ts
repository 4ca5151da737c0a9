import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { nameCard } from '../../people/consumers/name-card.ts'
import { readCardsFor } from '../../people/consumers/read-cards-for.ts'
import { advisorWords, isByStaff } from '../../people/notifications/notification-texts.ts'
import { notify, requestKey } from '../../people/notifications/notify.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import { advisorLetters } from './request-letters.ts'
import type { RequestRow } from './request-store.ts'

/**
 * On screen, and always by letter, because they promised to answer. It shows only the initial and state of the consumer;
 * the key holds the consumer's id, so the letter is deleted with them.
 */
export async function notifyAdvisor(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  { id, consumerId, advisorId, kind, expiresAt }: RequestRow,
  occasion: keyof typeof advisorWords,
): Promise<void> {
  const reader = await readNames(transaction, advisorId)
  const asker = (await readCardsFor(transaction, advisorId, [consumerId])).get(consumerId)
  if (!reader || !asker) return
  const words = advisorWords[occasion]({
    requestId: id,
    asker: nameCard(asker),
    asked: kind,
    due: formatForReader(expiresAt, reader),
  })
  const told = { personId: advisorId, aboutId: consumerId, key: requestKey(id), ...words }
  if (isByStaff(occasion)) return notify(services, transaction, told)
  if (occasion === 'withdrawn' || occasion === 'expired' || occasion === 'closed')
    return notify(services, transaction, told, { dueAt: null, mailedAt: null })
  await notifyWithLetter(services, transaction, told, {
    reader,
    key: `request-${occasion}:${consumerId}:${id}`,
    words: advisorLetters[occasion]({
      settings: services.settings,
      reader,
      asker,
      kind,
      dueAt: expiresAt,
      requestId: id,
    }),
    answerBy: expiresAt,
    isPromised: true,
  })
}
