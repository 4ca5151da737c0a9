import { featuresOf, tableOf } from '@evenkeel/matching/features/feature-schema'
import { type Model, unseenEffects } from '@evenkeel/matching/model/model'
import { interactionOfAccepts, interactionOfWants } from './interactions.ts'
import type { Player } from './player.ts'
import type { World } from './world.ts'
import { worldSchema } from './world-schema.ts'

/** Whoever has a place, by lot. */
export const randomPlayer = (prior: Model): Player => ({ ...rulesPlayer(prior), isRandom: true })

/** The prior as it was handed over: a sensible rules engine that learns nothing. */
export function rulesPlayer(prior: Model): Player {
  // Nothing is in doubt for somebody who does not learn.
  const effects = {
    ...unseenEffects(prior.effectPrior),
    appealVariance: 0,
    covariance: 0,
    showings: Number.POSITIVE_INFINITY,
  }
  return {
    tablesFor: (consumer) => ({
      wants: tableOf(worldSchema, consumer, prior.wants.mean),
      accepts: tableOf(worldSchema, consumer, prior.accepts.mean),
    }),
    effectsOf: () => effects,
  }
}

/** Knows what nobody can know: by what weights people decide today, and each advisor's own effects. */
export function oraclePlayer(world: World): Player {
  const { hasInteractions } = world.recipe
  return {
    tablesFor: (consumer, day) => ({
      wants: tableOf(worldSchema, consumer, world.truthOn(day).wants),
      accepts: tableOf(worldSchema, consumer, world.truthOn(day).accepts),
    }),
    effectsOf: ({ codes, appeal, selectivity }, consumer) => {
      const known = {
        appeal,
        selectivity,
        appealVariance: 0,
        selectivityVariance: 0,
        covariance: 0,
        showings: Number.POSITIVE_INFINITY,
      }
      if (!hasInteractions) return known
      const x = featuresOf(worldSchema, consumer, codes)
      return {
        ...known,
        appeal: appeal + interactionOfWants(x),
        selectivity: selectivity + interactionOfAccepts(x, consumer),
      }
    },
  }
}
