import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { nameCard } from '../consumers/name-card.ts'
import { readCardsFor } from '../consumers/read-cards-for.ts'
import type { NamedPerson } from '../../account/identity/people/person-names.ts'
import { nameOfAdvisor } from '../../account/privacy/name-of-advisor.ts'
import type { UnmailedRow } from './mail-due-store.ts'
import type { UnreadLine } from './unread-letter.ts'

/**
 * Who wrote is named anew, because a letter leaves the house: a consumer reads the advisor's name, an advisor no more than
 * the card has. What was written is not in it.
 */
export async function unreadLines(
  orm: Orm,
  reader: Pick<NamedPerson, 'personId' | 'role'>,
  rows: readonly UnmailedRow[],
): Promise<UnreadLine[]> {
  const lines: UnreadLine[] = []
  for (const { event, kind, title, link, times, aboutId } of rows) {
    const words = event === 'message' ? messageWords(times, await nameOf(orm, reader, aboutId)) : title
    lines.push({ kind, words, link })
  }
  return lines
}

const messageWords = (times: number, name: string | undefined) =>
  `${times === 1 ? 'A new message' : `${times} new messages`}${name === undefined ? '' : ` from ${name}`}`

async function nameOf(
  orm: Orm,
  { personId, role }: Pick<NamedPerson, 'personId' | 'role'>,
  aboutId: PersonId | null,
): Promise<string | undefined> {
  if (aboutId === null) return undefined
  if (role === 'consumer') return nameOfAdvisor(orm, aboutId)
  const card = (await readCardsFor(orm, personId, [aboutId])).get(aboutId)
  return card && nameCard(card)
}
