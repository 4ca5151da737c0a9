import { registerSchema } from '@evenkeel/contract/contact/live'
import type { Caller } from '../http/caller.ts'
import { closeAfterFlush } from './cut-connection.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { Connection, LiveSocket } from './live-server.ts'

type Answer = { ok: true } | { ok: false; code: 'not-you' | 'unknown-event' | 'rate-limited' }

interface Listening {
  metrics: LiveMetrics
  isFlooding(connection: Connection): boolean
}

/**
 * The socket only sends: of all messages of a page only `register` has a meaning, and it is only compared with the
 * session (spec 4-32, security.md SIO-03, SIO-10). Every message that expects an answer gets one. One listener for
 * all sockets, called as a method of each.
 */
export function socketListener({ metrics, isFlooding }: Listening) {
  return function listen(this: LiveSocket, event: unknown, ...sent: unknown[]): void {
    const answer = answerOf(event, sent, this)
    answerTo(sent)(answer)
    if (answer.ok || answer.code !== 'not-you') return
    metrics.cut.inc({ reason: 'not-you' })
    sendAway(this)
  }

  function answerOf(event: unknown, [said]: readonly unknown[], { conn, data }: LiveSocket): Answer {
    // The connection itself is closed where packets are counted.
    if (isFlooding(conn)) return { ok: false, code: 'rate-limited' }
    if (event === 'register')
      return isCaller(said, data.caller) ? { ok: true } : { ok: false, code: 'not-you' }
    metrics.ignored.inc()
    return { ok: false, code: 'unknown-event' }
  }
}

/** Tells the page not to reconnect by itself. */
export function sendAway(socket: LiveSocket): void {
  socket.disconnect()
  closeAfterFlush(socket.conn)
}

function answerTo(sent: readonly unknown[]): (answer: Answer) => void {
  const last = sent.at(-1)
  return typeof last === 'function' ? (answer) => last(answer) : () => {}
}

function isCaller(sent: unknown, caller: Caller): boolean {
  const { success, data } = registerSchema.safeParse(sent)
  return success && data.userId === caller.personId && data.userType === caller.role
}
