import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, vi } from 'vitest'
import { useIdentityApp } from '../../testing/identity-app.ts'
import { testLog } from '../../testing/run-logs.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { defaultTuning, type LiveTuning } from '../live-tuning.ts'
import { openLive } from '../open-live.ts'

export const ourOrigin = 'http://localhost:3000'
export const ourPage = { origin: ourOrigin, 'x-internal-call': 'true' }
const path = '/socket.io/'
const poll = `${path}?EIO=4&transport=polling`

export interface Listening {
  transports?: ('polling' | 'websocket')[]
  headers?: Record<string, string>
  auth?: object
  query?: Record<string, string>
}

type Options = Parameters<typeof useIdentityApp>[0] & { tuning?: Partial<LiveTuning> }

/** The whole app on its own port, with sockets. */
export async function useLiveApp({ tuning, ...options }: Options = {}) {
  const live = await openLive(undefined, testLog(), { ...defaultTuning, ...tuning })
  afterAll(() => live.close())
  let metrics = async () => ''
  const attach: typeof live.attach = async (doors) => {
    const entrance = await live.attach(doors)
    metrics = entrance.metrics
    return entrance
  }
  const app = await useIdentityApp({
    ...options,
    services: { live: { ...live, attach }, ...options.services },
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  /** The value of a socket counter. */
  const counted = async (name: string) =>
    Number(new RegExp(`^${name.replaceAll(/[{}"]/g, '\\$&')} (\\d+)$`, 'm').exec(await metrics())?.[1] ?? 0)
  return { ...app, ...pagesAt(port), live, counted }
}

/** Pages connected to this port, closed after each test. */
export function pagesAt(port: number) {
  const address = `http://127.0.0.1:${port}`
  const opened: Socket[] = []
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.disconnect()
  })
  const cookieOf = (visitor: TestBrowser) =>
    [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  /** A page of this visitor, connecting. */
  function open(visitor: TestBrowser, { transports = ['websocket'], headers, auth, query }: Listening = {}) {
    const socket = io(address, {
      path,
      transports,
      forceNew: true,
      reconnection: false,
      auth: auth ?? { token: visitor.bearer },
      extraHeaders: { ...ourPage, cookie: cookieOf(visitor), ...headers },
      ...(query && { query }),
    })
    opened.push(socket)
    return socket
  }

  async function listen(visitor: TestBrowser, listening?: Listening) {
    const socket = open(visitor, listening)
    await vi.waitFor(() => {
      if (!socket.connected) throw new Error('not connected yet')
    })
    return socket
  }

  /** How a connection that should fail ended; 'let in' if it succeeded. */
  function outcome(socket: Socket): Promise<string> {
    return new Promise((done) => {
      socket.on('connect', () => done('let in'))
      socket.on('connect_error', (error) => done(error.message))
    })
  }

  /** One raw request, without a socket client. */
  function ask(headers: Record<string, string>, { method = 'GET', at = poll, body = '' } = {}) {
    return new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>(
      (done, fail) => {
        const sent = send(`${address}${at}`, { method, headers, agent: false }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        })
        sent.on('error', fail)
        sent.end(body)
      },
    )
  }

  /** The status of an upgrade; 101 if it succeeds. */
  function askForUpgrade(
    headers: Record<string, string>,
    at = `${path}?EIO=4&transport=websocket`,
  ): Promise<number> {
    return new Promise((done, fail) => {
      const sent = send(`${address}${at}`, {
        agent: false,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...headers,
        },
      })
      sent.on('upgrade', (_answer, socket) => {
        socket.destroy()
        done(101)
      })
      sent.on('response', (answer) => done(answer.statusCode ?? 0))
      sent.on('error', fail)
      sent.end()
    })
  }

  return { address, cookieOf, open, listen, outcome, ask, askForUpgrade }
}
