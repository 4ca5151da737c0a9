import type { PersonId } from '@evenkeel/contract/person-id'

// What the tabs of one browser tell each other. A channel reaches pages of the same origin only and leaves nothing
// on the disk, so a token may travel over it.

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

type Listener = (news: TabMessage) => void

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

export function sendToOtherTabs(news: TabMessage): void {
  open()?.postMessage(news)
}

export function onTabMessage(listener: Listener): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For tests: a tab that is closed. */
export function closeTabMessages(): void {
  channel?.close()
  channel = undefined
  listeners.clear()
}
