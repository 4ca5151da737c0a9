import { validateSession } from '@evenkeel/contract/account/identity'
import { call } from '../server-link/call.ts'
import { CallFailed } from '../server-link/call-failed.ts'

export type SessionCheck =
  | { kind: 'valid'; idleSeconds: number | undefined }
  | { kind: 'over' }
  | { kind: 'unreachable' }

/** The network is often not back right after a laptop wakes, so the wait is short. */
const maxWaitMs = 5_000

async function ask(): Promise<SessionCheck> {
  try {
    const query = { withIdle: 'true' } as const
    const answer = await call(validateSession, { query }, { isBackground: true })
    return { kind: 'valid', idleSeconds: answer.idleSeconds }
  } catch (error) {
    if (!(error instanceof CallFailed)) return { kind: 'unreachable' }
    if (error.status === 304) return { kind: 'valid', idleSeconds: undefined }
    return { kind: error.status === 401 ? 'over' : 'unreachable' }
  }
}

/**
 * Asks whether the session is still valid without extending it. A 304 counts as authenticated (spec 7-18); our
 * server sends none, but a proxy might.
 */
export async function checkSession(): Promise<SessionCheck> {
  const { promise, resolve } = Promise.withResolvers<SessionCheck>()
  // Also covers the token renewal that may come first.
  const timer = setTimeout(() => resolve({ kind: 'unreachable' }), maxWaitMs)
  void ask().then(resolve)
  const check = await promise
  clearTimeout(timer)
  return check
}
