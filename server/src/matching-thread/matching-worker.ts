import { parentPort, workerData } from 'node:worker_threads'
import { connectPool } from '../database/connect-pool.ts'
import { openMatching } from '../features/market/matching/market/open-matching.ts'
import { trimLogged } from '../trim-error.ts'
import { carryError } from './carry-error.ts'
import { marketQueries } from './market-queries.ts'
import type { FromThread, LogLevel, Request, ThreadData, ToThread } from './thread-messages.ts'

// The thread that has the market: a search takes milliseconds of computation, which must not delay other calls.

/** One for keeping the market current, one for what queries read. */
const maxConnections = 2
const stateEveryMs = 250
const stateAtLeastEveryMs = 1000

const port = parentPort
if (!port) throw new Error('the matching thread was started as a program')
// What the main thread passes.
const { connectionString, now } = workerData as ThreadData
let offsetMs = now - performance.now()

const post = (message: FromThread) => port.postMessage(message)
const logAt =
  (level: LogLevel) =>
  (...words: unknown[]) =>
    post({ kind: 'log', level, words: trimLogged(words) })
const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') }

const database = connectPool(connectionString, log, { maxConnections })
const clock = { now: () => new Date(Math.round(performance.now() + offsetMs)) }
const matching = openMatching({ database, clock, log })

let lastPosted = ''
let postedAt = Number.NEGATIVE_INFINITY
function postState(): void {
  const state = { opening: matching.opening(), status: matching.status(), unreadable: matching.unreadable() }
  const { ageSeconds: _, ...status } = state.status ?? { ageSeconds: 0 }
  const current = JSON.stringify({ ...state, status })
  if (current === lastPosted && performance.now() - postedAt < stateAtLeastEveryMs) return
  lastPosted = current
  postedAt = performance.now()
  post({ kind: 'state', state })
}
setInterval(postState, stateEveryMs)

async function serve(request: Request): Promise<unknown> {
  if (request.kind === 'freshen') return matching.freshen()
  if (request.kind === 'catch up') return matching.catchUp()
  if (request.kind === 'forget') return matching.forget(request.ids)
  const query = marketQueries.get(request.name)
  if (!query) throw new Error('nobody listed this query')
  const market = query.isAskedLocked ? await matching.opened() : await matching.market()
  return query.answer({ market, orm: database.orm }, request.args)
}

async function reply(id: number, request: Request): Promise<void> {
  try {
    const answer = await serve(request)
    postState()
    post({ kind: 'answer', id, answer })
  } catch (error) {
    postState()
    post({ kind: 'failed', id, error: carryError(error) })
  }
}

const waiting: { id: number; request: Request }[] = []
let isServing = false
/** In order, each begun in a turn of the event loop of its own. */
async function serveWaiting(): Promise<void> {
  if (isServing) return
  isServing = true
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    void reply(next.id, next.request)
    await new Promise(setImmediate)
  }
  isServing = false
}

async function close(): Promise<void> {
  await matching.close()
  // Ends this thread only, and with it what its connections still do.
  process.exit(0)
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'request' || message.kind === 'clock') offsetMs = message.now - performance.now()
  if (message.kind === 'start') matching.start()
  if (message.kind === 'close') void close()
  if (message.kind !== 'request') return
  waiting.push({ id: message.id, request: message.request })
  void serveWaiting()
})
