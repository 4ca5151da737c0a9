import { onlineManager, QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

/** Lists begin without a cursor; the ones that follow are the server's. */
export const firstPage: string | undefined = undefined

const maxRetries = 2
const worthAnotherTry = new Set([408, 429, 502, 503, 504])

/** A refusal is final; a request that never arrived or came too early may be retried. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof CallFailed) || error.code === 'visitor-limit') return false
  return error.status === undefined || worthAnotherTry.has(error.status)
}

// Without a listener it would miss the return of the network while no client is mounted, and leave every later query
// waiting for it.
onlineManager.subscribe(() => {})

const longestWaitMs = 10_000

/** At least as long as the server asked for, and some more, so that those it told together do not return together. */
export function retryDelay(failures: number, error: unknown): number {
  const usualMs = 1000 * 2 ** failures
  const askedMs = error instanceof CallFailed ? 1000 * (error.retryAfterSeconds ?? 0) : 0
  return askedMs === 0
    ? usualMs
    : Math.min(longestWaitMs, Math.max(askedMs, usualMs) * (1 + Math.random() / 2))
}

/** One for the dashboard, created when it opens and cleared when the session ends. Public pages have none. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay, staleTime: 30_000, refetchOnReconnect: true },
      // Sending twice is the caller's decision, never the network layer's; offline it fails at once instead of waiting
      // unseen for the network.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
