import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type offerChoice as call, mostChoices } from '@evenkeel/contract/market/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { choosePair } from '@evenkeel/matching/choices/choose-pair'
import { isDifferenceShown, withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { featuresOf, sumOf, tableOf } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Candidate } from '@evenkeel/matching/rank-candidates'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import type { Money } from '../facts/consumer-money.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { hasBit } from '../market/best-finder.ts'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { Market } from '../market/market.ts'
import { nominateCandidates } from '../market/nominate-candidates.ts'
import { orderInMarket } from '../market/order-in-market.ts'
import { refusedIn } from '../market/rank-market.ts'
import { limitChoices } from '../matching-limits.ts'
import { buildQuestion } from '../search/engine-question.ts'
import { readCardProfiles } from '../search/read-card-profiles.ts'
import { readSearchInput } from '../search/read-search-input.ts'
import { chooserOf, consumerIdOf, isVisitor, lockSeeker, type Seeker, seekerFrom } from '../seekers/seeker.ts'
import { choiceOnWire, sideOf } from './choice-on-wire.ts'
import { type ChoiceRow, deleteOpenChoices, findChoices, insertChoice } from './choice-store.ts'
import { readOwnTaste } from './read-own-taste.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>

/** As many as a pair is chosen from. */
const contenders = 30

/**
 * The next two advisors for the caller to choose between, without names. The open pair stays until it is answered,
 * unless one of the two may no longer be shown to this consumer.
 */
export async function offerChoice(services: Parts, caller: Caller | Visitor): Promise<AnswerOf<typeof call>> {
  const seeker = seekerFrom(caller, 'not-allowed')
  await limitChoices(services, seeker)
  const { database, clock, matching } = services
  const { wishes, money } = await readSearchInput(database.orm, seeker)
  if (checkWishes(wishes) !== null) throw new Problem('not-finished')
  const market = await matching.market()
  return database.transaction(async (transaction) => {
    // One call at a time for each consumer, so that two tabs get the same pair.
    const now = clock.now()
    await lockSeeker(transaction, seeker, now)
    const between = await readPastContact(transaction, seeker, now)
    const question = { ...buildQuestion(wishes, {}), between, size: contenders }
    const { eligible } = refusedIn(market.roster, question)
    const mayShow = (id: PersonId) => hasBit(eligible, market.roster.entryOf(id))
    const rows = await findChoices(transaction, chooserOf(seeker))
    const answered = rows.filter(({ picked }) => picked !== null).length
    const counts = { answered, most: mostChoices }
    if (answered >= mostChoices) return { choice: null, ...counts }
    const open = rows.find(({ picked }) => picked === null)
    if (open && mayShow(open.firstId) && mayShow(open.secondId))
      return { choice: choiceOnWire(open), ...counts }
    await deleteOpenChoices(transaction, chooserOf(seeker), null)

    const taste = await readOwnTaste(transaction, seeker, now)
    const own = taste?.(market.model()) ?? null
    const order = orderInMarket(market, question.wishes, { own })
    const candidates = nominateCandidates(market, order, question, eligible).flatMap(
      (id) => candidateInMarket(market, id) ?? [],
    )
    const isTurn = answered === mostChoices - 1
    const pair = pairOf(market, wishes, candidates, { rows, isTurn, own })
    if (!pair) return { choice: null, ...counts }
    const row = await rowOf(services, { seeker, market, wishes, money, pair, isTurn, now })
    return { choice: row && choiceOnWire(await insertChoice(transaction, row)), ...counts }
  })
}

function pairOf(
  market: Market,
  wishes: ConsumerWishes,
  candidates: readonly Candidate[],
  {
    rows,
    isTurn,
    own,
  }: { rows: readonly ChoiceRow[]; isTurn: boolean; own: Parameters<typeof withOwnTaste>[1] },
) {
  const model = withOwnTaste(market.model(), own)
  return choosePair({
    wants: tableOf(productSchema, wishes, model.wants.mean),
    accepts: tableOf(productSchema, wishes, model.accepts.mean),
    candidates,
    asked: rows.map(({ firstId, secondId }) => [firstId, secondId] as const),
    isNewcomersTurn: isTurn,
    isDistinct: (one, other) => isDifferenceShown(differenceOf(wishes, one, other)),
  })
}

function differenceOf(wishes: ConsumerWishes, one: Candidate, other: Candidate): Float64Array {
  const against = featuresOf(productSchema, wishes, other.codes)
  return featuresOf(productSchema, wishes, one.codes).map((value, index) => value - (against[index] ?? 0))
}

interface Offer {
  seeker: Seeker
  market: Market
  wishes: ConsumerWishes
  money: Money
  pair: readonly [Candidate, Candidate]
  isTurn: boolean
  now: Date
}

/** The lead is the shared model's, so that the consumer's own weights explain what it does not. */
async function rowOf(
  { database: { orm } }: Parts,
  { seeker, market, wishes, money, pair, isTurn, now }: Offer,
) {
  const [first, second] = inRandomOrder(pair, isVisitor(seeker) ? (seeker.hash[0] ?? 0) : seeker)
  const model = market.model()
  const wants = tableOf(productSchema, wishes, model.wants.mean)
  const briefs = await readCardProfiles(orm, consumerIdOf(seeker), [first.id, second.id])
  const cardOf = (id: PersonId) => {
    const facts = candidateInMarket(market, id)?.facts
    const brief = briefs.get(id)
    return facts && brief?.isShown ? sideOf(facts, brief.fees, wishes, money) : null
  }
  const [firstShown, secondShown] = [cardOf(first.id), cardOf(second.id)]
  if (!firstShown || !secondShown) return null
  return {
    ...chooserOf(seeker),
    firstId: first.id,
    secondId: second.id,
    offeredAt: now,
    isTurn,
    modelVersion: model.version,
    difference: [...differenceOf(wishes, first, second)],
    lead:
      sumOf(wants, first.codes) + first.effects.appeal - sumOf(wants, second.codes) - second.effects.appeal,
    variance: first.effects.appealVariance + second.effects.appealVariance,
    firstShown,
    secondShown,
  }
}

/** The likelier one must not always be on the left. */
function inRandomOrder(
  [one, other]: readonly [Candidate, Candidate],
  salt: number,
): readonly [Candidate, Candidate] {
  return (one.id + other.id + salt) % 2 === 0 ? [one, other] : [other, one]
}
