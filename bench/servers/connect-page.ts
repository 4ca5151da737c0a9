import { liveProtocol } from '@evenkeel/contract/contact/live'
import { io, type Socket } from 'socket.io-client'
import { cleanUpLater } from '../clean-up.ts'
import type { Guest } from '../loads/create-signed-in-people.ts'

interface Connecting {
  auth: object
  headers?: Record<string, string>
}

/** An open page from the server's view, connecting by WebSocket right away. */
export async function connectPage(port: number, { auth, headers = {} }: Connecting): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: 20_000,
    auth,
    extraHeaders: headers,
  })
  cleanUpLater(() => socket.disconnect())
  await new Promise<void>((done, failed) => {
    socket.once('connect', done)
    socket.once('connect_error', (error) => failed(new Error(`a socket was not let in: ${error.message}`)))
  })
  return socket
}

export const asGuest = ({ token, cookie, origin }: Guest): Connecting => ({
  auth: { token, protocol: liveProtocol },
  headers: { origin, cookie },
})
