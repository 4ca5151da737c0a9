import { setTimeout as delay } from 'node:timers/promises'
import { liveProtocol } from '@evenkeel/contract/contact/live'
import { io, type Socket } from 'socket.io-client'
import type { Copy } from '../check/history.ts'
import type { Person } from './person.ts'
import type { Shift } from './writers.ts'

// Pages that stay open: each asks for what comes after its last message, and listens to its socket.

export const messagesAfter = (conversation: number, after: number) =>
  `/api/v1/conversations/${conversation}/messages?after=${after}&limit=100`

/** Asks until nothing is left; false if it could not. */
export async function catchUp(person: Person, copy: Copy): Promise<boolean> {
  for (;;) {
    const after = copy.messages.at(-1)?.seq ?? 0
    const answer = await person.call('GET', messagesAfter(copy.conversation, after))
    if (answer.status !== 200) return false
    const found: { seq: number; text: string }[] = answer.body.messages
    // Another call of this page may have been faster.
    const last = copy.messages.at(-1)?.seq ?? 0
    for (const { seq, text } of found) if (seq > last) copy.messages.push({ seq, value: text })
    if (found.length < 100) return true
  }
}

/** The poll every page falls back to. */
export async function readAlong(shift: Shift, person: Person, copy: Copy): Promise<void> {
  await delay(Math.random() * 1000)
  while (!shift.isOver()) {
    const isRead = await catchUp(person, copy)
    const last = copy.messages.at(-1)?.seq
    if (isRead && last !== undefined && Math.random() < 0.2)
      await person.call('POST', `/api/v1/conversations/${copy.conversation}/read`, { seq: last })
    await delay(700 + Math.random() * 600)
  }
}

export interface OpenSocket {
  socket: Socket
  /** How often it had to connect again. */
  reconnects(): number
  close(): void
}

/** An open page's socket; it connects again by itself, as the library does in a browser. */
export function openSocket(shift: Shift, person: Person, url: string, origin: string): OpenSocket {
  let connected = 0
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3000,
    timeout: 10_000,
    // The library's types name the browser's agent only.
    agent: person.agent as never,
    auth: (give) => give({ token: person.token(), protocol: liveProtocol }),
    extraHeaders: { origin, cookie: person.cookie() },
  })
  socket.on('connect', () => {
    connected += 1
  })
  // A refusal, such as that of a token that ran out, ends the library's own attempts.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => !shift.isOver() && socket.connect(), 1000).unref()
  })
  socket.on(
    'message',
    ({ request_id, message }: { request_id: number; message: { seq: number; text: string } }) =>
      shift.history.heard.push({
        reader: `${person.email} ${socket.id}`,
        conversation: request_id,
        seq: message.seq,
        value: message.text,
      }),
  )
  return { socket, reconnects: () => Math.max(0, connected - 1), close: () => socket.disconnect() }
}
