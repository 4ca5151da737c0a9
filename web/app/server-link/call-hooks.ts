import type { Endpoint } from '@evenkeel/contract/endpoint'
import type { CallFailed } from './call-failed.ts'

// Lets the session hook into every call, so that this folder doesn't depend on it.
interface CallHooks {
  /** Access token for the bearer header, if any (spec 7-04), renewed first if it is about to expire. */
  bearer: (endpoint: Endpoint) => string | undefined | Promise<string | undefined>
  /** Handles a 401 for the signed-in person (spec 6-08 … 6-10), with the token that was refused. */
  onUnauthorized: (endpoint: Endpoint, token: string | undefined) => void
  /** The overlay of an admin who masquerades in this tab; undefined for the signed-in person's own calls. */
  overlay: (endpoint: Endpoint) => string | undefined
  /** Handles a call under an overlay that the server refused. */
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
