import { Readable } from 'node:stream'
import { serviceTopics } from '@evenkeel/contract/choices'
import { type ClientFile, clientStages } from '@evenkeel/contract/contact/clients'
import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import { states } from '@evenkeel/contract/people/profile-choices'
import { dayInZone } from '@evenkeel/format/calendar-days'
import { writeCsv } from '@evenkeel/format/csv'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { usualTimeZone } from '../../market/requests/answer-deadline.ts'
import { readCardsFor } from '../../people/consumers/read-cards-for.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'
import { type ClientRow, listClientRows } from './client-store.ts'
import { stageOfClient } from './stage-of-client.ts'
import { writeVcard } from './vcard.ts'

interface ClientToExport {
  row: ClientRow
  card: ConsumerCard
  link: string
}

const types: Readonly<Record<ClientFile, string>> = {
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
}

/**
 * The advisor's accepted clients as a file, with what each still shares; those who share no name are left out. Every
 * client in it can read in their access log that it was exported.
 */
export async function downloadClients(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  caller: Caller,
  format: ClientFile,
) {
  const { database, clock, settings } = services
  const rows = await listClientRows(database.orm, caller.personId, clock.now())
  const consumerIds = [...new Set(rows.map(({ consumerId }) => consumerId))]
  const cards = await readCardsFor(database.orm, caller.personId, consumerIds)
  const clients = rows.flatMap((row): ClientToExport[] => {
    const card = cards.get(row.consumerId)
    if (!card?.revealed.first_name) return []
    return [{ row, card, link: new URL(requestLink(row.requestId), settings.publicUrl).href }]
  })
  const timeZone = (await readNames(database.orm, caller.personId))?.timeZone ?? usualTimeZone
  const text = format === 'csv' ? csvOf(clients, timeZone) : clients.map(vcardOf).join('')
  for (const consumerId of new Set(clients.map(({ row }) => row.consumerId)))
    await logAccess(services, caller, consumerId, {
      what: 'Your contact details',
      why: 'Your advisor exported their clients',
    })
  const bytes = Buffer.from(text)
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    type: types[format],
    name: `clients.${format}`,
  }
}

const topicsOf = ({ service_topics: topics }: ConsumerCard) =>
  topics.flatMap((topic) => serviceTopics[topic] ?? []).join('; ')

const stateNames: Readonly<Record<string, string>> = states

/** With a byte order mark, so that spreadsheets read UTF-8. */
function csvOf(clients: readonly ClientToExport[], timeZone: string): string {
  const dayOf = (at: Date | null) => (at ? dayInZone(timeZone, at.getTime()) : '')
  const head = [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'State',
    'Topics',
    'Stage',
    'Accepted',
    'Last meeting',
    'Next meeting',
    'Link',
  ]
  const lines = clients.map(({ row, card, link }) => [
    card.revealed.first_name ?? '',
    card.revealed.last_name ?? '',
    card.revealed.email ?? '',
    card.revealed.phone ?? '',
    card.state === null ? '' : (stateNames[card.state] ?? card.state),
    topicsOf(card),
    clientStages[stageOfClient(row)],
    dayOf(row.acceptedAt),
    dayOf(row.lastMetAt),
    dayOf(row.nextMeetingAt),
    link,
  ])
  return `\uFEFF${writeCsv([head, ...lines])}`
}

const vcardOf = ({ row, card, link }: ClientToExport) =>
  writeVcard({
    uid: `evenkeel-request-${row.requestId}`,
    firstName: card.revealed.first_name ?? '',
    lastName: card.revealed.last_name ?? '',
    email: card.revealed.email,
    phone: card.revealed.phone,
    note: [topicsOf(card), clientStages[stageOfClient(row)]].filter(Boolean).join('\n'),
    url: link,
  })
