import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { ServerOptions } from 'socket.io'

// How processes reach each other. Whatever happens to Redis, nothing waits for it longer than a moment and nothing
// throws: pages find missed events by their own calls (security.md 4.2 R5, FT-05).

const streamName = 'evenkeel:live'
/** Some seconds of a busy day; later readers ask the database. */
const longestStream = 10_000
const answerWithinMs = 500
const readBlocksMs = 2000
const againAfterFailureMs = 500

const shared = {
  connectTimeout: 2000,
  retryStrategy: (times: number) => Math.min(times * 100, 2000),
}
const speaking = {
  ...shared,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: answerWithinMs,
}
const reading = {
  ...shared,
  // A blocking read is repeated when Redis is back, however long that takes.
  maxRetriesPerRequest: null,
  // Silent for this long although reads end sooner: the connection is dead.
  socketTimeout: 5 * readBlocksMs,
}

interface Streams {
  adapter: ServerOptions['adapter']
  close(): Promise<void>
}

export async function openStreams(url: string, log: Logger): Promise<Streams> {
  const redis = new Redis(url, speaking)
  const readers: Redis[] = []
  // The adapter duplicates this connection for its readers, but its deadlines would end every blocking read.
  redis.duplicate = () => {
    const reader = makeReader(url)
    readers.push(reader)
    return reader
  }
  let isAway = false
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ error }, 'Redis does not answer; pages hear only their own process')
    isAway = true
  })
  redis.on('ready', () => {
    isAway = false
  })
  // Without waiting, the first messages would be lost, and a command may send nothing else.
  await new Promise<unknown>((done) => {
    redis.once('ready', done)
    redis.once('error', done)
  })
  return {
    adapter: createAdapter(redis, {
      streamName,
      maxLen: longestStream,
      blockTimeInMs: readBlocksMs,
      onlyPlaintext: true,
    }),
    async close() {
      // Answers arrive in order: with this one everything sent before has arrived too.
      await redis.ping().catch(() => undefined)
      for (const each of [redis, ...readers]) each.disconnect()
    },
  }
}

function makeReader(url: string): Redis {
  const reader = new Redis(url, reading)
  const send = reader.sendCommand.bind(reader)
  reader.sendCommand = (command, stream) => {
    // The adapter ignores how a subscription ends: a failed one must not crash the process.
    command.promise.catch(() => {})
    return send(command, stream)
  }
  // Its dozens of overloads cannot be forwarded with their types.
  const read = reader.xread.bind(reader) as (...args: unknown[]) => Promise<unknown>
  // The adapter retries immediately, which without a pause would block everything else.
  const readPatiently = (...args: unknown[]) =>
    read(...args).catch(async (error) => {
      await pause(againAfterFailureMs, undefined, { ref: false })
      throw error
    })
  reader.xread = readPatiently as typeof reader.xread
  return reader
}
