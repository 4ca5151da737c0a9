import { expect, test } from 'vitest'
import { explainPair } from './explain-pair.ts'
import { productPrior } from './features/product-prior.ts'
import { rankAdvisors } from './rank-advisors.ts'
import { inventCandidates } from './testing/invent-candidates.ts'
import { inventModel } from './testing/invent-model.ts'
import { typicalAmong } from './testing/order-among.ts'
import { plainCandidate } from './testing/plain-candidate.ts'
import { fullWishes, plainWishes } from './testing/plain-wishes.ts'

test('a pair that may not be shown is explained all the same, with every reason against it', () => {
  const advisor = plainCandidate({ isAccepting: false, gender: 0 }, { room: 0.1 })
  const answer = explainPair(
    fullWishes({ genders: { values: [1], weight: 'must' } }),
    advisor,
    productPrior,
    typicalAmong([advisor]),
  )
  expect(answer).toMatchObject({
    kind: 'pair',
    modelVersion: 0,
    eligibility: {
      isEligible: false,
      refusals: [
        { reason: 'not-accepting' },
        { reason: 'no-room' },
        { reason: 'gender', wanted: [1], found: [0] },
      ],
    },
    roomFactor: 0.1,
  })
})

test('what cannot be read is refused with a reason', () => {
  const advisor = plainCandidate()
  const typical = typicalAmong([advisor])
  expect(explainPair(plainWishes({ state: '??' }), advisor, productPrior, typical)).toMatchObject({
    field: 'state',
  })
  expect(explainPair(plainWishes(), advisor, { ...productPrior, schemaHash: '' }, typical)).toMatchObject({
    reason: 'model-not-usable',
    problem: 'other-schema',
  })
  expect(explainPair(plainWishes(), { ...advisor, room: Number.NaN }, productPrior, typical)).toEqual({
    kind: 'refusal',
    reason: 'advisor-not-readable',
  })
})

test('the checker and the list say the same of everybody in the list', () => {
  const model = inventModel(12)
  const wishes = fullWishes({ languages: null })
  const candidates = inventCandidates(12, 80, { states: ['CA'] }, model)
  const ranking = rankAdvisors({ wishes, candidates, model, seed: 1, size: 20 })
  if (ranking.kind === 'refusal') throw new Error(ranking.reason)
  expect(ranking.matches.length).toBeGreaterThan(10)
  for (const {
    id,
    key,
    fit,
    chanceWants,
    chanceAccepts,
    roomFactor,
    doubtFactor,
    marks,
  } of ranking.matches) {
    const advisor = candidates[id - 1]
    if (!advisor) throw new Error('somebody nobody knows')
    expect(explainPair(wishes, advisor, model, typicalAmong(candidates))).toEqual({
      kind: 'pair',
      modelVersion: model.version,
      eligibility: { isEligible: true, marks },
      chanceWants,
      chanceAccepts,
      roomFactor,
      doubtFactor,
      key,
      fit,
    })
  }
})
