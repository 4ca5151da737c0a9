import type { Orm } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { readNames } from '../identity/person-names.ts'
import { sendMail } from '../mail/send-mail.ts'
import { nameOfAdvisor } from '../privacy/name-of-advisor.ts'
import { wantsEmail } from '../settings/wants-email.ts'
import { consumerLetters } from './request-letters.ts'
import type { RequestRow } from './request-store.ts'

/** By letter, unless they do not want letters about this. The advisor's number in the key: the letter names them. */
export async function tellConsumer(
  services: Pick<Services, 'jobs' | 'settings'>,
  transaction: Orm,
  { id, consumerId, advisorId, reason, expiresAt }: RequestRow,
  occasion: keyof typeof consumerLetters,
): Promise<void> {
  const reader = await readNames(transaction, consumerId)
  if (!reader || !(await wantsEmail(transaction, consumerId, 'request-answered'))) return
  const advisor = await nameOfAdvisor(transaction, advisorId)
  const words = consumerLetters[occasion]({
    settings: services.settings,
    reader,
    advisor,
    reason,
    dueAt: expiresAt,
  })
  await sendMail(services, transaction, `request-${occasion}:${advisorId}:${id}`, {
    to: reader.email,
    ...words,
  })
}
