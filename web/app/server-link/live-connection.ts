import type { LiveEventName, Register } from '@evenkeel/contract/contact/live'
import { clientLog } from './client-log.ts'

// One person's socket: when it connects, when it doesn't, and how it handles events (spec 4-29…4-32).

export type LiveState = 'idle' | 'connecting' | 'connected' | 'disconnected' | 'error'

/** The part of the client's socket that is used here. */
export interface LinkSocket {
  readonly connected: boolean
  /** False once the server has disconnected it, after which it doesn't retry by itself. */
  readonly active: boolean
  connect(): unknown
  disconnect(): unknown
  emit(event: 'register', person: Register, answer: (answer: unknown) => void): unknown
  on(event: string, listener: (said: unknown) => void): unknown
  io: { on(event: 'reconnect_attempt' | 'reconnect_failed' | 'error', listener: () => void): unknown }
}

interface Hears {
  state(state: LiveState): void
  event(name: LiveEventName, payload: unknown): void
  /** Registered, for the first time or again. */
  registered(): void
  /** The server doesn't know this session; asking again with the same token changes nothing. */
  refused(): void
}

export interface LiveConnection {
  /** Connects unless it is connected or connecting. */
  attempt(): void
  /** A connection that slept through its pings may be dead without knowing it. */
  renew(): void
  /** The server is about to stop: reconnects at a random moment within this time, so that not all pages come at once. */
  moveWithin(ms: number): void
  /** There is no token, so the current attempt ends. */
  giveUp(): void
  close(): void
}

const nameOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 80) : String(error))
const refusals = ['not-signed-in', 'not-allowed']
/** The server answered 401 or 403 to the handshake, or refused the token. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = 'description' in error ? error.description : undefined
  return status === 401 || status === 403 || refusals.includes(error.message)
}

const isOk = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true

export function liveConnection(
  socket: LinkSocket,
  person: Register,
  events: readonly LiveEventName[],
  hears: Hears,
): LiveConnection {
  let isPending = false
  /** The client waits between its own attempts; ours must not come on top. */
  let isRetrying = false
  let isClosed = false
  let connections = 0
  let moving: ReturnType<typeof setTimeout> | undefined

  function settle(state: LiveState, willRetry: boolean): void {
    isPending = false
    isRetrying = willRetry
    if (!isClosed) hears.state(state)
  }

  function attempt(): void {
    if (isClosed || isPending || isRetrying || socket.connected) return
    isPending = true
    hears.state('connecting')
    socket.connect()
  }

  // Also after a reconnect: the client emits `connect` each time.
  socket.on('connect', () => {
    settle('connected', false)
    clientLog.info('live link connected')
    connections += 1
    const connection = connections
    socket.emit('register', person, (answer) => {
      if (isClosed || connection !== connections || !socket.connected) return
      if (isOk(answer)) hears.registered()
      else clientLog.warn('live link was not registered')
    })
  })
  socket.on('disconnect', (reason) => {
    if (!isClosed) clientLog.info('live link disconnected', { name: String(reason) })
    settle('disconnected', socket.active)
  })
  socket.on('connect_error', (error) => {
    if (!isClosed) clientLog.warn('live link could not connect', { name: nameOf(error) })
    if (!isRefusal(error)) return settle('error', socket.active)
    // The client would try three more times.
    socket.disconnect()
    settle('error', false)
    if (!isClosed) hears.refused()
  })
  socket.io.on('reconnect_attempt', () => {
    isPending = true
    if (!isClosed) hears.state('connecting')
  })
  socket.io.on('reconnect_failed', () => {
    isRetrying = false
    if (!isClosed) clientLog.warn('live link has used up its tries')
  })
  socket.io.on('error', () => {
    if (!isClosed) clientLog.warn('live link met an error')
  })
  for (const name of events) socket.on(name, (payload) => !isClosed && hears.event(name, payload))

  return {
    attempt,
    renew() {
      if (socket.connected) socket.disconnect()
      attempt()
    },
    moveWithin(ms) {
      clearTimeout(moving)
      socket.disconnect()
      // Until then no wake-up of the page reconnects.
      settle('disconnected', true)
      moving = setTimeout(() => {
        isRetrying = false
        attempt()
      }, Math.random() * ms)
    },
    giveUp() {
      socket.disconnect()
      settle('error', false)
    },
    close() {
      isClosed = true
      clearTimeout(moving)
      // Says goodbye only if connected (spec 4-30); a pending attempt just ends.
      socket.disconnect()
    },
  }
}
