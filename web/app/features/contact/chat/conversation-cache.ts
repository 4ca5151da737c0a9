import type { Side } from '@evenkeel/contract/contact/chat'
import type { QueryClient } from '@tanstack/react-query'
import { callsOf } from './chat-calls.ts'
import { type ConversationRunner, runConversation } from './conversation-runner.ts'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'
import { keepMessageFiles, type MessageFiles } from './message-files.ts'

// Opened conversations live in the page's cache, which is cleared when the session ends, so they reopen at once. None
// of it is stored in the browser.

export interface CachedConversation {
  conversation: ConversationRunner
  draft: DraftAutosave
  attachments: MessageFiles
}

const allKept = ['chat', 'kept']
const keyOf = (requestId: number) => [...allKept, requestId]

export const knownConversation = (queries: QueryClient, requestId: number): CachedConversation | undefined =>
  queries.getQueryData<CachedConversation>(keyOf(requestId))

/** Retries every conversation with unsent messages, because some of them may not be open. */
export function resumeConversations(queries: QueryClient): void {
  for (const [, kept] of queries.getQueriesData<CachedConversation>({ queryKey: allKept })) {
    if (kept && kept.conversation.state().pending.length > 0) kept.conversation.tell({ kind: 'reconnected' })
  }
}

export function cachedConversation(queries: QueryClient, requestId: number, side: Side): CachedConversation {
  const known = knownConversation(queries, requestId)
  if (known) return known
  const calls = callsOf(requestId)
  // The next person to sign in must not send what the previous one wrote.
  const isKept = () => knownConversation(queries, requestId) === kept
  const draft = createDraftAutosave(async (text, isLeaving) => isKept() && calls.saveDraft(text, isLeaving))
  const kept: CachedConversation = {
    conversation: runConversation(side, {
      read: calls.read,
      mayCall: () => navigator.onLine && isKept(),
      async send(pending) {
        await draft.settled()
        return calls.send(pending)
      },
    }),
    draft,
    attachments: keepMessageFiles(calls.upload),
  }
  const forever = Number.POSITIVE_INFINITY
  queries.setQueryDefaults(allKept, { gcTime: forever, staleTime: forever, structuralSharing: false })
  queries.setQueryData(keyOf(requestId), kept)
  return kept
}
