import { liveProtocol } from '@evenkeel/contract/contact/live'
import { io } from 'socket.io-client'

// Child process of open-live-pages.ts: open pages that count what they are sent. They reconnect as pages do.

export interface PageOwner {
  personId: number
  role: 'consumer' | 'advisor'
  token: string
  headers: Record<string, string>
}

export interface PageCounts {
  connected: number
  refused: number
  dropped: number
  reasons: Record<string, number>
  events: number
  /** Messages that reached a page of the other person, and how long each took. */
  messages: number
  deliveryMs: number[]
}

const tokens = new Map<number, string>()
const seen = new Set<string>()
const counts: PageCounts = {
  connected: 0,
  refused: 0,
  dropped: 0,
  reasons: {},
  events: 0,
  messages: 0,
  deliveryMs: [],
}
let isEnding = false

function openPage(url: string, { personId, role, headers }: PageOwner): Promise<void> {
  const { host: _host, authorization: _token, ...extraHeaders } = headers
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    timeout: 20_000,
    auth: (give) => give({ token: tokens.get(personId), protocol: liveProtocol }),
    extraHeaders,
  })
  socket.onAny(() => {
    counts.events += 1
  })
  socket.on('message', ({ message }: { message: { client_id: string; from: string; text: string } }) => {
    if (message.from === role || seen.has(message.client_id)) return
    seen.add(message.client_id)
    counts.messages += 1
    const sentAt = Number(/#(\d+)$/.exec(message.text)?.[1])
    if (sentAt > 0) counts.deliveryMs.push(Date.now() - sentAt)
  })
  socket.on('connect', () => {
    counts.connected += 1
  })
  socket.on('disconnect', (reason) => {
    counts.connected -= 1
    if (isEnding) return
    counts.dropped += 1
    counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
  })
  return new Promise((done) => {
    socket.once('connect', done)
    socket.once('connect_error', (error) => {
      counts.refused += 1
      const what = `refused: ${error.message}`
      counts.reasons[what] = (counts.reasons[what] ?? 0) + 1
      done()
    })
  })
}

interface Asked {
  open?: { url: string; owner: PageOwner; pages: number }
  token?: { personId: number; token: string }
  count?: true
}

process.on('message', async ({ open, token, count }: Asked) => {
  if (token) tokens.set(token.personId, token.token)
  if (count) process.send?.({ counts })
  if (!open) return
  tokens.set(open.owner.personId, open.owner.token)
  for (let page = 0; page < open.pages; page++) await openPage(open.url, open.owner)
})
process.on('SIGTERM', () => {
  isEnding = true
  process.exit(0)
})
