import type { Endpoint } from '@evenkeel/contract/endpoint'
import type { Caller, Overlay } from './caller.ts'
import type { Visit } from './visit.ts'

export type OverlaidCaller = Caller & { overlay: Overlay }

/** A call as the audit log records it. */
export interface TracedCall {
  endpoint: Endpoint
  params: Readonly<Record<string, string>>
  requestId: string
  visit: Pick<Visit, 'addressHash'>
}

/** What http needs from the masquerade feature. */
export interface Overlays {
  /** The person an admin views with this overlay of their session; undefined if it is over or not theirs. */
  find(admin: Caller, masqueradeToken: string): Promise<OverlaidCaller | undefined>
  noteServed(caller: OverlaidCaller, call: TracedCall): Promise<void>
  noteRefused(caller: OverlaidCaller, call: TracedCall): Promise<void>
  /** A caller without the admin role tried an admin's endpoint. */
  noteTurnedAway(caller: Caller, call: TracedCall): Promise<void>
}
