import { featuresOf, tableOf } from '@evenkeel/matching/features/feature-schema'
import { type Model, unseenEffects } from '@evenkeel/matching/model/model'
import { interactionOfAccepts, interactionOfWants } from './interactions.ts'
import type { Player } from './player.ts'
import type { World } from './world.ts'
import { worldSchema } from './world-schema.ts'

/** A random order of advisors with capacity. */
export const randomPlayer = (prior: Model): Player => ({ ...rulesPlayer(prior), isRandom: true })

/** The prior without learning: a sensible rules engine. */
export function rulesPlayer(prior: Model): Player {
  // Without learning there is nothing to explore.
  const effects = {
    ...unseenEffects(prior.effectPrior),
    appealVariance: 0,
    covariance: 0,
    showings: Number.POSITIVE_INFINITY,
  }
  return {
    mostAdjustment: Number.POSITIVE_INFINITY,
    tablesFor: (consumer) => ({
      wants: tableOf(worldSchema, consumer, prior.wants.mean),
      accepts: tableOf(worldSchema, consumer, prior.accepts.mean),
    }),
    effectsOf: () => effects,
  }
}

/** Knows the true weights of today and each advisor's true effects. */
export function oraclePlayer(world: World): Player {
  const { hasInteractions } = world.recipe
  return {
    mostAdjustment: Number.POSITIVE_INFINITY,
    tablesFor: (consumer, day) => ({
      wants: tableOf(worldSchema, consumer, world.truthFor(consumer, day).wants),
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
