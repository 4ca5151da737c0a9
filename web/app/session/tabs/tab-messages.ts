import type { PersonId } from '@evenkeel/contract/person-id'

// Messages between the tabs of one browser. A channel reaches only the same origin and stores nothing, so it may
// carry a token.

interface TokenMessage {
  accessToken: string
  lifeMs: number
  userId: PersonId
  userType: unknown
}

export type TabMessage =
  | ({ kind: 'signed-in' } & TokenMessage)
  | ({ kind: 'renewed' } & TokenMessage)
  | { kind: 'signed-out'; isTimedOut: boolean }
  | { kind: 'activity-reported' }
  | { kind: 'masquerade-ended'; token: string }

type Listener = (message: TabMessage) => void

const channelName = 'evenkeel-session'
const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

export function hasTabMessages(): boolean {
  return typeof BroadcastChannel === 'function'
}

function open(): BroadcastChannel | undefined {
  if (channel || !hasTabMessages()) return channel
  channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(event.data)
  }
  return channel
}

export function sendToOtherTabs(message: TabMessage): void {
  open()?.postMessage(message)
}

export function onTabMessage(listener: Listener): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @testSeam Closes a simulated tab, which a real one does by itself. */
export function closeTabMessages(): void {
  channel?.close()
  channel = undefined
  listeners.clear()
}
