import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { NamedPerson } from '../../account/identity/people/person-names.ts'
import { readAdvisorNames } from '../../account/privacy/advisor-names.ts'
import { nameCard } from '../consumers/name-card.ts'
import { readCardsFor } from '../consumers/read-cards-for.ts'
import type { UnmailedRow } from './notification-mail-store.ts'
import type { UnreadLine } from './unread-letter.ts'

/**
 * Names are read again, because a letter leaves the product: consumers see the advisor's name, advisors only what the
 * card shows. Messages are never quoted.
 */
export async function unreadLines(
  orm: Orm,
  reader: Pick<NamedPerson, 'personId' | 'role'>,
  rows: readonly UnmailedRow[],
): Promise<UnreadLine[]> {
  const names = await namesFor(
    orm,
    reader,
    rows.flatMap(({ event, aboutId }) => (event === 'message' && aboutId !== null ? aboutId : [])),
  )
  return rows.map(({ event, kind, title, link, times, aboutId }) => {
    const name = aboutId === null ? undefined : names.get(aboutId)
    return { kind, words: event === 'message' ? messageWords(times, name) : title, link }
  })
}

const messageWords = (times: number, name: string | undefined) =>
  `${times === 1 ? 'A new message' : `${times} new messages`}${name === undefined ? '' : ` from ${name}`}`

async function namesFor(
  orm: Orm,
  { personId, role }: Pick<NamedPerson, 'personId' | 'role'>,
  aboutIds: readonly PersonId[],
): Promise<Map<PersonId, string>> {
  if (role === 'consumer') return readAdvisorNames(orm, aboutIds)
  const cards = await readCardsFor(orm, personId, aboutIds)
  return new Map([...cards].map(([id, card]) => [id, nameCard(card)]))
}
