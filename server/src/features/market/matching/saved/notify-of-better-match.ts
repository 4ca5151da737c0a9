import { personUuid } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { Services } from '../../../../services.ts'
import type { NamedPerson } from '../../../account/identity/people/person-names.ts'
import { betterMatchWords } from '../../../people/notifications/notification-texts.ts'
import { notifyWithLetter } from '../../../people/notifications/notify-with-letter.ts'
import { type BetterMatch, betterMatchLetter } from './better-match-letter.ts'

/**
 * Notifies a consumer on screen and by letter that a clearly better advisor appeared. Once per occasion: the key holds
 * the search, the advisor the letter names, and the fit to beat.
 */
export async function notifyOfBetterMatch(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  consumer: NamedPerson,
  { savedSearchId, ...better }: BetterMatch & { savedSearchId: number },
): Promise<void> {
  const { advisorId, advisorName, fit, bestBefore, searchName } = better
  const { personId, firstName } = consumer
  const link = `/consumer/matchmaking/advisors?advisor=${personUuid('advisor', advisorId)}`
  const told = betterMatchWords({ advisorName, fit, searchName, link })
  await notifyWithLetter(
    services,
    transaction,
    { personId, aboutId: advisorId, key: `match-found:${savedSearchId}`, ...told },
    {
      reader: consumer,
      key: `match-found:${advisorId}:${savedSearchId}:${bestBefore.toFixed(3)}`,
      words: betterMatchLetter(services.settings, firstName, better),
    },
  )
}
