import type { Endpoint } from '@evenkeel/contract/endpoint'
import type { Caller, Overlay } from './caller.ts'
import type { Visit } from './visit.ts'

export type OverlaidCaller = Caller & { overlay: Overlay }

/** A call as the trail names it. */
export interface TracedCall {
  endpoint: Endpoint
  params: Readonly<Record<string, string>>
  requestId: string
  visit: Pick<Visit, 'addressHash'>
}

/** What http asks of the feature that knows overlays. */
export interface Overlays {
  /** The person an admin looks through by this overlay of their session; undefined where it is over or not theirs. */
  find(admin: Caller, masqueradeToken: string): Promise<OverlaidCaller | undefined>
  noteServed(caller: OverlaidCaller, call: TracedCall): Promise<void>
  noteRefused(caller: OverlaidCaller, call: TracedCall): Promise<void>
  /** Somebody who is no admin tried to do what is an admin's. */
  noteTurnedAway(caller: Caller, call: TracedCall): Promise<void>
}
