import type { Message, MessageFile } from '@evenkeel/contract/contact/chat'

/** A message of the reader that the server has not confirmed. */
export interface Pending {
  clientId: string
  text: string
  files: readonly MessageFile[]
  /** Seconds. */
  writtenAt: number
  /**
   * Waiting for its turn; being sent; unreachable, so it may have arrived all the same; refused, so it certainly has
   * not.
   */
  state: 'waiting' | 'sending' | 'unreachable' | 'refused'
  problem: string | undefined
}

/** Later messages wait behind it, so that the order of writing is the order of reading. */
export const isBlocking = ({ state }: Pending): boolean => state === 'sending' || state === 'unreachable'

export function withoutSent(pending: readonly Pending[], own: readonly Message[]): readonly Pending[] {
  const sent = new Set(own.map(({ client_id }) => client_id))
  return pending.some(({ clientId }) => sent.has(clientId))
    ? pending.filter(({ clientId }) => !sent.has(clientId))
    : pending
}
