import type { Feature, FeatureSchema } from '@evenkeel/matching/features/feature-schema'
import type { SimulatedConsumer } from './world.ts'

// The simulation's fourteen features over groups of 4-bit codes, built like the product's schema.

export const specialtyGroups = [0, 1, 2, 3, 4, 5] as const
export const topicGroups = [6, 7] as const
export const ageGroups = [8, 9] as const
export const worldGroups = [
  ...specialtyGroups.map((group) => `specialties ${group + 1}`),
  'topics 1',
  'topics 2',
  'ages 1',
  'ages 2',
  'fee',
  'gender',
  'language',
  'meeting',
  'rating',
  'experience',
  'asset minimum',
  'answer rate',
]
const [fee, gender, language, meeting, rating, experience, minimum, answerRate] = [
  10, 11, 12, 13, 14, 15, 16, 17,
] as const

type Value = Feature<SimulatedConsumer>['value']

const inCommon = (wished: readonly number[], code: number, place: number) => {
  let count = 0
  for (const one of wished) if (one >> 2 === place && (code >> (one & 3)) & 1) count += 1
  return count
}
const feature = (name: string, groups: readonly number[], value: Value): Feature<SimulatedConsumer> => ({
  name,
  factor: name,
  groups,
  value,
})

export const worldSchema: FeatureSchema<SimulatedConsumer> = {
  hash: 'closed-loop-1',
  groups: worldGroups,
  features: [
    feature('specialties', specialtyGroups, (person, code, place) =>
      inCommon(person.specialties, code, place),
    ),
    feature('topics', topicGroups, (person, code, place) => inCommon(person.topics, code, place)),
    feature('fee', [fee], (person, code) => (code === person.fee ? 1 : 0)),
    feature('gender', [gender], ({ preferredGender }, code) => {
      if (preferredGender === null) return 0.5
      return code === preferredGender ? 1 : 0
    }),
    feature('age', ageGroups, (person, code, place) =>
      place === person.ageBand >> 2 ? (code >> (person.ageBand & 3)) & 1 : 0,
    ),
    feature('language', [language], (person, code) => (!person.speaksSecondLanguage || code === 1 ? 1 : 0)),
    feature('meeting', [meeting], (person, code) => (code >> person.meeting) & 1),
    feature('rating', [rating], (_, code) => (code / 15) * 2 - 1),
    feature('experience', [experience], (_, code) => code / 3),
    feature('minimum', [minimum], (person, code) => (person.assets >= code ? 1 : 0)),
    feature('income', [], (person) => person.income / 4),
    feature('answer rate, centred', [answerRate], (_, code) => (code / 15 - 0.5) * 2),
    feature('answer rate', [answerRate], (_, code) => code / 15),
    feature('bias', [], () => 1),
  ],
}
