import { createServer, connect as dial, type Server, type Socket } from 'node:net'

// Stands between two parts and behaves like a bad network.

export interface Weather {
  /** Added to every piece of data, one way. */
  delayMs: number
  /** Up to this much more, at random. */
  jitterMs: number
  /** Undefined: as fast as it comes. */
  bytesPerSecond: number | undefined
  /** Data is taken and never delivered; connections are accepted. */
  isBlackHole: boolean
}

export const goodWeather: Weather = { delayMs: 0, jitterMs: 0, bytesPerSecond: undefined, isBlackHole: false }

export interface TcpProxy {
  port: number
  /** Applies to what is sent from now on, also on open connections. */
  weather(change: Partial<Weather>): void
  /** Breaks every open connection. */
  reset(): void
  /** Refuses new connections until opened again. */
  refuse(isRefusing: boolean): void
  openConnections(): number
  /** For a target whose port is known later. */
  aim(port: number): void
  close(): Promise<void>
}

export async function startTcpProxy(target: { port: number }): Promise<TcpProxy> {
  let { port: targetPort } = target
  let weather = goodWeather
  let isRefusing = false
  const open = new Set<Socket>()

  function carry(from: Socket, to: Socket): void {
    let freeAt = 0
    from.on('data', (data) => {
      if (weather.isBlackHole) return
      const { delayMs, jitterMs, bytesPerSecond } = weather
      const sendingMs = bytesPerSecond === undefined ? 0 : (1000 * data.length) / bytesPerSecond
      const now = performance.now()
      // In order: nothing overtakes what was sent before.
      freeAt = Math.max(freeAt, now + delayMs + Math.random() * jitterMs) + sendingMs
      if (freeAt <= now) return void (to.writable && to.write(data))
      from.pause()
      setTimeout(() => {
        if (to.writable) to.write(data)
        from.resume()
      }, freeAt - now)
    })
    from.on(
      'end',
      () => !weather.isBlackHole && setTimeout(() => to.end(), Math.max(0, freeAt - performance.now())),
    )
    from.on('close', () => setTimeout(() => to.destroy(), Math.max(0, freeAt - performance.now())))
    from.on('error', () => to.destroy())
  }

  const server: Server = createServer({ noDelay: true }, (client) => {
    if (isRefusing) return void client.resetAndDestroy()
    // Seen from behind, everyone keeps their own address.
    const localAddress = client.remoteAddress ?? '127.0.0.1'
    const upstream = dial({ host: '127.0.0.1', port: targetPort, localAddress, noDelay: true })
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    carry(client, upstream)
    carry(upstream, client)
  })
  await new Promise<void>((done, failed) => server.on('error', failed).listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const reset = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    port,
    weather(change) {
      weather = { ...weather, ...change }
    },
    reset,
    refuse(value) {
      isRefusing = value
      if (value) reset()
    },
    openConnections: () => open.size / 2,
    aim(next) {
      targetPort = next
    },
    close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      reset()
      return closed
    },
  }
}
