import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@evenkeel/contract/contact/chat'
import type { Socket } from 'socket.io-client'
import type { Connection } from '../servers/open-connection.ts'

const longestDeliveryMs = 10_000
const text = 'Thank you, that helps. Could we look at the fees of both plans when we talk on Thursday?'

/** A direction from one person to another. */
export interface Direction {
  path: string
  headers: Readonly<Record<string, string>>
  /** Callbacks by client_id, called on arrival. */
  expected: Map<string, (at: number) => void>
}

/** Delivered means received by the other person's page, not acknowledged to the sender. */
export function directionTo(receiver: Socket, direction: Omit<Direction, 'expected'>): Direction {
  const expected: Direction['expected'] = new Map()
  receiver.on('message', ({ message: { client_id } }: { message: Message }) => {
    expected.get(client_id)?.(performance.now())
    expected.delete(client_id)
  })
  return { ...direction, expected }
}

function send(
  connection: Connection,
  { path, headers, expected }: Direction,
): { answered: Promise<string>; at: Promise<number> } {
  const clientId = randomUUID()
  const at = new Promise<number>((done) => expected.set(clientId, done))
  const body = JSON.stringify({ client_id: clientId, text, file_ids: [] })
  return { answered: connection.ask({ method: 'POST', path, headers, body }), at }
}

/**
 * Messages delivered per second; each connection sends its next message once the last was acknowledged, over
 * its directions in turn.
 */
export async function messagesPerSecond(
  connections: readonly Connection[],
  directionsOf: (connection: number) => readonly Direction[],
  ms: number,
): Promise<{ count: number; perSecond: number }> {
  const startedAt = performance.now()
  const deliveries: Promise<number>[] = []
  async function keepSending(connection: Connection, index: number): Promise<void> {
    const directions = directionsOf(index)
    for (let turn = 0; performance.now() - startedAt < ms; turn++) {
      const direction = directions[turn % directions.length]
      if (!direction) throw new Error('a connection has no direction to send in')
      const { answered, at } = send(connection, direction)
      deliveries.push(at)
      await answered
    }
  }
  await Promise.all(connections.map(keepSending))
  const lastAt = Math.max(...(await inTime(deliveries)))
  return { count: deliveries.length, perSecond: (deliveries.length * 1000) / (lastAt - startedAt) }
}

/**
 * Milliseconds from each call to its arrival at a fixed rate; waiting for a free connection counts. A message
 * still missing long after the end counts with its time so far.
 */
export async function latenciesAtRate(
  connections: readonly Connection[],
  directions: readonly Direction[],
  { perSecond, ms }: { perSecond: number; ms: number },
): Promise<number[]> {
  const free = [...connections]
  const waiting: ((connection: Connection) => void)[] = []
  const connectionWhenFree = async () => free.pop() ?? new Promise<Connection>((done) => waiting.push(done))
  const late = Promise.withResolvers<number>()
  async function sendOne(direction: Direction): Promise<number> {
    const connection = await connectionWhenFree()
    const { answered, at } = send(connection, direction)
    await answered
    const next = waiting.shift()
    if (next) next(connection)
    else free.push(connection)
    return at
  }
  async function timeOne(direction: Direction): Promise<number> {
    const calledAt = performance.now()
    return (await Promise.race([sendOne(direction), late.promise])) - calledAt
  }
  const total = (perSecond * ms) / 1000
  const startedAt = performance.now()
  const took: Promise<number>[] = []
  while (took.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) * perSecond) / 1000)
    while (took.length < due) {
      const direction = directions[took.length % directions.length]
      if (direction) took.push(timeOne(direction))
    }
    await pause(1)
  }
  const timer = setTimeout(() => late.resolve(performance.now()), longestDeliveryMs)
  const all = await Promise.all(took)
  clearTimeout(timer)
  return all
}

async function inTime(deliveries: readonly Promise<number>[]): Promise<number[]> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('a message that was answered did not arrive')),
    longestDeliveryMs,
  )
  return Promise.race([Promise.all(deliveries), late.promise]).finally(() => clearTimeout(timer))
}
