import { socket as times } from '@evenkeel/contract/constants'
import type { LiveEvent, LiveEventName, Register } from '@evenkeel/contract/contact/live'
import { keysOf } from '@evenkeel/contract/keys-of'
import { create } from 'zustand'
import { callHooks } from './call-hooks.ts'
import { clientLog } from './client-log.ts'
import { type LinkSocket, type LiveConnection, type LiveState, liveConnection } from './live-connection.ts'
import { watchWakeUps } from './watch-wake-ups.ts'

// Events pushed by the server. They are hints that may be lost or repeated, so listeners also fetch the data, at
// the latest after each `onLiveAgain`. Every tab has its own socket. Errors are only logged (spec 8-18).

type Listener = (payload: never) => void
type GiveAuth = (auth: { token: string; protocol: number }) => void

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

/** Loaded after the page: the client, the event schemas, and an endpoint that needs the same token. */
interface LinkParts {
  connect: (options: LinkOptions) => LinkSocket
  events: typeof import('@evenkeel/contract/contact/live')['liveEvents']
  messageParts: typeof import('@evenkeel/contract/contact/live')['messageParts']
  protocol: number
  likeCall: typeof import('@evenkeel/contract/people/notifications')['listNotifications']
}
export type LoadLinkParts = () => Promise<LinkParts>

let loadParts: LoadLinkParts = async () => {
  const [{ io }, { liveEvents, messageParts, liveProtocol }, { listNotifications }] = await Promise.all([
    import('socket.io-client'),
    import('@evenkeel/contract/contact/live'),
    import('@evenkeel/contract/people/notifications'),
  ])
  return {
    connect: (options) => io(options),
    events: liveEvents,
    messageParts,
    protocol: liveProtocol,
    likeCall: listNotifications,
  }
}

/** @testSeam Replaces the network in tests of whole pages. */
export function setLinkLoader(load: LoadLinkParts): void {
  loadParts = load
}

const useLiveStore = create<{ state: LiveState }>(() => ({ state: 'idle' }))
const setState = (state: LiveState) => useLiveStore.setState({ state })
const listeners = new Map<LiveEventName, Set<Listener>>()
const againListeners = new Set<() => void>()

let link: { person: Register; close(): void } | undefined

function notifyAll<Told extends (payload: never) => void>(targets: Iterable<Told>, payload?: unknown): void {
  for (const listener of [...targets]) {
    try {
      listener(payload as never)
    } catch (error) {
      clientLog.error('a listener of the live link failed', {
        name: error instanceof Error ? error.name : 'unknown',
      })
    }
  }
}

function handleEvent({ events, messageParts }: LinkParts, name: LiveEventName, payload: unknown): void {
  const read = events[name].safeParse(payload)
  if (!read.success) clientLog.warn('a live event could not be read', { name })
  else if (name !== 'message') notifyAll(listeners.get(name) ?? [], read.data)
  // The schema is that of the name, which the compiler does not follow.
  else
    for (const [part, data] of messageParts(read.data as LiveEvent<'message'>))
      notifyAll(listeners.get(part) ?? [], data)
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
    // The next person to sign in must not reuse the previous socket.
    forceNew: true,
    // Browsers send no Origin header for same-origin reads, and no page of another origin can add this header (spec
    // 7-03).
    extraHeaders: { 'X-Internal-Call': 'true' },
    auth,
  }
}

async function readToken({ likeCall }: LinkParts): Promise<string | undefined> {
  try {
    return await callHooks().bearer(likeCall)
  } catch {
    return undefined
  }
}

interface GatedConnection {
  connection: LiveConnection
  /** False after a refusal, until there is a token other than the refused one: the session has changed. */
  mayTry(): boolean | Promise<boolean>
}

function connectionOf(person: Register, parts: LinkParts, onRefused?: () => void): GatedConnection {
  let refused: { token: string | undefined } | undefined
  let given: string | undefined
  const connection: LiveConnection = liveConnection(
    parts.connect(
      optionsWith(async (give) => {
        given = await readToken(parts)
        if (given) give({ token: given, protocol: parts.protocol })
        else connection.giveUp()
      }),
    ),
    person,
    keysOf(parts.events),
    {
      state: setState,
      event: (name, payload) => {
        if (name !== 'server-leaving') return handleEvent(parts, name, payload)
        const { data } = parts.events[name].safeParse(payload)
        if (data) connection.moveWithin(data.within_ms)
      },
      registered: () => notifyAll(againListeners),
      refused: () => {
        refused = { token: given }
        onRefused?.()
        // Refused before it asked for a token: the cookie is gone, and the current token ended with it.
        if (given === undefined)
          void readToken(parts).then((token) => {
            refused = { token }
          })
      },
    },
  )
  async function isNewToken(): Promise<boolean> {
    const token = await readToken(parts)
    if (token === undefined || token === refused?.token) return false
    refused = undefined
    return true
  }
  return { connection, mayTry: () => refused === undefined || isNewToken() }
}

/**
 * Connects this tab as the signed-in person and keeps it connected. Not for admins and visitors (spec 4-31, 6-03).
 */
export function openLiveLink(
  person: Register,
  { load = loadParts, onRefused }: { load?: LoadLinkParts; onRefused?: () => void } = {},
): void {
  if (link?.person.userId === person.userId && link.person.userType === person.userType) return
  closeLiveLink()
  let gated: GatedConnection | undefined
  let isLoading = false
  let isClosed = false

  /** Synchronous unless the server has refused this session before. */
  function tryWith({ connection, mayTry }: GatedConnection, how: 'attempt' | 'renew'): void {
    const may = mayTry()
    if (may === true) connection[how]()
    else if (may) void may.then((isAllowed) => isAllowed && !isClosed && connection[how]())
  }

  async function attempt(): Promise<void> {
    if (gated) return tryWith(gated, 'attempt')
    if (isLoading) return
    isLoading = true
    setState('connecting')
    try {
      const parts = await load()
      if (isClosed) return
      gated = connectionOf(person, parts, onRefused)
      gated.connection.attempt()
    } catch {
      clientLog.warn('the live link could not be loaded')
      if (!isClosed) setState('error')
    } finally {
      isLoading = false
    }
  }

  const stopWatching = watchWakeUps({
    onWake: attempt,
    onSlept: () => (gated ? tryWith(gated, 'renew') : attempt()),
  })
  link = {
    person,
    close() {
      isClosed = true
      stopWatching()
      gated?.connection.close()
    },
  }
  void attempt()
}

export function closeLiveLink(): void {
  link?.close()
  link = undefined
  setState('idle')
}

/** Calls the listener with each such event until the returned function is called. */
export function onLive<Name extends LiveEventName>(
  event: Name,
  listener: (payload: LiveEvent<Name>) => void,
): () => void {
  const registered = listeners.get(event) ?? new Set()
  // A new listener each time, so that the same function can be registered twice and removed once.
  const own: Listener = (payload) => listener(payload)
  listeners.set(event, registered.add(own))
  return () => void registered.delete(own)
}

/** Called after each connection, including the first: earlier events were missed and must be fetched. */
export function onLiveAgain(listener: () => void): () => void {
  const own = () => listener()
  againListeners.add(own)
  return () => void againListeners.delete(own)
}

/** @testSeam Exposes the connection state of specification §4, which no page shows. */
export function useLiveState(): LiveState {
  return useLiveStore(({ state }) => state)
}
