import type { Endpoint } from '@evenkeel/contract/endpoint'
import type { CallFailed } from './call-failed.ts'

// Where the session joins every call, so that this room needs to know nothing of sessions.
interface CallHooks {
  /** Access token for the bearer header, if there is one (spec 7-04); renewed first where it is about to end. */
  bearer: (endpoint: Endpoint) => string | undefined | Promise<string | undefined>
  /** What a 401 means for whoever is signed in (spec 6-08 … 6-10), with the token that was refused. */
  onUnauthorized: (endpoint: Endpoint, token: string | undefined) => void
  /** The overlay of an admin who masquerades in this tab; undefined for a call of whoever is signed in. */
  overlay: (endpoint: Endpoint) => string | undefined
  /** A call under an overlay that the server refused. */
  onOverlayRefused: (endpoint: Endpoint, failure: CallFailed, overlay: string) => void
}

const hooks: CallHooks = {
  bearer: () => undefined,
  onUnauthorized: () => {},
  overlay: () => undefined,
  onOverlayRefused: () => {},
}

export function setCallHooks(changed: Partial<CallHooks>): void {
  Object.assign(hooks, changed)
}

export function callHooks(): Readonly<CallHooks> {
  return hooks
}
