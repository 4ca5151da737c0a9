import type { Config } from './config.ts'
import { isThisMachine } from './outside/is-this-machine.ts'

/** Connections to other machines on which anybody on the way can read along, each as a sentence. */
export function namePlainConnections({
  databaseUrl,
  redisUrl,
}: Pick<Config, 'databaseUrl' | 'redisUrl'>): string[] {
  const database = databaseUrl === undefined ? undefined : new URL(databaseUrl)
  const redis = redisUrl === undefined ? undefined : new URL(redisUrl)
  const isElsewhere = (url: URL) => url.hostname !== '' && !isThisMachine(url.hostname)
  const sentences: string[] = []
  if (
    database &&
    isElsewhere(database) &&
    !/^(require|verify-)/.test(database.searchParams.get('sslmode') ?? '')
  )
    sentences.push(`DATABASE_URL leads to ${database.hostname} without encryption: add ?sslmode=verify-full.`)
  if (redis?.protocol === 'redis:' && isElsewhere(redis))
    sentences.push(`REDIS_URL leads to ${redis.hostname} without encryption: use rediss://.`)
  return sentences
}
