import type { PersonId } from '@evenkeel/contract/person-id'
import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import { productFeatures } from '@evenkeel/matching/features/product-schema'
import { examinationChance } from '@evenkeel/matching/model/examination'
import { seededRandom } from '../people/seeded-random.ts'
import { demoSeed } from '../seed-profiles.ts'

// What the demo's people really go by, which the first model only guesses: they look at cost, experience and quick answers
// more than an expert expects and at fees and credentials less, and some advisors are liked, or choosy, for reasons no profile tells.

const wants: Readonly<Record<string, number>> = {
  topics: 1.9,
  specialties: 1.4,
  cost: 1.7,
  'fee type': 0.3,
  meeting: 0.5,
  time: 0.4,
  language: 0.6,
  experience: 0.9,
  credentials: 0.1,
  answers: 0.6,
  gender: 0.3,
  bias: -5.3,
}
const accepts: Readonly<Record<string, number>> = {
  tenure: -0.6,
  'takes specialties': 0.8,
  'takes topics': 0.6,
  'takes assets': 1.6,
  'takes income': 0.5,
  'takes help': 0.9,
  'takes meeting': 0.2,
  'takes age': 0.5,
  bias: -1.6,
}
/** The standard deviation of what no profile tells. */
const spread = 0.9
/** How quickly attention falls along a list. */
const examination = 0.6

/** The chance that someone asks the advisor at this place, from 0, of their list. */
export const chanceToAsk = (features: readonly number[], advisorId: PersonId, place: number) =>
  examinationChance(examination, place) * sigmoid(sumOf(wants, features) + ownOf('appeal', advisorId))

export const chanceToAccept = (features: readonly number[], advisorId: PersonId) =>
  sigmoid(sumOf(accepts, features) + ownOf('selectivity', advisorId))

const ownOf = (what: string, advisorId: PersonId) =>
  spread * seededRandom(demoSeed, 'taste', what, advisorId).normal()

const sumOf = (weights: Readonly<Record<string, number>>, features: readonly number[]) =>
  productFeatures.reduce((sum, { name }, index) => sum + (weights[name] ?? 0) * (features[index] ?? 0), 0)
