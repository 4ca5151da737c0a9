import { createServer, type Server } from 'node:net'

// Below the range from which the kernel takes ports of outgoing connections: a restarted process finds its own
// port free.
const lowest = 20_000
const highest = 32_000
const tries = 200

/** Loopback ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = []
  const ports: number[] = []
  try {
    for (let tried = 0; ports.length < count; tried += 1) {
      if (tried > tries) throw new Error(`No ${count} free ports between ${lowest} and ${highest}.`)
      const port = lowest + Math.floor(Math.random() * (highest - lowest))
      const server = await hold(port)
      if (!server) continue
      held.push(server)
      ports.push(port)
    }
    return ports
  } finally {
    await Promise.all(held.map((server) => new Promise((done) => server.close(done))))
  }
}

/** HAProxy shares a port with whoever listens on it already, and calls would reach one or the other. */
export async function isFree(port: number): Promise<boolean> {
  const server = await hold(port)
  await new Promise((done) => (server ? server.close(done) : done(undefined)))
  return server !== undefined
}

function hold(port: number): Promise<Server | undefined> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen(port, '127.0.0.1', () => done(server))
  })
}
