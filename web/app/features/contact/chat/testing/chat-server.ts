import type { Conversation, Message } from '@evenkeel/contract/contact/chat'
import { lost, playCalls, type Sent } from '../../../../testing/play-server.ts'

// For tests: one conversation as the server keeps it, for the consumer who reads it.

/** Tuesday, October 6, 2026, 18:00 UTC, in seconds. */
export const now = Date.UTC(2026, 9, 6, 18) / 1000

export function messageOf(seq: number, more: Partial<Message> = {}): Message {
  return {
    seq,
    client_id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    from: 'advisor',
    text: `Message ${seq}`,
    files: [],
    sent_at: now - 3600 + seq,
    ...more,
  }
}

export const many = (count: number) => Array.from({ length: count }, (_, place) => messageOf(place + 1))

const address = '/api/v1/conversations/7'

/** Answers until the globals are restored. `fails` decides what happens to a call before it is handled. */
export function chatServer(messages: Message[] = [], about: Partial<Conversation> = {}) {
  const server = {
    messages,
    about: { ...about },
    asked: [] as Sent[],
    fails: (_asked: Sent): Response | undefined | 'lost' | 'answer-lost' => undefined,
    conversation(): Conversation {
      const last = server.messages.at(-1)
      return {
        request_id: 7,
        standing: 'open',
        last_seq: server.messages.length,
        unread: 0,
        read: { yours: 0, theirs: 0 },
        last: last ? { from: last.from, text: last.text, has_files: false, sent_at: last.sent_at } : null,
        draft: '',
        ...server.about,
      }
    },
    takes(body: Record<string, unknown>): Message {
      const clientId = String(body.client_id)
      const known = server.messages.find(({ client_id }) => client_id === clientId)
      if (known) return known
      const seq = server.messages.length + 1
      const taken = messageOf(seq, {
        client_id: clientId,
        from: 'consumer',
        text: String(body.text),
        sent_at: now,
      })
      server.messages = [...server.messages, taken]
      return taken
    },
    posted: (path: string) => server.asked.filter(({ call }) => call === `POST ${address}/${path}`),
    asksFor: (path: string) => server.asked.filter(({ call }) => call.startsWith(`GET ${address}/${path}`)),
  }

  function page(search: URLSearchParams) {
    const limit = Number(search.get('limit') ?? 50)
    const after = search.get('after')
    if (after !== null) return server.messages.slice(Number(after), Number(after) + limit)
    const end = Number(search.get('before') ?? server.messages.length + 1) - 1
    return server.messages.slice(Math.max(0, end - limit), end)
  }

  function answer({ call, body }: Sent) {
    const [path, search] = call.split('?')
    const conversation = server.conversation()
    switch (path) {
      case 'GET /api/v1/conversations':
        return { conversations: [conversation] }
      case `GET ${address}/messages`:
        return { conversation, messages: page(new URLSearchParams(search)) }
      case `POST ${address}/messages`:
        return { message: server.takes(body) }
      case `POST ${address}/read`:
        server.about.unread = 0
        server.about.read = { yours: Number(body.seq), theirs: conversation.read.theirs }
        return { conversation: server.conversation() }
      case `POST ${address}/standing`:
      case `POST ${address}/report`:
        return { conversation }
      case `PUT ${address}/draft`:
      case `POST ${address}/typing`:
        return null
    }
    return
  }

  server.asked = playCalls(
    (sent) => sent,
    (asked) => () => {
      const failed = server.fails(asked)
      if (failed instanceof Response) return failed
      if (failed === 'lost') return lost()
      const answered = answer(asked)
      return failed === 'answer-lost' ? lost() : answered
    },
  )
  return server
}
