import { connect } from 'node:net'
import { cleanUpLater } from '../clean-up.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Connection {
  /** One at a time; any status but 200 fails. */
  ask(call: Call): Promise<string>
}

/**
 * A keep-alive connection with minimal overhead: client and server share the machine, and Node's own client
 * costs about as much as a minimal route.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  cleanUpLater(() => socket.destroy())
  let waiting: PromiseWithResolvers<string> | undefined
  let read: Buffer = Buffer.alloc(0)
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
    const end = read.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = read.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (Number.isNaN(length)) return fail(new Error(`an answer without a length: ${head}`))
    if (read.length < end + 4 + length) return
    const text = read.toString('utf8', end + 4, end + 4 + length)
    read = read.subarray(end + 4 + length)
    if (head.startsWith('HTTP/1.1 200 ')) waiting?.resolve(text)
    else fail(new Error(`answered with ${head.slice(9, 12)}: ${text}`))
  })
  await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed))
  return {
    ask({ method, path, headers = {}, body }) {
      waiting = Promise.withResolvers()
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const sized =
        body === undefined
          ? ''
          : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}${sized}\r\n${body ?? ''}`,
      )
      return waiting.promise
    },
  }
}
