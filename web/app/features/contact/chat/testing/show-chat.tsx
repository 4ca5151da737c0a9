import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'
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
  takeWaitingToasts()
  opened.add(queries)
  const element = (
    <QueryClientProvider client={queries}>
      <Page>{part}</Page>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/messages'] })
  return { router, queries, ...render(<RouterProvider router={router} />) }
}

export const showConversation = (more: Partial<ConversationPartProps> = {}, queries = makeQueryClient()) =>
  showChat(<ConversationPart requestId={7} side="consumer" name="Ruth" {...more} />, queries)

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to Ruth' })

export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
