import { describe, expect, test } from 'vitest'
import { rankAdvisors } from '../rank-advisors.ts'
import { inventCandidates, inventConsumers } from '../testing/invent-candidates.ts'
import { inventModel } from '../testing/invent-model.ts'
import { plainFacts } from '../testing/plain-candidate.ts'
import { fullWishes } from '../testing/plain-wishes.ts'
import type { AdvisorFacts } from './advisor-facts.ts'
import type { ConsumerWishes } from './consumer-wishes.ts'
import { encodeAdvisor } from './encode-advisor.ts'
import { productSchema } from './product-schema.ts'

// Attributes that must never affect who is shown have no field in the input.

type EveryKey<Value> = Value extends readonly (infer One)[]
  ? EveryKey<One>
  : Value extends object
    ? { [Key in keyof Value & string]: Key | EveryKey<Value[Key]> }[keyof Value & string]
    : never

/** Compiles only while it is true. */
const isNever = <Value>(_: [Value] extends [never] ? true : false) => undefined

const everyKey = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(everyKey)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...everyKey(one)])
}

describe('what an advisor pays, looks like or is called', () => {
  test('has no field in the facts, nor has anything else than these', () => {
    isNever<
      Extract<
        EveryKey<AdvisorFacts>,
        `${string}${'pay' | 'Pay' | 'photo' | 'Photo' | 'name' | 'Name' | 'agreement' | 'plan' | 'price' | 'sponsor' | 'email'}${string}`
      >
    >(true)
    const fields = {
      id: true,
      isShown: true,
      isAccepting: true,
      states: true,
      deMinimisStates: true,
      specialties: true,
      topics: true,
      mainTopics: true,
      feeTypes: true,
      yearOneCosts: true,
      meetingModes: true,
      place: true,
      meetingTimes: true,
      languages: true,
      gender: true,
      ageBand: true,
      experience: true,
      credentials: true,
      isFiduciary: true,
      hasDisclosures: true,
      hasFreeFirstCall: true,
      assetMinimum: true,
      incomeMinimum: true,
      takes: true,
      answered: true,
      accepted: true,
      rating: true,
      daysWithUs: true,
    } satisfies Record<keyof AdvisorFacts, true>
    expect(Object.keys(plainFacts()).toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(
      everyKey(plainFacts()).filter((key) => /pay|photo|picture|name|agree|sponsor|mail/i.test(key)),
    ).toEqual([])
  })

  test('changes neither a code nor a list, even where it is handed in', () => {
    const [wishes = fullWishes()] = inventConsumers(5, 1)
    const candidates = inventCandidates(5, 80, { states: [wishes.state] })
    const smuggled = candidates.map((candidate) => {
      const facts = {
        ...candidate.facts,
        dollarsPerMonth: candidate.id * 100,
        photo: 'x',
        name: `A${candidate.id}`,
      }
      return { ...candidate, facts, codes: encodeAdvisor(facts) }
    })
    const model = inventModel(1)
    const question = { wishes, model, seed: 9, size: 10 }
    expect(rankAdvisors({ ...question, candidates: smuggled })).toEqual(
      rankAdvisors({ ...question, candidates }),
    )
  })
})

describe('who the consumer is', () => {
  test('comes in by these answers alone: no name, no gender, no family, no contact', () => {
    isNever<
      Extract<
        EveryKey<ConsumerWishes>,
        | 'gender'
        | 'sex'
        | 'name'
        | 'email'
        | 'phone'
        | 'zip'
        | 'maritalStatus'
        | 'race'
        | 'religion'
        | 'photo'
      >
    >(true)
    const fields = {
      state: true,
      topics: true,
      specialties: true,
      kindOfHelp: true,
      assets: true,
      assetBand: true,
      incomeBand: true,
      incomeAtMost: true,
      ageBand: true,
      meetingModes: true,
      meetingTimes: true,
      languages: true,
      feeOrder: true,
      yearlyLimit: true,
      genders: true,
      ageBands: true,
      experience: true,
      credentials: true,
      fiduciary: true,
      noDisclosures: true,
      rules: true,
      place: true,
      radiusMiles: true,
      yearlyLimitWeight: true,
      costAt: true,
    } satisfies Record<keyof ConsumerWishes, true>
    const [asked = fullWishes()] = inventConsumers(1, 1)
    expect(Object.keys(asked).toSorted()).toEqual(Object.keys(fields).toSorted())
  })

  test('an advisor cannot choose by gender at all, and by age only prefer', () => {
    isNever<Extract<EveryKey<AdvisorFacts['takes']>, `${string}${'gender' | 'Gender' | 'marital'}${string}`>>(
      true,
    )
    // A stance would be an object with "only" and "never"; this is a plain list.
    const ages: readonly number[] = plainFacts().takes.preferredAgeBands
    expect(ages).toEqual([])
    expect(Object.keys(plainFacts().takes).toSorted()).toEqual([
      'assetBands',
      'incomeBands',
      'kindsOfHelp',
      'meetingModes',
      'preferredAgeBands',
      'preferredStates',
      'specialties',
      'topics',
    ])
  })
})

test('none of it is a group of codes or a feature of the model', () => {
  const names = [...productSchema.groups, ...productSchema.features.map(({ name }) => name)]
  expect(names.filter((name) => /pay|photo|picture|agree|sponsor|family|marital|race/i.test(name))).toEqual(
    [],
  )
})
