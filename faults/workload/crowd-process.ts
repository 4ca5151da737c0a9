import { Agent } from 'node:http'
import { io, type Socket } from 'socket.io-client'

// Child process: many open pages that only listen. Told by messages what to do, it answers with what it has counted.

export interface CrowdOrder {
  connect?: { url: string; origin: string; pages: { token: string; cookie: string; address: string }[] }
  /** This many stop reading, as a page on a dead phone does. */
  pause?: number
  count?: true
}

export interface CrowdCount {
  connected: number
  paused: number
  heard: number
  lastBackAt: number
  lost: number
}

const atOnce = 40
const pageRetryMs = 30_000
const sockets: Socket[] = []
let [heard, lastBackAt, lost, paused] = [0, 0, 0, 0]

async function open({ url, origin, pages }: NonNullable<CrowdOrder['connect']>): Promise<void> {
  const left = pages.values()
  const openInTurn = async () => {
    for (const { token, cookie, address } of left) {
      const socket = io(url, {
        transports: ['websocket'],
        forceNew: true,
        timeout: 20_000,
        // As the product’s own page does, so that they don’t all come at the same moment.
        reconnectionDelay: 1000,
        reconnectionDelayMax: 15_000,
        randomizationFactor: 0.5,
        agent: new Agent({ localAddress: address }) as never,
        auth: { token },
        extraHeaders: { origin, cookie },
      })
      sockets.push(socket)
      socket.on('connect', () => {
        lastBackAt = Date.now()
      })
      socket.on('disconnect', () => {
        lost += 1
      })
      // After a refusal, such as while the database is busy, the product’s page tries again within 30 seconds.
      socket.on('connect_error', () => {
        if (!socket.active) setTimeout(() => socket.connect(), pageRetryMs * Math.random()).unref()
      })
      socket.onAny(() => {
        heard += 1
      })
      await new Promise<void>((done) => {
        socket.once('connect', done)
        setTimeout(done, 20_000).unref()
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, openInTurn))
}

process.on('message', async ({ connect, pause }: CrowdOrder) => {
  if (connect) await open(connect)
  for (const socket of sockets.slice(0, pause ?? 0)) {
    // The library’s types leave the connection out.
    const transport = socket.io.engine?.transport as unknown as { ws?: { _socket?: { pause(): void } } }
    transport?.ws?._socket?.pause()
    paused += 1
  }
  const connected = sockets.filter((socket) => socket.connected).length
  process.send?.({ connected, paused, heard, lastBackAt, lost } satisfies CrowdCount)
})
process.on('disconnect', () => process.exit())
