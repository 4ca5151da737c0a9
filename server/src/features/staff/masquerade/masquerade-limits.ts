import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { enforceDurableLimit, takeFromDurableLimit } from '../../account/identity/durable-limit.ts'
import { mailOtherAdmins } from './mail-other-admins.ts'

export const startsPerHour = 10
const hourMs = 3_600_000

type Parts = Pick<Services, 'database' | 'secrets' | 'clock' | 'jobs' | 'settings'>

/** An admin who starts more than this within an hour is stopped, and the other admins are told (security.md H36). */
export async function limitStarts(services: Parts, { personId }: Caller): Promise<void> {
  const limit = { points: startsPerHour, perSeconds: 3600 }
  const wait = await takeFromDurableLimit(services, 'masquerade-start', String(personId), limit)
  if (wait === undefined) return
  const { database, clock } = services
  const hour = Math.floor(clock.now().getTime() / hourMs)
  await database.transaction((transaction) =>
    mailOtherAdmins(services, transaction, personId, {
      occasion: `masquerade-often:${personId}:${hour}`,
      what: 'often',
    }),
  )
  throw new Problem('limit-exceeded', undefined, wait)
}

export async function limitAssistRequests(services: Parts, { personId }: Caller): Promise<void> {
  const limit = { points: startsPerHour, perSeconds: 3600 }
  await enforceDurableLimit(services, 'assist-request', personId, limit)
}
