import type { PersonId } from '@evenkeel/contract/person-id'
import { choosePair } from '@evenkeel/matching/choices/choose-pair'
import { isDifferenceShown, type OwnTaste, withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { featuresOf, sumOf, tableOf } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Candidate } from '@evenkeel/matching/rank-candidates'
import { type OwnChoices, tasteOf } from '../choices/read-own-taste.ts'
import { hasBit } from '../market/best-finder.ts'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { MarketQuery } from '../market/market-query.ts'
import { nominateCandidates } from '../market/nominate-candidates.ts'
import { orderInMarket } from '../market/order-in-market.ts'
import { type BetweenAtList, refusedIn } from '../market/rank-market.ts'
import { buildQuestion } from '../search/engine-question.ts'

/** As many as a pair is chosen from. */
const contenders = 30

interface AskedPair {
  wishes: ConsumerWishes
  between: ReadonlyMap<PersonId, BetweenAtList>
  /** The pair that is open; it stays if both may still be shown. */
  open: readonly [PersonId, PersonId] | null
  choices: OwnChoices | null
  asked: readonly (readonly [PersonId, PersonId])[]
  isTurn: boolean
  /** Decides who is on the left. */
  salt: number
}

export interface OfferedPair {
  first: { id: PersonId; facts: AdvisorFacts }
  second: { id: PersonId; facts: AdvisorFacts }
  modelVersion: number
  difference: number[]
  /** The shared model's, so that the consumer's own weights explain what it does not. */
  lead: number
  variance: number
}

/** Two advisors to choose between, or that the open pair stays; null where there are none. */
export const offerPair: MarketQuery<AskedPair, OfferedPair | 'open' | null> = {
  name: 'offer pair',
  isAskedLocked: true,
  answer({ market }, { wishes, between, open, choices, asked, isTurn, salt }) {
    const { roster } = market
    const question = { ...buildQuestion(wishes, {}), between, size: contenders }
    const { eligible } = refusedIn(roster, question)
    const mayShow = (id: PersonId) => hasBit(eligible, roster.entryOf(id))
    if (open?.every(mayShow)) return 'open'
    const own = tasteOf(choices, market.model())
    const order = orderInMarket(market, question.wishes, { own })
    const candidates = nominateCandidates(market, order, question, eligible).flatMap(
      (id) => candidateInMarket(market, id) ?? [],
    )
    const model = withOwnTaste(market.model(), own)
    const pair = choosePair({
      wants: tableOf(productSchema, wishes, model.wants.mean),
      accepts: tableOf(productSchema, wishes, model.accepts.mean),
      candidates,
      asked,
      isNewcomersTurn: isTurn,
      isDistinct: (one, other) => isDifferenceShown(differenceOf(wishes, one, other)),
    })
    if (!pair) return null
    const factsOf = ({ id }: Candidate) => candidates.find((one) => one.id === id)?.facts
    const [first, second] = inRandomOrder(pair, salt)
    const [firstFacts, secondFacts] = [factsOf(first), factsOf(second)]
    if (!firstFacts || !secondFacts) return null
    const wants = tableOf(productSchema, wishes, market.model().wants.mean)
    return {
      first: { id: first.id, facts: firstFacts },
      second: { id: second.id, facts: secondFacts },
      modelVersion: model.version,
      difference: [...differenceOf(wishes, first, second)],
      lead:
        sumOf(wants, first.codes) + first.effects.appeal - sumOf(wants, second.codes) - second.effects.appeal,
      variance: first.effects.appealVariance + second.effects.appealVariance,
    }
  },
}

/** What choices change about lists, for those who want to see it. */
export const readTaste: MarketQuery<OwnChoices, OwnTaste | null> = {
  name: 'read taste',
  answer: ({ market }, choices) => tasteOf(choices, market.model()),
}

function differenceOf(wishes: ConsumerWishes, one: Candidate, other: Candidate): Float64Array {
  const against = featuresOf(productSchema, wishes, other.codes)
  return featuresOf(productSchema, wishes, one.codes).map((value, index) => value - (against[index] ?? 0))
}

/** The likelier one must not always be on the left. */
function inRandomOrder(
  [one, other]: readonly [Candidate, Candidate],
  salt: number,
): readonly [Candidate, Candidate] {
  return (one.id + other.id + salt) % 2 === 0 ? [one, other] : [other, one]
}
