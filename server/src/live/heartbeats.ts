import { textFrame } from './encode-event.ts'
import type { Connection } from './live-server.ts'
import type { LiveTuning } from './live-tuning.ts'

const tickMs = 100
const sliceMs = 5

/** Members of a connection that are missing in the library's types. */
interface Timed {
  pingIntervalTimer: { refresh(): unknown }
  sendPacket(type: 'ping', data: undefined, options: object): void
  onClose(reason: 'ping timeout'): void
}

export interface Heartbeats {
  /** Pings this connection from now on, in place of the library's own timers. */
  adopt(connection: Connection): void
  forget(connection: Connection): void
  stop(): void
}

const noTimer = { refresh: () => undefined }
const pingFrame = { compress: false, wsPreEncodedFrame: [textFrame('2')] }
const timed = (connection: Connection) => connection as unknown as Timed

/**
 * One timer pings all connections and ends those that don't answer. The library has two timers a connection, and
 * creates one for each ping.
 */
export function startHeartbeats({ pingEveryMs, answerWithinMs }: LiveTuning): Heartbeats {
  // Every wait has the same length, so the order of insertion is the order in which they end.
  const quiet = new Map<Connection, number>()
  const asked = new Map<Connection, number>()

  function answered(this: Connection): void {
    asked.delete(this)
    quiet.delete(this)
    quiet.set(this, Math.floor(performance.now()) + pingEveryMs)
  }

  function ping(connection: Connection, now: number): void {
    quiet.delete(connection)
    asked.set(connection, now + answerWithinMs)
    timed(connection).sendPacket('ping', undefined, pingFrame)
  }

  function tick(): void {
    const now = Math.floor(performance.now())
    for (const [connection, endsAt] of asked) {
      if (endsAt > now) break
      asked.delete(connection)
      timed(connection).onClose('ping timeout')
    }
    for (const [connection, pingsAt] of quiet) {
      // The rest is pinged a tick later, so that many at the same moment don't block the process.
      if (pingsAt > now || performance.now() - now > sliceMs) break
      ping(connection, now)
    }
  }

  const timer = setInterval(tick, tickMs).unref()
  return {
    adopt(connection) {
      const own = timed(connection)
      clearTimeout(own.pingIntervalTimer as never)
      own.pingIntervalTimer = noTimer
      connection.on('heartbeat', answered)
      quiet.set(connection, Math.floor(performance.now()) + pingEveryMs)
    },
    forget(connection) {
      quiet.delete(connection)
      asked.delete(connection)
    },
    stop: () => clearInterval(timer),
  }
}
