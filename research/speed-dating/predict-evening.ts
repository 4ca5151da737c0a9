import type { DescribedEvening } from './described-evening.ts'
import { designOf } from './evening-design.ts'
import { eveningPosterior } from './evening-posterior.ts'
import type { TwoSidedModel } from './two-sided-model.ts'

/** P(he says yes) and P(she says yes) per date. */
export type Predictions = { readonly man: Float64Array; readonly woman: Float64Array }

/**
 * Cold (`knownRounds` 0): questionnaires only. Warm (Infinity): each date with the outcomes of all earlier
 * rounds. In between: outcomes up to that round.
 */
export function predictEvening(
  model: TwoSidedModel,
  described: DescribedEvening,
  knownRounds: number,
): Predictions {
  const design = designOf(described, model.scale)
  const followed = eveningPosterior(model, design)
  const { dates } = described.evening
  const man = new Float64Array(dates.length)
  const woman = new Float64Array(dates.length)
  for (let start = 0; start < dates.length; ) {
    const round = dates[start]?.round ?? 0
    let end = start
    // Dates of one round are simultaneous: all are predicted before any outcome is learned.
    for (; end < dates.length && dates[end]?.round === round; end++) {
      man[end] = followed.predict(2 * end)
      woman[end] = followed.predict(2 * end + 1)
    }
    if (round <= knownRounds)
      for (let decision = 2 * start; decision < 2 * end; decision++) followed.learn(decision)
    start = end
  }
  return { man, woman }
}
