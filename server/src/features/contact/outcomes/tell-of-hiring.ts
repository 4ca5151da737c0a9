import { type Side, sides } from '@evenkeel/contract/contact/chat'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { isLeaving } from '../../account/privacy/read-deletes-at.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { readConversationStandings } from '../chat/conversation-standing.ts'
import { nameForReader } from '../chat/name-for-reader.ts'
import type { LivingRow } from './outcome-rules.ts'

type Parts = Pick<Services, 'clock' | 'live'>

/** The notification key of what happened next: a reminder, or what the other side said. */
export const outcomeKey = (requestId: number) => `outcome:${requestId}`

/** Opens the question itself, in the details of the match. */
export const outcomeLink = (requestId: number) =>
  `${requestLink(requestId)}&show=details&outcome=${requestId}`

const personOf = ({ consumerId, advisorId }: LivingRow, side: Side) =>
  side === 'consumer' ? consumerId : advisorId

/** Nothing is sent between people who are done with each other, and nothing names a person who is leaving. */
async function mayHear(transaction: Orm, row: LivingRow, readerId: number, otherId: number) {
  const standing = (await readConversationStandings(transaction, readerId, [row.requestId])).get(
    row.requestId,
  )
  if (standing !== 'open' && standing !== 'match-closed') return false
  return (await readNames(transaction, readerId)) !== undefined && !(await isLeaving(transaction, otherId))
}

/** Tells the other side that this one says "hired"; no other word is told. */
export async function tellOfHiring(
  services: Parts,
  transaction: Orm,
  row: LivingRow,
  by: Side,
): Promise<void> {
  const { requestId, consumerId, advisorId, consumerSaid } = row
  const reader: Side = by === 'consumer' ? 'advisor' : 'consumer'
  const [personId, aboutId] = [personOf(row, reader), personOf(row, by)]
  // Their own word already says it.
  if (reader === 'consumer' && consumerSaid === 'hired') return
  if (!(await mayHear(transaction, row, personId, aboutId))) return
  const name = await nameForReader(transaction, { consumerId, advisorId, senderId: aboutId })
  const words =
    reader === 'advisor'
      ? { title: `${name} says they hired you`, body: 'You’ll find it with your match.' }
      : {
          title: `${name} says you hired them`,
          body:
            consumerSaid === null
              ? 'Is that right? Tell us what happened. Your answer is the one that counts.'
              : 'You told us something else. Your answer is the one that counts, and you can change it.',
        }
  await notify(services, transaction, {
    personId,
    aboutId,
    event: 'request-answered',
    kind: 'match',
    ...words,
    link: outcomeLink(requestId),
    key: outcomeKey(requestId),
  })
}

/** Settles the notifications in which both were asked or told about it. */
export async function settleOutcomeNotices(
  services: Pick<Services, 'live'>,
  transaction: Orm,
  row: LivingRow,
  of: readonly Side[] = sides,
): Promise<void> {
  for (const side of of)
    await settleNotification(services, transaction, personOf(row, side), outcomeKey(row.requestId))
}
