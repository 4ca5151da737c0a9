import type { Conversation, Side } from '@evenkeel/contract/contact/chat'
import { useMemo } from 'react'
import { useConversations } from './chat-queries.ts'

/** A conversation in a row of the list. */
export interface RowConversation {
  last: string
  at: number
  unread: number
}

function talkOf({ last, unread }: Conversation, side: Side): RowConversation | undefined {
  if (!last) return undefined
  const words = last.text || (last.has_files ? 'Sent a file' : '')
  return { last: last.from === side ? `You: ${words}` : words, at: last.sent_at, unread }
}

/** By request id. Conversations without messages have no entry; undefined while they load for the first time. */
export function useRowConversations(side: Side): ReadonlyMap<number, RowConversation> | undefined {
  const { data, isLoading, isFetched } = useConversations()
  const rows = useMemo(
    () =>
      new Map(
        (data?.conversations ?? []).flatMap((conversation) => {
          const talk = talkOf(conversation, side)
          return talk ? [[conversation.request_id, talk] as const] : []
        }),
      ),
    [data, side],
  )
  // A failed call is loading again at each new reader of it, which must not take down the page that has the readers.
  return isLoading && !isFetched ? undefined : rows
}
