import type { FastifyInstance } from 'fastify'

/** Connections are still arriving if the last one arrived this recently. */
const arrivingMs = 100
/** This many in a row are a crowd, which ends after a longer pause than between two of them. */
const crowdSize = 20
const crowdPauseMs = 20
/** The longest delay of calls. */
const maxDelayMs = 250
/** Then they aren't delayed for four times as long, or anyone who keeps opening connections would block them. */
const restRatio = 4

/**
 * Node accepts one connection per turn of the event loop, so behind calls with long turns, new callers would wait for
 * seconds before anyone could refuse them. While connections are arriving, calls begin after them.
 */
export function acceptFirst({ server }: Pick<FastifyInstance, 'server'>): () => Promise<undefined> {
  let accepted = 0
  let inARow = 0
  let acceptedAt = Number.NEGATIVE_INFINITY
  let restsUntil = Number.NEGATIVE_INFINITY
  server.on('connection', () => {
    const now = performance.now()
    inARow = now - acceptedAt > arrivingMs ? 1 : inARow + 1
    accepted += 1
    acceptedAt = now
  })
  const isCrowd = () => inARow >= crowdSize && performance.now() - acceptedAt < crowdPauseMs
  let everyone: Promise<undefined> | undefined
  async function untilAccepted(): Promise<undefined> {
    const startedAt = performance.now()
    let delayedMs = 0
    for (let before = -1; before !== accepted || isCrowd(); ) {
      before = accepted
      // The first one ends this turn, which has accepted its connection already; the second one ends the next.
      await new Promise(setImmediate)
      await new Promise(setImmediate)
      delayedMs = performance.now() - startedAt
      if (delayedMs > maxDelayMs) break
    }
    restsUntil = performance.now() + restRatio * delayedMs
    everyone = undefined
  }
  return async () => {
    const now = performance.now()
    if (now < restsUntil || now - acceptedAt > arrivingMs) return undefined
    everyone ??= untilAccepted()
    return everyone
  }
}
