import type { searchMessages as searchMessagesEndpoint } from '@evenkeel/contract/contact/chat'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { limitSearches } from '../chat-limits.ts'
import { sideOf } from '../conversation-on-wire.ts'
import { searchExcerpt } from './search-excerpt.ts'
import { type FoundMessage, findMessages, type Place } from './search-store.ts'
import { wordsOfSearch } from './search-words.ts'

const onePage = 20
const cursorForm = /^(\d{1,15})-(\d{1,15})-(\d{1,9})$/

/** Searches the caller's own conversations, also those that are over. */
export async function searchMessages(
  services: Pick<Services, 'database' | 'limits'>,
  { personId }: Caller,
  { q, cursor }: QueryOf<typeof searchMessagesEndpoint>,
): Promise<AnswerOf<typeof searchMessagesEndpoint>> {
  await limitSearches(services, personId)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const words = wordsOfSearch(q)
  if (words.length === 0) return { hits: [], next: null }
  const found = await findMessages(services.database.orm, personId, words, { after, atMost: onePage + 1 })
  const page = found.slice(0, onePage)
  const last = page.at(-1)
  return {
    hits: page.map((row) => ({
      request_id: row.conversationId,
      seq: row.seq,
      from: sideOf(row, row.senderId),
      sent_at: Math.floor(row.sentAt.getTime() / 1000),
      excerpt: searchExcerpt(row.text, words),
    })),
    next: last && found.length > onePage ? cursorOf(last) : null,
  }
}

const cursorOf = ({ sentAt, conversationId, seq }: FoundMessage) =>
  `${sentAt.getTime()}-${conversationId}-${seq}`

function placeOf(cursor: string): Place {
  const [, sentAtMs, conversationId, seq] = cursorForm.exec(cursor) ?? []
  if (seq === undefined) throw new Problem('bad-request', { cursor: 'Start the search again.' })
  return { sentAtMs: Number(sentAtMs), conversationId: Number(conversationId), seq: Number(seq) }
}
