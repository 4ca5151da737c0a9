import type { Orm } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { NamedPerson } from '../identity/person-names.ts'
import { sendMail } from '../mail/send-mail.ts'
import { wantsEmail } from '../settings/wants-email.ts'
import { type BetterMatch, betterMatchLetter } from './better-match-letter.ts'

/**
 * Everything by which a consumer hears that somebody clearly better appeared; a notification on the screen belongs here
 * too. Once for each occasion: the key has the search, the advisor (whom the letter names) and the fit to beat.
 */
export async function tellOfBetterMatch(
  services: Pick<Services, 'jobs' | 'settings'>,
  transaction: Orm,
  consumer: NamedPerson,
  { savedSearchId, ...better }: BetterMatch & { savedSearchId: number },
): Promise<void> {
  if (!(await wantsEmail(transaction, consumer.personId, 'match-found'))) return
  const key = `match-found:${better.advisorId}:${savedSearchId}:${better.bestBefore.toFixed(3)}`
  const letter = betterMatchLetter(services.settings, consumer.firstName, better)
  await sendMail(services, transaction, key, { to: consumer.email, ...letter })
}
