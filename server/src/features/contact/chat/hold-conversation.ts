import { lockConversation } from './conversation-store.ts'

/** Until the transaction ends nobody writes, leaves, blocks or closes; nothing is held where there is none yet. */
export const holdConversation = lockConversation
