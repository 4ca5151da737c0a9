import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { ServerOptions } from 'socket.io'

// How processes hear each other. Whatever becomes of Redis nothing here waits for it longer than a moment and nothing is
// thrown: what is not passed on is found by the pages' own questions (security.md 4.2 R5, FT-05).

const streamName = 'evenkeel:live'
/** Some seconds of a busy day; whoever reads later than that asks the database. */
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
  // A question that blocks is asked again when Redis is back, however long that takes.
  maxRetriesPerRequest: null,
  // Nothing for this long although a read ends sooner: the line is dead.
  socketTimeout: 5 * readBlocksMs,
}

interface Streams {
  adapter: ServerOptions['adapter']
  close(): Promise<void>
}

export async function openStreams(url: string, log: Logger): Promise<Streams> {
  const redis = new Redis(url, speaking)
  const readers: Redis[] = []
  // The adapter makes its readers as copies of the one that speaks, whose deadlines would end every read.
  redis.duplicate = () => {
    const reader = makeReader(url)
    readers.push(reader)
    return reader
  }
  let isAway = false
  redis.on('error', (error: Error) => {
    if (!isAway)
      log.warn({ reason: error.message }, 'Redis does not answer; pages hear only their own process')
    isAway = true
  })
  redis.on('ready', () => {
    isAway = false
  })
  // Without waiting, what is said first would be lost, and a command may say no more than that.
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
      // Answers come in order: with this one everything said before is there too.
      await redis.ping().catch(() => undefined)
      for (const each of [redis, ...readers]) each.disconnect()
    },
  }
}

function makeReader(url: string): Redis {
  const reader = new Redis(url, reading)
  const send = reader.sendCommand.bind(reader)
  reader.sendCommand = (command, stream) => {
    // Nobody looks at how a subscription ends: a failed one must not end the process.
    command.promise.catch(() => {})
    return send(command, stream)
  }
  const read = reader.xread.bind(reader) as (...args: unknown[]) => Promise<unknown>
  // The adapter asks again at once, which without a pause would leave time for nothing else.
  const readPatiently = (...args: unknown[]) =>
    read(...args).catch(async (error) => {
      await pause(againAfterFailureMs, undefined, { ref: false })
      throw error
    })
  reader.xread = readPatiently as typeof reader.xread
  return reader
}
