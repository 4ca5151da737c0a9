import { socket as constants } from '@evenkeel/contract/constants'
import type { LiveEvents } from '@evenkeel/contract/contact/live'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import type { Caller } from '../http/caller.ts'
import type { LiveTuning } from './live-tuning.ts'

// The types of server and socket. Messages of pages are untyped, because they are validated and never trusted.

type Nothing = Record<string, never>
interface SocketData {
  /** The page states the current protocol (contract's live.ts). */
  isCurrent: boolean
  caller: Caller
}
export type LiveServer = Server<Nothing, LiveEvents, Nothing, SocketData>
export type LiveSocket = Socket<Nothing, LiveEvents, Nothing, SocketData>
export type Connection = LiveSocket['conn']

/** How long a connection may stay unidentified (security.md SIO-02). */
export const admitWithinMs = 5000
const largestPacketBytes = 64 * 1024

export function makeLiveServer(
  adapter: ServerOptions['adapter'] | undefined,
  { pingEveryMs, answerWithinMs }: LiveTuning,
): LiveServer {
  return new Server({
    path: constants.path,
    transports: [...constants.transports],
    allowUpgrades: true,
    upgradeTimeout: admitWithinMs,
    allowEIO3: false,
    cookie: false,
    serveClient: false,
    maxHttpBufferSize: largestPacketBytes,
    connectTimeout: admitWithinMs,
    perMessageDeflate: false,
    httpCompression: false,
    // Pages are told these; the pings come from heartbeats.ts.
    pingInterval: pingEveryMs,
    pingTimeout: answerWithinMs,
    cleanupEmptyChildNamespaces: true,
    ...(adapter && { adapter }),
  })
}
