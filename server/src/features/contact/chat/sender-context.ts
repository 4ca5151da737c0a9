import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../database/database.ts'
import { conversationStanding } from './conversation-standing.ts'
import { findConversationForSender } from './conversation-store.ts'
import { nameForReader } from './name-for-reader.ts'

/** What sending needs to know about an open conversation, valid while the conversation keeps this generation. */
export interface SenderContext {
  isOpen: true
  generation: string
  consumerId: PersonId
  otherId: PersonId
  /** The sender's name as the other person may know it. */
  senderName: string
}

interface Sender {
  conversationId: number
  senderId: PersonId
}

const maxContexts = 50_000
const caches = new WeakMap<Database, LRUCache<string, SenderContext>>()
const keyOf = ({ conversationId, senderId }: Sender) => `${conversationId}:${senderId}`

function cacheOf(database: Database): LRUCache<string, SenderContext> {
  const cache = caches.get(database)
  if (cache) return cache
  const created = new LRUCache<string, SenderContext>({ max: maxContexts })
  caches.set(database, created)
  return created
}

/** From the sender's previous message; only the insert knows whether its generation is still current. */
export const cachedSenderContext = (database: Database, sender: Sender): SenderContext | undefined =>
  cacheOf(database).get(keyOf(sender))

export const forgetSenderContext = (database: Database, sender: Sender) =>
  cacheOf(database).delete(keyOf(sender))

/** The generation is read before the name: if the name changes in between, the generation has changed and the insert fails. */
export async function readSenderContext(
  database: Database,
  sender: Sender,
): Promise<SenderContext | { isOpen: false; consumerId: PersonId }> {
  const { conversationId, senderId } = sender
  const row = await findConversationForSender(database.orm, senderId, conversationId)
  if (!row) throw new Problem('not-found')
  const { generation, consumerId, advisorId, otherId } = row
  if (conversationStanding(row) !== 'open') return { isOpen: false, consumerId }
  const senderName = await nameForReader(database.orm, { consumerId, advisorId, senderId })
  const context: SenderContext = { isOpen: true, generation, consumerId, otherId, senderName }
  cacheOf(database).set(keyOf(sender), context)
  return context
}
