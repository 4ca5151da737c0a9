import type { FastifyInstance } from 'fastify'

/** Connections are still arriving if the last one arrived this recently. */
const arrivingMs = 100
/** This many in a row are a crowd, which ends after a longer pause than between two of them. */
const crowdSize = 20
const crowdPauseMs = 20
/** The maximum delay per crowd. Otherwise anyone who keeps opening connections would block all calls. */
const maxDelayMs = 250

/**
 * Node accepts one connection per turn of the event loop, so behind calls with long turns, new callers would wait for
 * seconds before anyone could refuse them. While connections are arriving, calls begin after them.
 */
export function acceptFirst({ server }: Pick<FastifyInstance, 'server'>): () => Promise<undefined> {
  let accepted = 0
  let inARow = 0
  let acceptedAt = Number.NEGATIVE_INFINITY
  let delayedUntil = Number.POSITIVE_INFINITY
  server.on('connection', () => {
    const now = performance.now()
    const pauseMs = now - acceptedAt
    inARow = pauseMs > arrivingMs ? 1 : inARow + 1
    if (pauseMs > crowdPauseMs) delayedUntil = Number.POSITIVE_INFINITY
    accepted += 1
    acceptedAt = now
  })
  const isCrowd = () => inARow >= crowdSize && performance.now() - acceptedAt < crowdPauseMs
  let everyone: Promise<undefined> | undefined
  async function untilAccepted(): Promise<undefined> {
    // A constant, because a turn as long as a pause begins a new crowd while this one is waited for.
    const until = Math.min(delayedUntil, performance.now() + maxDelayMs)
    delayedUntil = until
    for (let before = -1; before !== accepted || isCrowd(); ) {
      before = accepted
      // The first one ends this turn, which has accepted its connection already; the second one ends the next.
      await new Promise(setImmediate)
      await new Promise(setImmediate)
      if (performance.now() > until) break
    }
    everyone = undefined
  }
  return async () => {
    if (performance.now() - acceptedAt > arrivingMs) return undefined
    everyone ??= untilAccepted()
    return everyone
  }
}
