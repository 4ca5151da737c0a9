import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CalendarFeed } from '@evenkeel/contract/people/calendars'
import { openCalendarFeed as call } from '@evenkeel/contract/people/calendars'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { OutgoingFile } from '../../../http/serve-endpoint.ts'
import type { Limit } from '../../../limits/limits.ts'
import { hashToken, randomToken } from '../../../secrets/random-token.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'
import { readConversationStandings } from '../chat/conversation-standing.ts'
import { listMeetingsForFeed } from './announced-meeting-store.ts'
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  findFeedByToken,
  putFeed,
  setFeedRead,
} from './calendar-feed-store.ts'
import { calendarFeedFor } from './calendar-file.ts'
import { readMeetingSides } from './meeting-sides.ts'

const minuteMs = 60_000
const daysBackMs = 60 * 86_400_000
// Calendar services read every few hours; a person who refreshes by hand reads more often.
const readsPerFeed: Limit = { name: 'calendar-feed', points: 60, perSeconds: 3600 }
const replacesPerPerson: Limit = { name: 'calendar-feed-replaced', points: 20, perSeconds: 3600 }

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const onWire = ({ createdAt, lastReadAt }: FeedRow): CalendarFeed => ({
  created_at: seconds(createdAt),
  last_read_at: lastReadAt && seconds(lastReadAt),
})

export async function readCalendarFeed(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
): Promise<{ feed: CalendarFeed | null }> {
  const row = await findFeed(database.orm, personId)
  return { feed: row ? onWire(row) : null }
}

/** Only the hash of the address is stored, so it is shown once. */
export async function replaceCalendarFeed(
  { database, clock, limits, settings }: Pick<Services, 'database' | 'clock' | 'limits' | 'settings'>,
  { personId }: Caller,
): Promise<{ feed: CalendarFeed; address: string }> {
  const wait = await limits.take(replacesPerPerson, String(personId))
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
  const token = randomToken()
  const row = { personId, tokenHash: hashToken(token), createdAt: clock.now(), lastReadAt: null }
  await database.transaction(async (transaction) => {
    await putFeed(transaction, row)
    await writeAudit(transaction, {
      event: 'calendar-feed-replaced',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: {},
    })
  })
  const path = call.path.replace('{file}', `${token}.ics`)
  return { feed: onWire(row), address: new URL(path, settings.publicUrl).href }
}

export async function removeCalendarFeed(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
): Promise<undefined> {
  await database.transaction(async (transaction) => {
    if (!(await deleteFeed(transaction, personId))) return
    await writeAudit(transaction, {
      event: 'calendar-feed-removed',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: {},
    })
  })
}

/** The meetings of matches that still exist, each with what the advisor may know of the consumer now. */
export async function openCalendarFeed(
  {
    database: { orm },
    clock,
    limits,
    settings,
  }: Pick<Services, 'database' | 'clock' | 'limits' | 'settings'>,
  file: string,
): Promise<OutgoingFile> {
  const tokenHash = hashToken(file.replace(/\.ics$/, ''))
  const wait = await limits.take(readsPerFeed, tokenHash.toString('hex'))
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
  const feed = await findFeedByToken(orm, tokenHash)
  const person = feed && (await readNames(orm, feed.personId))
  if (!feed || !person) throw new Problem('not-found')
  const now = clock.now()
  if (now.getTime() - (feed.lastReadAt?.getTime() ?? 0) >= minuteMs)
    await setFeedRead(orm, feed.personId, now)

  const all = await listMeetingsForFeed(orm, feed.personId, new Date(now.getTime() - daysBackMs))
  const standings = await readConversationStandings(
    orm,
    feed.personId,
    all.map(({ requestId }) => requestId),
  )
  const isCurrent = ({ requestId, requestState }: (typeof all)[number]) =>
    standings.get(requestId) === 'open' || requestState === 'sent' || requestState === 'seen'
  const meetings = []
  for (const meeting of all.filter(isCurrent)) {
    const side = (await readMeetingSides(orm, meeting)).find((each) => each.side === 'advisor')
    if (!side?.otherName) continue
    meetings.push({
      ...meeting,
      where: side.where,
      title: `Meeting with ${side.otherName}`,
      link: requestLink(meeting.requestId),
    })
  }
  const zone = person.timeZone ?? 'UTC'
  const text = calendarFeedFor(meetings, { name: '', email: person.email, zone }, settings)
  const bytes = Buffer.from(text)
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    type: 'text/calendar; charset=utf-8',
    name: 'meetings.ics',
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  }
}
