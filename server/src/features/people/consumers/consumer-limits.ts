import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../http/visit.ts'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'

const hour = 3600

// Rows anyone can create without an account. An office creates a few dozen an hour; a bot fills the table.
const limits = {
  draft: { network: 60, all: 5000 },
  'waiting list': { network: 20, all: 2000 },
} as const

export async function limitNewRows(
  services: Pick<Services, 'limits'>,
  kind: keyof typeof limits,
  { network }: Pick<Visit, 'network'>,
): Promise<void> {
  const perNetwork: Limit = { name: kind, points: limits[kind].network, perSeconds: hour }
  const ofAll: Limit = { name: `${kind} of all`, points: limits[kind].all, perSeconds: hour }
  const wait = (await services.limits.take(perNetwork, network)) ?? (await services.limits.take(ofAll, 'all'))
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}
