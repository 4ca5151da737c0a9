import type { PersonId } from '@evenkeel/contract/person-id'

// What the tabs of one browser tell each other. A channel reaches pages of the same origin only and leaves nothing
// on the disk, so a token may travel over it.

interface TokenNews {
  accessToken: string
  lifeMs: number
  userId: PersonId
  userType: unknown
}

export type TabNews =
  | ({ kind: 'signed-in' } & TokenNews)
  | ({ kind: 'renewed' } & TokenNews)
  | { kind: 'signed-out'; isTimedOut: boolean }
  | { kind: 'activity-reported' }
  | { kind: 'masquerade-ended'; token: string }

type Listener = (news: TabNews) => void

const channelName = 'evenkeel-session'
const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

export function hasTabNews(): boolean {
  return typeof BroadcastChannel === 'function'
}

function open(): BroadcastChannel | undefined {
  if (channel || !hasTabNews()) return channel
  channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<TabNews>) => {
    for (const listener of listeners) listener(event.data)
  }
  return channel
}

export function tellOtherTabs(news: TabNews): void {
  open()?.postMessage(news)
}

export function hearOtherTabs(listener: Listener): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For tests: a tab that is closed. */
export function closeTabNews(): void {
  channel?.close()
  channel = undefined
  listeners.clear()
}
