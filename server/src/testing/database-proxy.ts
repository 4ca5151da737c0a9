import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

/** A way to the test's PostgreSQL that can be cut, and on which everything can get lost. */
export async function databaseProxy(connectionString: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    const behind = connect(target)
    const pair: [Socket, Socket] = [client, behind]
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (data) => isFrozen || to.write(data))
    }
  })
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const ours = await listen(0)
  const url = new URL(`postgres://127.0.0.1:${ours}/${database}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''

  async function cut(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    connectionString: url.href,
    cut,
    restore: () => listen(ours),
    /** Nothing arrives any more, and no connection ends. */
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
      // What was lost would be missed by those who wait for it.
      for (const socket of sockets) socket.destroy()
    },
    close: cut,
  }
}
