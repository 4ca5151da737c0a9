import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { compareShadow as call } from '@evenkeel/contract/staff/checker-models'
import type { Services } from '../../../services.ts'
import { compareShadow } from '../../market/learning/gates/compare-shadow.ts'
import type { replayShadow } from '../../market/learning/gates/replay-shadow.ts'
import { modelRefused } from './model-refused.ts'

/** What a shadow model said compared with the live one. */
export async function compareCheckedShadow(
  services: Pick<Services, 'database' | 'clock'>,
  version: number,
  replay?: typeof replayShadow,
  compare = compareShadow,
): Promise<AnswerOf<typeof call>> {
  const compared = await compare(services, version, replay)
  if (!compared) throw new Problem('not-found')
  if (compared.kind === 'refused') throw modelRefused(compared.sentence)
  const { live, lists, topThreeChanged, firstChanged, wants, accepts } = compared
  return {
    version,
    live,
    lists,
    top_three_changed: topThreeChanged,
    first_changed: firstChanged,
    wants,
    accepts,
  }
}
