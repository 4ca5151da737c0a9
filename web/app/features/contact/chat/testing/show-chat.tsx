import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { show } from '../../../../testing/stage.tsx'
import { ConversationPart, type ConversationPartProps } from '../conversation-part.tsx'
import { useLiveChat } from '../use-live-chat.ts'

// For tests: a part of a conversation in a page that listens to the live link.

const opened = new Set<QueryClient>()

/** Ends the session so that no pending save reaches a server that is no longer simulated. */
export function endChats(): void {
  for (const queries of opened) queries.clear()
  opened.clear()
}

function Page({ children }: { children: ReactNode }) {
  useLiveChat()
  return children
}

export function showChat(part: ReactNode, queries = makeQueryClient()) {
  opened.add(queries)
  return show(<Page>{part}</Page>, { at: '/messages', queries })
}

export const showConversation = (more: Partial<ConversationPartProps> = {}, queries = makeQueryClient()) =>
  showChat(<ConversationPart requestId={7} side="consumer" name="Ruth" {...more} />, queries)

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to Ruth' })
