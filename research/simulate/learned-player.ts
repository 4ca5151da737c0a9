import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import { featuresOf, sumOf, tableOf } from '@evenkeel/matching/features/feature-schema'
import { chooseHalfLife, type HalfLife } from '@evenkeel/matching/model/choose-half-life'
import { examinationChance } from '@evenkeel/matching/model/examination'
import { type LearnerState, learnAnswered, learnShown, makeLearner } from '@evenkeel/matching/model/learn'
import { type Model, unseenEffects } from '@evenkeel/matching/model/model'
import { logAnswer, logShowing, makeOutcomeLog } from '@evenkeel/matching/model/outcome-log'
import { type Refitted, refit } from '@evenkeel/matching/model/refit'
import { rulesPlayer } from './baseline-players.ts'
import type { Player } from './player.ts'
import { worldSchema } from './world-schema.ts'

// Nightly refits while much is new, weekly later. Each starts from the last, so one pass over the log is
// enough.
const nightly = 14
const daysBetween = 7
const walks = 2
const daysBetweenChoices = 28

/** The engine as in production: online during the day, refitted from the log at night. */
export function learnedPlayer(prior: Model): Player {
  const outcomes = makeOutcomeLog(worldSchema.hash, prior.wants.mean.length)
  const first = makeLearner(prior, new Map(), worldSchema.hash)
  // Falls back to the prior if it cannot be learned from.
  if ('kind' in first) return rulesPlayer(prior)
  let state: LearnerState = first
  let fit: Refitted | undefined
  let halfLife: HalfLife
  let unseen = unseenEffects(prior.effectPrior)
  return {
    tablesFor: (consumer) => ({
      wants: tableOf(worldSchema, consumer, state.wants.mean),
      accepts: tableOf(worldSchema, consumer, state.accepts.mean),
    }),
    effectsOf: ({ id }) => state.effects.get(id) ?? unseen,
    noteList(consumer, places, day) {
      for (const { advisor, place, isRequested } of places) {
        const features = featuresOf(worldSchema, consumer, advisor.codes)
        const shown = { advisorId: advisor.id, features, isRequested }
        learnShown(state, { ...shown, looked: examinationChance(state.model.examination, place) })
        logShowing(outcomes, { ...shown, place, day })
      }
    },
    noteAnswer(consumer, advisor, answer, day) {
      const answered = {
        advisorId: advisor.id,
        features: featuresOf(worldSchema, consumer, advisor.codes),
        answer,
      }
      learnAnswered(state, answered)
      logAnswer(outcomes, { ...answered, day })
    },
    endDay(today) {
      if (today >= nightly && today % daysBetween !== 0) return
      const question = { prior, log: outcomes, today, start: fit, walks }
      if (today > 0 && today % daysBetweenChoices === 0) {
        const chosen = chooseHalfLife({ ...question, walks: walks + 1 })
        if (chosen.kind === 'half-life') halfLife = chosen.halfLife
      }
      const found = refit({ ...question, version: today + 1, halfLife })
      if (found.kind === 'refusal') return
      const next = makeLearner(found.model, found.effects, worldSchema.hash)
      if ('kind' in next) return
      fit = found
      state = next
      unseen = unseenEffects(found.model.effectPrior)
    },
  }
}

/** The same, ranked by the consumer's side alone. */
export function oneSidedPlayer(prior: Model): Player {
  const both = learnedPlayer(prior)
  const indifferent = new Float64Array(prior.accepts.mean.length)
  return {
    ...both,
    tablesFor: (consumer, day) => ({
      wants: both.tablesFor(consumer, day).wants,
      accepts: tableOf(worldSchema, consumer, indifferent),
    }),
    effectsOf: (advisor, consumer, day) => ({ ...both.effectsOf(advisor, consumer, day), selectivity: 0 }),
    acceptChance: (consumer, advisor, day) => {
      const { accepts } = both.tablesFor(consumer, day)
      return sigmoid(sumOf(accepts, advisor.codes) + both.effectsOf(advisor, consumer, day).selectivity)
    },
  }
}
