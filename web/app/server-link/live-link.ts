import { socket as times } from '@evenkeel/contract/constants'
import type { LiveEvent, LiveEventName, Register } from '@evenkeel/contract/contact/live'
import { create } from 'zustand'
import { callHooks } from './call-hooks.ts'
import { clientLog } from './client-log.ts'
import { type LinkSocket, type LiveConnection, type LiveState, liveConnection } from './live-connection.ts'
import { watchWakeUps } from './watch-wake-ups.ts'

// What the server says by itself. A hint, never the truth: it may be missed or come twice, so whoever listens here also
// asks by call, after each `onLiveAgain` at the latest. Every tab has a socket of its own. Errors are only logged (spec 8-18).

type Listener = (payload: never) => void
type GiveAuth = (auth: { token: string }) => void

export interface LinkOptions {
  path: string
  transports: string[]
  upgrade: boolean
  rememberUpgrade: boolean
  reconnectionAttempts: number
  reconnectionDelay: number
  reconnectionDelayMax: number
  randomizationFactor: number
  timeout: number
  autoConnect: boolean
  forceNew: boolean
  extraHeaders: Record<string, string>
  auth: (give: GiveAuth) => void
}

/** What comes after the page is up: the client, the shapes of events, and a call that needs the same token. */
interface LinkParts {
  connect: (options: LinkOptions) => LinkSocket
  events: typeof import('@evenkeel/contract/contact/live')['liveEvents']
  likeCall: typeof import('@evenkeel/contract/people/notifications')['listNotifications']
}
export type LoadLinkParts = () => Promise<LinkParts>

let loadParts: LoadLinkParts = async () => {
  const [{ io }, { liveEvents }, { listNotifications }] = await Promise.all([
    import('socket.io-client'),
    import('@evenkeel/contract/contact/live'),
    import('@evenkeel/contract/people/notifications'),
  ])
  return { connect: (options) => io(options), events: liveEvents, likeCall: listNotifications }
}

/** Another way to a server than the network, for tests of whole pages. */
export function setLinkLoader(load: LoadLinkParts): void {
  loadParts = load
}

const useLiveStore = create<{ state: LiveState }>(() => ({ state: 'idle' }))
const setState = (state: LiveState) => useLiveStore.setState({ state })
const listeners = new Map<LiveEventName, Set<Listener>>()
const againListeners = new Set<() => void>()

let link: { person: Register; close(): void } | undefined

function tellEach<Told extends (payload: never) => void>(told: Iterable<Told>, payload?: unknown): void {
  for (const listener of [...told]) {
    try {
      listener(payload as never)
    } catch (error) {
      clientLog.error('a listener of the live link failed', {
        name: error instanceof Error ? error.name : 'unknown',
      })
    }
  }
}

function hear({ events }: LinkParts, name: LiveEventName, payload: unknown): void {
  const read = events[name].safeParse(payload)
  if (read.success) tellEach(listeners.get(name) ?? [], read.data)
  else clientLog.warn('a live event could not be read', { name })
}

/** spec 7-33, 9-10 */
function optionsWith(auth: LinkOptions['auth']): LinkOptions {
  return {
    path: times.path,
    transports: [...times.transports],
    upgrade: true,
    rememberUpgrade: true,
    reconnectionAttempts: times.reconnectionAttempts,
    reconnectionDelay: times.reconnectionDelayMs,
    reconnectionDelayMax: times.reconnectionDelayMaxMs,
    randomizationFactor: times.randomizationFactor,
    timeout: times.connectTimeoutMs,
    autoConnect: false,
    // Whoever signs in after somebody else gets nothing of the socket before.
    forceNew: true,
    // A browser names no origin when it reads from its own; this no page of another origin can add (spec 7-03).
    extraHeaders: { 'X-Internal-Call': 'true' },
    auth,
  }
}

function connectionOf(person: Register, parts: LinkParts): LiveConnection {
  const connection: LiveConnection = liveConnection(
    parts.connect(
      optionsWith(async (give) => {
        try {
          const token = await callHooks().bearer(parts.likeCall)
          if (token) give({ token })
          else connection.giveUp()
        } catch {
          connection.giveUp()
        }
      }),
    ),
    person,
    Object.keys(parts.events) as LiveEventName[],
    {
      state: setState,
      event: (name, payload) => hear(parts, name, payload),
      registered: () => tellEach(againListeners),
    },
  )
  return connection
}

/** Connects this tab in the name of who is signed in, and keeps it so. Not for admins and visitors (spec 4-31, 6-03). */
export function openLiveLink(person: Register, load = loadParts): void {
  if (link?.person.userId === person.userId && link.person.userType === person.userType) return
  closeLiveLink()
  let connection: LiveConnection | undefined
  let isLoading = false
  let isClosed = false

  async function attempt(): Promise<void> {
    if (connection) return connection.attempt()
    if (isLoading) return
    isLoading = true
    setState('connecting')
    try {
      const parts = await load()
      if (isClosed) return
      connection = connectionOf(person, parts)
      connection.attempt()
    } catch {
      clientLog.warn('the live link could not be loaded')
      if (!isClosed) setState('error')
    } finally {
      isLoading = false
    }
  }

  const stopWatching = watchWakeUps({
    onWake: attempt,
    onSlept: () => (connection ? connection.renew() : attempt()),
  })
  link = {
    person,
    close() {
      isClosed = true
      stopWatching()
      connection?.close()
    },
  }
  void attempt()
}

export function closeLiveLink(): void {
  link?.close()
  link = undefined
  setState('idle')
}

/** Calls the listener with each such event, until the answer is called. */
export function onLive<Name extends LiveEventName>(
  event: Name,
  listener: (payload: LiveEvent<Name>) => void,
): () => void {
  const told = listeners.get(event) ?? new Set()
  // One listener of its own each time, so that the same function may listen twice and stop once.
  const own: Listener = (payload) => listener(payload)
  listeners.set(event, told.add(own))
  return () => void told.delete(own)
}

/** After each connection, the first one too: whatever was said before it was missed and is asked for now. */
export function onLiveAgain(listener: () => void): () => void {
  const own = () => listener()
  againListeners.add(own)
  return () => void againListeners.delete(own)
}

export function useLiveState(): LiveState {
  return useLiveStore(({ state }) => state)
}
