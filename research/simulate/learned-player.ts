import { choosePair } from '@evenkeel/matching/choices/choose-pair'
import {
  mostChoices,
  type OwnChoice,
  ownWeights,
  spreadBetweenPeople,
} from '@evenkeel/matching/choices/own-weights'
import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import { featuresOf, sumOf, tableOf } from '@evenkeel/matching/features/feature-schema'
import { chooseHalfLife, type HalfLife } from '@evenkeel/matching/model/choose-half-life'
import { examinationChance } from '@evenkeel/matching/model/examination'
import {
  type LearnerState,
  learnAnswered,
  learnChosen,
  learnShown,
  makeLearner,
} from '@evenkeel/matching/model/learn'
import { learnStays } from '@evenkeel/matching/model/learn-stays'
import { type Head, type Model, unseenEffects } from '@evenkeel/matching/model/model'
import { logAnswer, logChoice, logShowing, makeOutcomeLog } from '@evenkeel/matching/model/outcome-log'
import { type Refitted, refit } from '@evenkeel/matching/model/refit'
import type { MetOutcome } from '@evenkeel/matching/model/staying'
import { rulesPlayer } from './baseline-players.ts'
import { simulatedYear } from './play-world.ts'
import type { Player } from './player.ts'
import type { SimulatedAdvisor, SimulatedConsumer } from './world.ts'
import { worldStaysPrior } from './world-prior.ts'
import { worldSchema } from './world-schema.ts'

// Nightly refits while much is new, weekly later. Each starts from the last, so one pass over the log is
// enough.
const nightly = 14
const daysBetween = 7
const walks = 2
const daysBetweenHalfLives = 28

/** The engine as in production: online during the day, refitted from the log at night. */
export const learnedPlayer = (prior: Model): Player => learner(prior, {})

/** The same, with choices between two advisors before each consumer's list, and weights of their own. */
export const choicesPlayer = (prior: Model): Player => learner(prior, { hasChoices: true })

/** The same, with the third head once it has passed its gates: hiring and staying. */
export const stayingPlayer = (prior: Model): Player => learner(prior, { hasStays: true })

function learner(prior: Model, { hasChoices = false, hasStays = false }): Player {
  const outcomes = makeOutcomeLog(worldSchema.hash, prior.wants.mean.length)
  const first = makeLearner(prior, new Map(), worldSchema.hash)
  // Falls back to the prior if it cannot be learned from.
  if ('kind' in first) return rulesPlayer(prior)
  let state: LearnerState = first
  let fit: Refitted | undefined
  let halfLife: HalfLife
  let unseen = unseenEffects(prior.effectPrior)
  const spread = spreadBetweenPeople(prior.wants, (index) => worldSchema.features[index].groups.length > 0)
  const own = new WeakMap<SimulatedConsumer, OwnChoice[]>()
  const wantsOf = (consumer: SimulatedConsumer) => {
    const deviations = ownWeights(own.get(consumer) ?? [], spread)
    return state.wants.mean.map((weight, index) => weight + deviations[index])
  }
  const met = new Map<string, MetOutcome>()
  const keyOf = (consumer: SimulatedConsumer, { id }: SimulatedAdvisor) => `${idOf(consumer)} ${id}`
  const ids = new WeakMap<SimulatedConsumer, number>()
  let people = 0
  const idOf = (consumer: SimulatedConsumer) => {
    const known = ids.get(consumer) ?? people++
    ids.set(consumer, known)
    return known
  }
  let stays: Head | null = null
  const player: Player = {
    tablesFor: (consumer) => ({
      stays: stays ? tableOf(worldSchema, consumer, stays.mean) : undefined,
      wants: tableOf(worldSchema, consumer, hasChoices ? wantsOf(consumer) : state.wants.mean),
      accepts: tableOf(worldSchema, consumer, state.accepts.mean),
    }),
    effectsOf({ id }, consumer) {
      const effects = state.effects.get(id) ?? unseen
      const isTurnTaken = hasChoices && own.get(consumer)?.length === mostChoices
      return isTurnTaken ? { ...effects, showings: Number.POSITIVE_INFINITY } : effects
    },
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
    noteMet(consumer, advisor, isHired, day) {
      const features = featuresOf(worldSchema, consumer, advisor.codes)
      const hire = isHired ? { from: day, endedOn: null } : null
      met.set(keyOf(consumer, advisor), { consumerId: idOf(consumer), features, day, hire })
    },
    noteEnded(consumer, advisor, day) {
      const key = keyOf(consumer, advisor)
      const known = met.get(key)
      if (known?.hire) met.set(key, { ...known, hire: { from: known.hire.from, endedOn: day } })
    },
    endDay(today) {
      if (today >= nightly && today % daysBetween !== 0) return
      if (hasStays && today % daysBetween === 0)
        stays = learnStays({
          prior: worldStaysPrior,
          outcomes: [...met.values()],
          today,
          span: simulatedYear,
        }).head
      const question = { prior, log: outcomes, today, start: fit, walks }
      if (today > 0 && today % daysBetweenHalfLives === 0) {
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
  if (!hasChoices) return player
  return {
    ...player,
    pairFor(consumer, candidates, asked, day) {
      if (asked.length === mostChoices) return null
      const pair = choosePair({
        ...player.tablesFor(consumer, day),
        candidates,
        asked: asked.map(({ advisor, other }) => [advisor.id, other.id]),
        isNewcomersTurn: asked.length === mostChoices - 1,
      })
      return pair && [pair[0].id, pair[1].id]
    },
    noteChoice(consumer, { advisor, other, isFirst }, day) {
      const against = featuresOf(worldSchema, consumer, other.codes)
      const difference = featuresOf(worldSchema, consumer, advisor.codes).map(
        (value, index) => value - against[index],
      )
      const [one, two] = [advisor, other].map(({ id }) => state.effects.get(id) ?? unseen)
      const lead = difference.reduce(
        (sum, value, index) => sum + value * state.wants.mean[index],
        one.appeal - two.appeal,
      )
      const variance = one.appealVariance + two.appealVariance
      const before = own.get(consumer) ?? []
      own.set(consumer, [...before, { difference, lead, variance, isFirst }])
      const choice = { advisorId: advisor.id, otherId: other.id, difference, isFirst }
      learnChosen(state, choice)
      logChoice(outcomes, { ...choice, day })
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
