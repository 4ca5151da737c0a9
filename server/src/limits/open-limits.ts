import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, Limits } from './limits.ts'

const answerWithinMs = 500

/**
 * Counts in Redis if there is one, so that all processes share. If it does not answer, each process counts for
 * itself: a limit must neither open nor hang when its store is down (security.md 3.9).
 */
export async function openLimits(redisUrl: string | undefined, log: Logger): Promise<Limits> {
  const redis = redisUrl === undefined ? undefined : await connect(redisUrl, log)
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()

  function limiterFor({ name, points, perSeconds }: Limit) {
    let limiter = limiters.get(name)
    if (!limiter) {
      const options = { keyPrefix: `limit:${name}`, points, duration: perSeconds }
      const alone = new RateLimiterMemory(options)
      limiter = redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: alone,
            rejectIfRedisNotReady: true,
          })
        : alone
      limiters.set(name, limiter)
    }
    return limiter
  }

  return {
    async take(limit, key) {
      try {
        await limiterFor(limit).consume(key)
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
    isRedisUp: () => redis && redis.status === 'ready',
    async close() {
      redis?.disconnect()
    },
  }
}

async function connect(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: answerWithinMs,
    connectTimeout: 2000,
  })
  let isAway = false
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ reason: error.message }, 'Redis does not answer; each process limits for itself')
    isAway = true
  })
  redis.on('ready', () => {
    isAway = false
  })
  // Without waiting, the first calls would be counted by this process only.
  await redis.connect().catch(() => undefined)
  return redis
}
