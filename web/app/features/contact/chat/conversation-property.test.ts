import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownMessages } from './conversation-state.ts'
import { SimulatedDevice, SimulatedServer } from './testing/simulated-network.ts'

// FT-21: two devices of a consumer and an advisor who also writes, over a network that loses, repeats, delays and
// reorders messages.

const steps = fc.array(
  fc.record({
    device: fc.nat(1),
    does: fc.constantFrom(
      ...(['write', 'they-write', 'they-write', 'told', 'told', 'told-old', 'looks', 'answered'] as const),
      ...(['answered', 'answer-lost', 'takes', 'acknowledged', 'ack-lost', 'reconnect'] as const),
      ...(['catch-up', 'older', 'newer', 'open', 'open-at', 'retry', 'they-write-much'] as const),
    ),
    which: fc.nat(60),
  }),
  { minLength: 30, maxLength: 120 },
)

function play(device: SimulatedDevice, server: SimulatedServer, does: string, which: number): void {
  const old = server.messages[which % Math.max(server.messages.length, 1)]
  // Mostly one of the last few, so that some are missed and others arrive twice or out of order.
  const told = server.messages.at(-1 - (which % 4))
  const pending = device.state.pending[which % Math.max(device.state.pending.length, 1)]
  const theyWrite = () => server.send('advisor', `advisor-${server.messages.length}`, 'hello')
  const doing: Record<string, () => void> = {
    write: () => device.write(),
    'they-write': theyWrite,
    'they-write-much': () => Array.from({ length: which * 6 }, theyWrite),
    told: () => told && device.tell({ kind: 'told', message: told }),
    'told-old': () => old && device.tell({ kind: 'told', message: old }),
    looks: () => device.serverLooks(),
    answered: () => device.answered(false),
    'answer-lost': () => device.answered(true),
    takes: () => device.serverTakes(),
    acknowledged: () => device.acknowledged(false),
    'ack-lost': () => device.acknowledged(true),
    reconnect: () => device.tell({ kind: 'reconnected' }),
    'catch-up': () => device.tell({ kind: 'catch-up' }),
    older: () => device.tell({ kind: 'older' }),
    newer: () => device.tell({ kind: 'newer' }),
    open: () => device.tell({ kind: 'opened' }),
    'open-at': () => device.tell({ kind: 'opened', at: which + 1 }),
    retry: () =>
      pending?.state === 'unreachable' && device.tell({ kind: 'retry', clientId: pending.clientId }),
  }
  doing[does]?.()
}

test('whatever the network does, both devices end with the server’s messages, once and in order', () => {
  fc.assert(
    fc.property(steps, (played) => {
      const server = new SimulatedServer()
      const devices = [new SimulatedDevice('phone', server), new SimulatedDevice('desk', server)] as const
      for (const { device, does, which } of played) play(devices[device] ?? devices[0], server, does, which)
      // The message that one device sends last is new to the other.
      for (const device of [...devices, ...devices]) device.settle()
      for (const device of devices) {
        expect(shownMessages(device.state)).toEqual(server.messages)
        const ids = server.messages.map(({ client_id }) => client_id)
        expect(ids.filter((id) => device.written.includes(id))).toEqual(device.written)
      }
      expect(new Set(server.messages.map(({ client_id }) => client_id)).size).toBe(server.messages.length)
    }),
    { numRuns: 200 },
  )
})
