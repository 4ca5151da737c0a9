import type { Side } from '@evenkeel/contract/contact/chat'
import type { QueryClient } from '@tanstack/react-query'
import { callsOf } from './chat-calls.ts'
import { type ConversationRunner, runConversation } from './conversation-runner.ts'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'
import { createMessageFiles, type MessageFiles } from './message-files.ts'

// Opened conversations live in the page's cache, which is cleared when the session ends, so they reopen at once. None
// of it is stored in the browser.

export interface CachedConversation {
  conversation: ConversationRunner
  draft: DraftAutosave
  attachments: MessageFiles
}

const cacheKey = ['chat', 'kept']
const keyOf = (requestId: number) => [...cacheKey, requestId]

export const knownConversation = (queries: QueryClient, requestId: number): CachedConversation | undefined =>
  queries.getQueryData<CachedConversation>(keyOf(requestId))

/** Retries every conversation with unsent messages, because some of them may not be open. */
export function resumeConversations(queries: QueryClient): void {
  for (const [, cached] of queries.getQueriesData<CachedConversation>({ queryKey: cacheKey })) {
    if (cached && cached.conversation.state().pending.length > 0)
      cached.conversation.tell({ kind: 'reconnected' })
  }
}

export function cachedConversation(queries: QueryClient, requestId: number, side: Side): CachedConversation {
  const known = knownConversation(queries, requestId)
  if (known) return known
  const calls = callsOf(requestId)
  // The next person to sign in must not send what the previous one wrote.
  const isCurrent = () => knownConversation(queries, requestId) === cached
  const draft = createDraftAutosave(
    async (text, isLeaving) => isCurrent() && calls.saveDraft(text, isLeaving),
  )
  const cached: CachedConversation = {
    conversation: runConversation(side, {
      read: calls.read,
      mayCall: () => navigator.onLine && isCurrent(),
      async send(pending) {
        await draft.settled()
        return calls.send(pending)
      },
    }),
    draft,
    attachments: createMessageFiles(calls.upload),
  }
  const forever = Number.POSITIVE_INFINITY
  queries.setQueryDefaults(cacheKey, { gcTime: forever, staleTime: forever, structuralSharing: false })
  queries.setQueryData(keyOf(requestId), cached)
  return cached
}
