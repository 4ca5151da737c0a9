import { isIPv6 } from 'node:net'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { Limit, Limits } from '../limits/limits.ts'
import type { Secrets } from '../secrets/secrets.ts'

// A person clicking fast needs a few calls a second and a polling page fewer; anything above is a bot.
export const callsPerNetwork: Limit = { name: 'calls', points: 1200, perSeconds: 60 }

export function limitCalls(app: FastifyInstance, limits: Limits, limit: Limit): void {
  app.addHook('onRequest', async (request) => {
    if (!/^\/(api\/|metrics\b)/.test(request.url)) return
    const wait = await limits.take(limit, networkOf(request.ip))
    if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
  })
}

/** One household or server counts as one network: an IPv6 address by its first 64 bits, which one owner has. */
export function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return v4
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const groups = address.includes('::')
    ? [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
    : front
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** How an address appears in logs and audit: comparable while the key exists, never readable. */
export function hashAddress(secrets: Secrets, address: string): Buffer {
  return secrets.keyedHash('network address', networkOf(address))
}
