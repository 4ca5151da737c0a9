import {
  assetBandOf,
  assetBands,
  idsOf,
  incomeBandCeilings,
  incomeBands,
} from '@evenkeel/contract/people/profile-choices'
import type { WhatIfField, WhatIfValue } from '@evenkeel/contract/staff/checker-fields'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { ConsumerWishes, Weight, Wish } from '@evenkeel/matching/features/consumer-wishes'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'

export interface TriedPair {
  wishes: ConsumerWishes
  advisor: AdvisorCandidate
  freePlaces: number
}

interface Tried {
  read(pair: TriedPair): WhatIfValue
  /** The contract checks the value against the declared list. */
  write(pair: TriedPair, value: WhatIfValue): TriedPair
}

const copied = (value: unknown): WhatIfValue =>
  Array.isArray(value) ? ([...value] as WhatIfValue) : (value as WhatIfValue)

const wishField = (
  wish: keyof ConsumerWishes,
  change?: (value: never) => Partial<ConsumerWishes>,
): Tried => ({
  read: ({ wishes }) => copied(wishes[wish]),
  write: (pair, value) => ({
    ...pair,
    wishes: { ...pair.wishes, ...(change ? change(value as never) : { [wish]: value }) },
  }),
})

/** With values in the engine's order. */
const weighed = (wish: 'genders' | 'ageBands' | 'experience' | 'credentials'): Tried => ({
  read: ({ wishes }) => ({ values: [...wishes[wish].values], weight: wishes[wish].weight }),
  write: (pair, value) => ({
    ...pair,
    wishes: { ...pair.wishes, [wish]: value as Wish & { weight: Weight } },
  }),
})

const inOrder = (value: unknown) =>
  Array.isArray(value)
    ? value.toSorted((a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0))
    : value

const factField = (fact: keyof AdvisorFacts, change?: (facts: AdvisorFacts) => AdvisorFacts): Tried => ({
  read: ({ advisor }) => copied(advisor.facts[fact]),
  write: (pair, value) => {
    const changed = { ...pair.advisor.facts, [fact]: inOrder(value) }
    const facts = change ? change(changed) : changed
    return { ...pair, advisor: { ...pair.advisor, facts, codes: encodeAdvisor(facts) } }
  },
})

/** "None in particular" is stored as an empty list. */
const noneInParticular = 19

const tried: Readonly<Record<WhatIfField, Tried>> = {
  'consumer.state': wishField('state'),
  'consumer.topics': wishField('topics'),
  'consumer.specialties': wishField('specialties', (specialties: readonly number[] | null) => ({
    specialties: specialties?.includes(noneInParticular) ? [] : specialties,
  })),
  'consumer.kind_of_help': wishField('kindOfHelp'),
  'consumer.assets': wishField('assets', (assets: number | null) => ({
    assets,
    assetBand: assets === null ? null : idsOf(assetBands).indexOf(assetBandOf(assets)),
  })),
  'consumer.income_band': wishField('incomeBand', (incomeBand: number | null) => {
    const band = incomeBand === null ? undefined : idsOf(incomeBands)[incomeBand]
    return { incomeBand, incomeAtMost: band === undefined ? null : incomeBandCeilings[band] }
  }),
  'consumer.age_band': wishField('ageBand'),
  'consumer.meeting_modes': wishField('meetingModes'),
  'consumer.meeting_times': wishField('meetingTimes'),
  'consumer.languages': wishField('languages'),
  'consumer.yearly_limit': wishField('yearlyLimit'),
  'consumer.genders': weighed('genders'),
  'consumer.age_bands': weighed('ageBands'),
  'consumer.experience': weighed('experience'),
  'consumer.credentials': weighed('credentials'),
  'consumer.fiduciary': wishField('fiduciary'),
  'consumer.no_disclosures': wishField('noDisclosures'),
  'advisor.is_accepting': factField('isAccepting'),
  'advisor.free_places': {
    read: ({ freePlaces }) => freePlaces,
    write: (pair, value) => {
      const room = pair.advisor.room + Number(value) - pair.freePlaces
      return { ...pair, freePlaces: Number(value), advisor: { ...pair.advisor, room } }
    },
  },
  'advisor.unanswered': {
    read: ({ advisor }) => advisor.unanswered,
    write: (pair, value) => ({ ...pair, advisor: { ...pair.advisor, unanswered: Number(value) } }),
  },
  'advisor.states': factField('states'),
  'advisor.topics': factField('topics', (facts) => ({
    ...facts,
    mainTopics: facts.mainTopics.filter((topic) => facts.topics.includes(topic)),
  })),
  'advisor.specialties': factField('specialties'),
  'advisor.asset_minimum': factField('assetMinimum'),
  'advisor.income_minimum': factField('incomeMinimum'),
  'advisor.meeting_modes': factField('meetingModes'),
  'advisor.meeting_times': factField('meetingTimes'),
  'advisor.languages': factField('languages'),
  'advisor.gender': factField('gender'),
  'advisor.age_band': factField('ageBand'),
  'advisor.experience': factField('experience'),
  'advisor.credentials': factField('credentials'),
  'advisor.is_fiduciary': factField('isFiduciary'),
  'advisor.has_disclosures': factField('hasDisclosures'),
}

export const valueOfField = (field: WhatIfField, pair: TriedPair): WhatIfValue => tried[field].read(pair)

/** The pair with the change; the input is not modified. */
export const tryField = (field: WhatIfField, pair: TriedPair, value: WhatIfValue): TriedPair =>
  tried[field].write(pair, value)
