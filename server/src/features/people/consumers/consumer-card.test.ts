import { revealable } from '@evenkeel/contract/account/privacy'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { hideable } from '@evenkeel/contract/people/consumer-answers'
import { consumerCardSchema } from '@evenkeel/contract/people/consumers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { robinsAnswers } from '../../../testing/people.ts'
import { completeAnswers } from './complete-answers.ts'
import { consumerCard, deletedCard } from './consumer-card.ts'
import type { Consumer } from './consumer-record.ts'

const consumer = (answers: ConsumerAnswers): Consumer => ({
  email: 'robin@whitfield.example',
  profile: {
    ...completeAnswers(answers),
    consumer_id: 5,
    version: 1,
    onboarded_at: null,
    updated_at: null,
    is_demo: false,
  },
})
const nothing = { fields: [], phone: null }
const identity = {
  first_name: 'Robin',
  last_name: 'Whitfield',
  email: 'robin@whitfield.example',
  phone: '(303) 555-0134',
}

describe('an advisor does not see', () => {
  test('anything but the card, whatever was answered', () => {
    const card = consumerCard(
      consumer({ ...robinsAnswers, asset_band: '250k-500k', card_hides: [] }),
      nothing,
    )
    expect(card).toEqual({
      consumer_id: 5,
      initial: 'R',
      state: 'CO',
      age_band: '34-45',
      service_topics: [5, 2, 4],
      client_specialties: [2, 12],
      asset_band: '250k-500k',
      kind_of_help: 'ongoing-advice',
      meeting_modes: ['video', 'in-person'],
      revealed: {},
    })
  })

  test('anything of a consumer who deleted their account', () => {
    expect(deletedCard(5)).toEqual({
      consumer_id: 5,
      initial: null,
      state: null,
      age_band: null,
      service_topics: [],
      client_specialties: [],
      asset_band: null,
      kind_of_help: null,
      meeting_modes: [],
      revealed: { first_name: 'Deleted', last_name: 'user' },
    })
  })

  test('who it is beyond what the ledger names', () => {
    fc.assert(
      fc.property(fc.subarray([...revealable]), (fields) => {
        const { revealed } = consumerCard(consumer(robinsAnswers), { fields, phone: identity.phone })
        const expected = Object.fromEntries(fields.map((field) => [field, identity[field]]))
        expect(revealed).toEqual(expected)
      }),
    )
  })

  test('what the consumer hides', () => {
    const shown = consumerCard(
      consumer({ ...robinsAnswers, asset_band: '250k-500k', card_hides: null }),
      nothing,
    )
    fc.assert(
      fc.property(fc.subarray([...hideable]), (card_hides) => {
        const card = consumerCard(
          consumer({ ...robinsAnswers, asset_band: '250k-500k', card_hides }),
          nothing,
        )
        for (const field of hideable)
          expect(card[field]).toEqual(
            card_hides.includes(field) ? (Array.isArray(shown[field]) ? [] : null) : shown[field],
          )
      }),
    )
  })
})

test('a phone that was not given and a name that is not known are left out', () => {
  const card = consumerCard(consumer({}), { fields: [...revealable], phone: null })
  expect(card.revealed).toEqual({ email: identity.email })
  expect(card).toMatchObject({ initial: null, service_topics: [], meeting_modes: [] })
})

test.each([
  ['robin', 'R'],
  ['  ada', 'A'],
  ['émile', 'É'],
  ['e\u0301mile', 'E\u0301'],
  ['محمد', 'م'],
  ['田中', '田'],
  ['ßüß', 'S'],
  ['\u{10428}', '\u{10400}'],
  ['נִיל', 'נִ'],
])('the initial of %s is %s', (first_name, initial) => {
  expect(consumerCard(consumer({ first_name }), nothing).initial).toBe(initial)
})

test('every card is one on the wire', () => {
  for (const answers of [{}, robinsAnswers])
    for (const fields of [[], [...revealable]])
      expect(
        z.safeParse(consumerCardSchema, consumerCard(consumer(answers), { fields, phone: '1' })).success,
      ).toBe(true)
})
