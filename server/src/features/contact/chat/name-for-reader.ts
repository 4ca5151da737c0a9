import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readAdvisorName } from '../../account/privacy/advisor-names.ts'
import { nameCard } from '../../people/consumers/name-card.ts'
import { readCardsFor } from '../../people/consumers/read-cards-for.ts'

/** The sender's name as the reader may know it: a consumer's as on their card, and in full while the reveals allow it. */
export async function nameForReader(
  transaction: Orm,
  { consumerId, advisorId, senderId }: { consumerId: PersonId; advisorId: PersonId; senderId: PersonId },
): Promise<string> {
  if (senderId === advisorId) return readAdvisorName(transaction, advisorId)
  return nameOnCard((await readCardsFor(transaction, advisorId, [consumerId])).get(consumerId))
}

function nameOnCard(card: ConsumerCard | undefined): string {
  const { first_name, last_name } = card?.revealed ?? {}
  const name = [first_name, last_name].filter((part) => part).join(' ')
  return name || nameCard(card ?? { initial: null, state: null })
}
