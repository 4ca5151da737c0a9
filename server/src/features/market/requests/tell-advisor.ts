import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { nameCard } from '../../people/consumers/name-card.ts'
import { readCardsFor } from '../../people/consumers/read-cards-for.ts'
import { advisorWords, isByStaff } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import { requestKey } from '../../people/notifications/request-key.ts'
import { advisorLetters } from './request-letters.ts'
import type { RequestRow } from './request-store.ts'
import { wordTime } from './word-time.ts'

/**
 * On the screen, and where they have promised to answer by letter too, always. Of the consumer it has what their card has,
 * the initial and the state; the consumer's number stands in the key, so that it goes when they go.
 */
export async function tellAdvisor(
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
    due: wordTime(expiresAt, reader),
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
