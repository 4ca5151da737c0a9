import { describe, expect, test } from 'vitest'
import { revealable } from '../account/privacy.ts'
import { type ConsumerField, consumerFields, hideable } from './consumer-answers.ts'
import { consumerSteps } from './consumer-steps.ts'
import { consumerCardSchema } from './consumers.ts'
import {
  asCaption,
  asYours,
  audienceOf,
  audienceOfField,
  neverSeen,
  seenAfterAccepting,
  seenBeforeAccepting,
  seenIfShared,
  staysPrivate,
  whoSeesWhat,
} from './who-sees-what.ts'

describe('the table of who sees what', () => {
  test('has every answer, and shows before acceptance exactly what the card has', () => {
    for (const field of consumerFields) expect(whoSeesWhat[field]).toBeDefined()
    const { consumer_id, revealed, ...card } = consumerCardSchema.def.shape
    const onTable = Object.entries(whoSeesWhat).filter(([, { seen }]) => seen === 'before')
    expect(onTable.map(([field]) => field).sort()).toEqual([...Object.keys(card), 'message', 'fit'].sort())
  })

  test('lets a consumer hide only what would be seen, and share only what would not', () => {
    for (const field of hideable) expect(whoSeesWhat[field].seen).toBe('before')
    for (const field of revealable) expect(['after', 'chosen']).toContain(whoSeesWhat[field].seen)
  })

  test('puts every field into exactly one list', () => {
    const lists = [seenBeforeAccepting(), seenAfterAccepting(), seenIfShared(), neverSeen()]
    const names = lists.flat()
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(Object.values(whoSeesWhat).map(({ name }) => name))).toEqual(new Set(names))
  })
})

describe('its sentences', () => {
  test('list what an advisor sees before accepting, without what the card hides', () => {
    expect(asCaption(seenBeforeAccepting())).toBe(
      'Initial, state, age range, topics, asset range, kind of help, message, fit, what describes you, how you’d like to meet',
    )
    expect(seenBeforeAccepting(['asset_band', 'meeting_modes'])).not.toContain('asset range')
    expect(asYours(['how you’d like to meet', 'topics', 'state'])).toBe(
      'your topics, state and how you’d like to meet',
    )
    expect(asYours(['what describes you'])).toBe('what describes you')
  })

  test('move what is shared from one side to the other', () => {
    expect(seenAfterAccepting(['first_name', 'email'])).toEqual(['first name', 'time zone', 'email'])
    expect(staysPrivate({ shares: ['first_name', 'email'], hides: ['asset_band'] })).toEqual([
      'asset range',
      'last name',
      'phone',
      'ZIP code',
      'exact amounts',
      'income',
      'debts',
      'family answers',
      'gender',
      'other answers',
    ])
  })

  const fieldsOf = (slug: string): readonly ConsumerField[] =>
    consumerSteps.find((step) => step.slug === slug)?.fields ?? []

  test.each([
    [
      'about-you',
      'Advisors you contact see your initial, state and age range, and your first name once they accept, nothing else unless you share it',
      true,
    ],
    ['what-you-need', 'Advisors you contact see your topics and kind of help, nothing else', true],
    ['people-like-you', 'Advisors you contact see this', true],
    ['family', 'Advisors never see this', false],
    ['money', 'Advisors you contact see your asset range, nothing else', true],
    ['meetings', 'Advisors you contact see how you’d like to meet, nothing else', true],
    ['paying', 'Advisors never see this', false],
    ['your-advisor', 'Advisors never see this', false],
  ])('say once for the section %s: %s', (slug, words, isSeen) => {
    expect(audienceOf(fieldsOf(slug))).toEqual({ words, isSeen })
  })

  test('say it at a field only where it differs', () => {
    expect(audienceOfField('own_gender')?.words).toBe('Never shown, and not used for matching')
    expect(audienceOfField('income_band')).toBeUndefined()
  })
})
