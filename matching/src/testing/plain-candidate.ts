import type { AdvisorFacts, Stances } from '../features/advisor-facts.ts'
import { encodeAdvisor } from '../features/encode-advisor.ts'
import { productPrior } from '../features/product-prior.ts'
import { unseenEffects } from '../model/model.ts'
import type { AdvisorCandidate } from '../rank-advisors.ts'

export const noStance: Stances = { only: [], prefer: [], never: [] }

/** An advisor in California who accepts everyone, except as overridden. */
export const plainFacts = (said: Partial<AdvisorFacts> = {}): AdvisorFacts => ({
  id: 1,
  isShown: true,
  isAccepting: true,
  states: ['CA'],
  deMinimisStates: [],
  specialties: [9, 16],
  topics: [2, 4, 5],
  mainTopics: [5],
  feeTypes: [1],
  yearOneCosts: [2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400],
  meetingModes: [0, 1],
  place: null,
  meetingTimes: [0, 1, 2],
  languages: ['en'],
  gender: 1,
  ageBand: 3,
  experience: 3,
  credentials: [0],
  isFiduciary: true,
  hasDisclosures: false,
  hasFreeFirstCall: false,
  assetMinimum: 0,
  incomeMinimum: 0,
  takes: {
    specialties: noStance,
    topics: noStance,
    assetBands: noStance,
    incomeBands: noStance,
    meetingModes: noStance,
    kindsOfHelp: noStance,
    preferredAgeBands: [],
    preferredStates: [],
  },
  answered: { share: 0, of: 0 },
  accepted: { share: 0, of: 0 },
  rating: { share: 0, of: 0 },
  daysWithUs: 30,
  ...said,
})

/** A well-known advisor with capacity, so that defaults make no difference. */
export function plainCandidate(
  said: Partial<AdvisorFacts> = {},
  context: Partial<Omit<AdvisorCandidate, 'facts' | 'codes' | 'id'>> = {},
): AdvisorCandidate {
  const facts = plainFacts(said)
  return {
    id: facts.id,
    facts,
    codes: encodeAdvisor(facts),
    effects: { ...unseenEffects(productPrior.effectPrior), showings: 100 },
    room: 3,
    unanswered: 0,
    between: null,
    ...context,
  }
}
