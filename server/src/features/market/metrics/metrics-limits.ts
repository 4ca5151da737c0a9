import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'

// A person moving sliders asks once or twice a second for a while; a script that varies criteria until a figure
// identifies a person asks for hours.
const reachPerPerson: Limit = { name: 'reach', points: 240, perSeconds: 600 }

export async function limitReach({ limits }: Pick<Services, 'limits'>, { personId }: Caller): Promise<void> {
  const wait = await limits.take(reachPerPerson, String(personId))
  if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
}
