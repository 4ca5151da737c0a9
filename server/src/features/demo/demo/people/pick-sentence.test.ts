import { expect, test } from 'vitest'
import { fillPlaceholders, pickSentence } from './pick-sentence.ts'
import { seededRandom } from './seeded-random.ts'

test('a sentence is picked only where its conditions hold, and every placeholder needs a value', () => {
  const list = ['@cfp I am a CFP.', '@!cfp @own I am not, and own {firm}.']
  const known = (...facts: string[]) => ({ facts: new Set(facts), values: { firm: 'the firm' } })
  expect(pickSentence(seededRandom(1), list, known('cfp', 'own'))).toBe('I am a CFP.')
  expect(pickSentence(seededRandom(1), list, known('own'))).toBe('I am not, and own the firm.')
  expect(pickSentence(seededRandom(1), list, known())).toBeUndefined()
  expect(fillPlaceholders('{Firm} is {firm}.', { firm: 'ours' })).toBe('Ours is ours.')
  expect(() => fillPlaceholders('{nothing}', {})).toThrow('There is no value for {nothing}')
})
