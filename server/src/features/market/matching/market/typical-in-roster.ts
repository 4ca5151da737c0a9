import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Effects, Model } from '@evenkeel/matching/model/model'
import { type Typical, typicalOf } from '@evenkeel/matching/order/typical'
import type { AdvisorRoster } from './advisor-roster.ts'

/** Enough for a mean. */
const sampledAtMost = 1000

/** The mean of the advisors who are shown, or of a sample of them. */
export function typicalInRoster(roster: AdvisorRoster, model: Model): Typical {
  const shown = roster.columns.column('isShown')
  const step = Math.ceil(roster.columns.countOf('isShown') / sampledAtMost)
  const sampled = step > 1 ? roster.everyNth(step) : shown
  const sample: { codes: Uint8Array; effects: Effects }[] = []
  for (let word = 0; word < shown.length; word++)
    // Within the arrays, hence the casts.
    for (let open = (shown[word] as number) & (sampled[word] as number); open !== 0; open &= open - 1) {
      const entry = 32 * word + (31 - Math.clz32(open & -open))
      sample.push({ codes: roster.codesAt(entry), effects: roster.effectsAt(entry, model) })
    }
  return typicalOf(productSchema.groups.length, sample)
}
