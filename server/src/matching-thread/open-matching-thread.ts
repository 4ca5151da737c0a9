import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Problem } from '@evenkeel/contract/problem'
import type { Matching } from '../features/market/matching/market/open-matching.ts'
import { countUnreadable, type UnreadableRow } from '../features/market/matching/market/unreadable-rows.ts'
import type { Services } from '../services.ts'
import { unpackError } from './carry-error.ts'
import type { FromThread, Request, ThreadData, ThreadState, ToThread } from './thread-messages.ts'

/** More than all lanes of calls and jobs can ask at once (http/admission.ts); beyond it something is wrong. */
const usuallyWaiting = 200
/** Within the second that each part of a process has to close. */
const closeWithinMs = 900
const restartAfterMs = 1000

interface Parts extends Pick<Services, 'clock' | 'log'> {
  database: Pick<Services['database'], 'connectionString' | 'appConnectionString'>
}

interface Options {
  /** Questions beyond so many unanswered ones are refused. */
  mostWaiting?: number
}

interface Asked {
  done(answer: unknown): void
  failed(error: Error): void
}

interface Thread {
  worker: Worker
  asked: Map<number, Asked>
  state: ThreadState | undefined
  /** When that came. */
  stateAt: number
}

/**
 * Matching in a thread of its own (decision 0056): it has the market, a small pool of connections, and keeps itself
 * current; this side has none of it. It starts with the first question. If it ends, what was asked fails as unavailable,
 * and it starts again with the next question, or within a second in a server.
 */
export function openMatchingThread(
  { database, clock, log }: Parts,
  { mostWaiting = usuallyWaiting }: Options = {},
): Matching & { thread(): Worker | undefined } {
  const own = countUnreadable(log)
  /** Of threads that ended. */
  const before: Record<UnreadableRow, number> = { answers: 0, market: 0, card: 0 }
  let thread: Thread | undefined
  let nextId = 1
  let isStarted = false
  let isClosed = false
  let hasEnded = false
  let restart: NodeJS.Timeout | undefined

  const now = () => clock.now().getTime()
  const send = ({ worker }: Thread, message: ToThread) => worker.postMessage(message)

  function launch(): Thread {
    clearTimeout(restart)
    const workerData: ThreadData = {
      connectionString: database.appConnectionString ?? database.connectionString,
      now: now(),
    }
    const worker = new Worker(new URL('./matching-thread.ts', import.meta.url), {
      name: 'matching',
      workerData,
    })
    const launched: Thread = { worker, asked: new Map(), state: undefined, stateAt: 0 }
    worker.on('message', (message: FromThread) => receive(launched, message))
    worker.on('error', (error) => log.error({ error }, 'the matching thread failed'))
    worker.on('exit', () => end(launched))
    if (isStarted) send(launched, { kind: 'start' })
    thread = launched
    return launched
  }

  function receive(from: Thread, message: FromThread): void {
    if (message.kind === 'log') {
      const [data, text] = message.words
      log[message.level](data, typeof text === 'string' ? text : undefined)
      return
    }
    if (message.kind === 'state') {
      from.state = message.state
      from.stateAt = performance.now()
      // Its clock follows ours, which follows the database's.
      if (!isClosed) send(from, { kind: 'clock', now: now() })
      return
    }
    const asked = from.asked.get(message.id)
    from.asked.delete(message.id)
    if (message.kind === 'answer') asked?.done(message.answer)
    else asked?.failed(unpackError(message.error))
  }

  function end(ended: Thread): void {
    for (const row of Object.keys(before) as UnreadableRow[]) before[row] += ended.state?.unreadable[row] ?? 0
    for (const { failed } of ended.asked.values()) failed(new Problem('unavailable', undefined, 1))
    ended.asked.clear()
    if (thread === ended) thread = undefined
    if (isClosed) return
    hasEnded = true
    log.error({}, 'the matching thread ended and starts again')
    if (isStarted) restart = setTimeout(launch, restartAfterMs).unref()
  }

  function request<Answer>(asking: Request): Promise<Answer> {
    return new Promise((done, failed) => {
      if (isClosed) throw new Problem('unavailable')
      const to = thread ?? launch()
      if (to.asked.size >= mostWaiting) throw new Problem('unavailable', undefined, 1)
      const id = nextId++
      send(to, { kind: 'request', id, now: now(), request: asking })
      // The query's types say what it answers.
      to.asked.set(id, { done: (answer) => done(answer as Answer), failed })
    })
  }

  return {
    ask: ({ name }, args) => request({ kind: 'ask', name, args }),
    freshen: () => request({ kind: 'freshen' }),
    catchUp: () => request({ kind: 'catch up' }),
    forget: async (ids) => (ids.length === 0 ? undefined : request({ kind: 'forget', ids })),
    start() {
      isStarted = true
      if (thread) send(thread, { kind: 'start' })
      else launch()
    },
    opening() {
      if (thread?.state) return thread.state.opening
      return { read: 0, hasFailed: hasEnded && !thread }
    },
    unreadable() {
      const all = own.read()
      for (const row of Object.keys(all) as UnreadableRow[])
        all[row] += before[row] + (thread?.state?.unreadable[row] ?? 0)
      return all
    },
    noteUnreadable: own.note,
    status() {
      const status = thread?.state?.status
      if (!thread || !status) return undefined
      return { ...status, ageSeconds: status.ageSeconds + (performance.now() - thread.stateAt) / 1000 }
    },
    thread: () => thread?.worker,
    async close() {
      isClosed = true
      clearTimeout(restart)
      if (!thread) return
      const { worker } = thread
      send(thread, { kind: 'close' })
      const hasExited = await Promise.race([
        once(worker, 'exit').then(() => true),
        delay(closeWithinMs, false, { ref: false }),
      ])
      if (!hasExited) await worker.terminate()
    },
  }
}
