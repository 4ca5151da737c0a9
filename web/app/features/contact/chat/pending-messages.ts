import type { Message, MessageFile } from '@evenkeel/contract/contact/chat'

/** An own message the server has not confirmed. */
export interface Pending {
  clientId: string
  text: string
  files: readonly MessageFile[]
  /** Seconds. */
  writtenAt: number
  /**
   * Waiting for its turn; on its way; nobody answered, so that it may have arrived all the same; refused, so that it
   * certainly has not.
   */
  state: 'waiting' | 'sending' | 'unreachable' | 'refused'
  problem: string | undefined
}

/** Those behind it wait: what was written first is to be read first. */
export const isBlocking = ({ state }: Pending): boolean => state === 'sending' || state === 'unreachable'

export function withoutSent(pending: readonly Pending[], own: readonly Message[]): readonly Pending[] {
  const sent = new Set(own.map(({ client_id }) => client_id))
  return pending.some(({ clientId }) => sent.has(clientId))
    ? pending.filter(({ clientId }) => !sent.has(clientId))
    : pending
}
