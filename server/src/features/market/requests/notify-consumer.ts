import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { readAdvisorName } from '../../account/privacy/advisor-names.ts'
import { consumerWords, isByStaff } from '../../people/notifications/notification-texts.ts'
import { notify, requestKey } from '../../people/notifications/notify.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import { becauseOf, consumerLetters } from './request-letters.ts'
import type { RequestRow } from './request-store.ts'

/**
 * On screen, and by letter unless their settings say otherwise. The key holds the advisor's id, because the text names
 * them; texts about a person who leaves name no one.
 */
export async function notifyConsumer(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  { id, consumerId, advisorId, reason, expiresAt, stoppedUntil }: RequestRow,
  occasion: keyof typeof consumerWords,
): Promise<void> {
  const reader = await readNames(transaction, consumerId)
  if (!reader) return
  const isNamed = occasion !== 'gone'
  const advisor = await readAdvisorName(transaction, isNamed ? advisorId : null)
  const words = consumerWords[occasion]({ requestId: id, advisor, because: becauseOf[reason ?? 'other'] })
  const told = {
    personId: consumerId,
    key: isNamed ? requestKey(id) : `gone:${id}`,
    ...words,
    ...(isNamed && { aboutId: advisorId }),
  }
  if (isByStaff(occasion)) return notify(services, transaction, told)
  if (occasion === 'closed') return notify(services, transaction, told, { dueAt: null, mailedAt: null })
  const answerBy = { 'asked-back': stoppedUntil ?? expiresAt, 'question-waits': expiresAt }
  await notifyWithLetter(services, transaction, told, {
    reader,
    key: `request-${occasion}:${isNamed ? advisorId : consumerId}:${id}`,
    words: consumerLetters[occasion]({
      settings: services.settings,
      reader,
      advisor,
      reason,
      dueAt: expiresAt,
      requestId: id,
    }),
    ...(isKeyOf(answerBy, occasion) && { answerBy: answerBy[occasion] }),
  })
}
